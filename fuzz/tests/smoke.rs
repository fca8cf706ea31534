//! A short run of every fuzz target: valid texts, damaged at random, and plain noise.

use fuzz::{TARGETS, names};
use ludorum::core::Random;
use ludorum::registry;

/// Texts that a target takes, to start from.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = vec![b"a1".to_vec(), b"a2-a3\nb7xc6\n".to_vec(), "é\u{202e}\0/".into()];
    for (choice, name) in names().into_iter().enumerate() {
        let mut session = registry::find(name).unwrap().new_session(None).unwrap();
        let mut random = Random::new(choice as u64);
        let mut moves = vec![choice as u8];
        seeds.push(name.into());
        for _ in 0..30 {
            let played =
                session.play_random(&mut random).or_else(|| session.resolve_random(&mut random));
            let Some(played) = played else { break };
            moves.extend_from_slice(played.as_bytes());
            moves.push(b'\n');
        }
        seeds.push(moves);
        seeds.push([&[choice as u8], session.position().as_bytes()].concat());
        seeds.push(session.record().into_bytes());
    }
    seeds
}

/// One to four changes at random places.
fn damage(text: &mut Vec<u8>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        let place = random.below(text.len() as u32 + 1) as usize;
        let byte = random.next_u64() as u8;
        match random.below(5) {
            0 => text.insert(place, byte),
            1 => text.truncate(place),
            2 if place < text.len() => drop(text.remove(place)),
            3 if place < text.len() => text[place] = byte,
            // A piece of the text once more.
            _ => {
                let from = random.below(text.len() as u32 + 1) as usize;
                let piece: Vec<u8> = text[from.min(place)..from.max(place)].to_vec();
                text.splice(place..place, piece);
            }
        }
    }
}

#[test]
fn targets_take_whole_texts_damaged_texts_and_noise() {
    let mut random = Random::new(5);
    for (_, target) in TARGETS {
        for seed in seeds() {
            target(&seed);
            for _ in 0..1_000 {
                let mut text = seed.clone();
                damage(&mut text, &mut random);
                target(&text);
            }
        }
        for _ in 0..1_000 {
            let noise: Vec<u8> = (0..random.below(60)).map(|_| random.next_u64() as u8).collect();
            target(&noise);
        }
    }
}
