//! The crate against a plain engine written separately from the same rules.

mod plain;

use ludorum_core::{Board, Outcome, PlayerSet, Random, Turn, perft};
use ludorum_sorry::{Color, Mode, Options, Phase, Place, Points, Seats, Sorry, Standard, Teams};
use plain::{Next, Rules, Spot, Table};

/// The position of the crate in the words of the plain engine.
fn table_of<M: Mode>(board: &Sorry<M>, rules: Rules) -> Table {
    let setup = board.setup();
    let cards = |cards: ludorum_sorry::Cards| {
        let mut counts = plain::Cards::default();
        for (card, count) in cards.iter() {
            counts[plain::kind(name(card))] = count;
        }
        counts
    };
    let mut pawns = [[Spot::Start; 4]; 4];
    for (index, places) in setup.pawns.iter().enumerate() {
        for (pawn, place) in pawns[index].iter_mut().zip(places.unwrap_or([Place::Start; 4])) {
            *pawn = match place {
                Place::Start => Spot::Start,
                Place::Home => Spot::Home,
                Place::On(spot) => match (spot.square(), spot.zone()) {
                    (Some(square), _) => Spot::Track(square.index().into()),
                    (_, Some((_, place))) => Spot::Safety(place.into()),
                    _ => panic!("{spot} is nowhere"),
                },
            };
        }
        pawns[index].sort_unstable();
    }
    Table {
        rules,
        plays: setup.pawns.map(|places| places.is_some()),
        pawns,
        pile: cards(board.pile()),
        discards: cards(setup.discards),
        hands: setup.hands.map(cards),
        drawn: board.card_in_play().map(name),
        turn: setup.turn.index(),
        next: match setup.phase {
            Phase::Draw => Next::Draw,
            Phase::DrawAgain => Next::DrawAndGoOn,
            Phase::Play(_) | Phase::Choose => Next::Play,
            Phase::Deal => Next::Deal,
            Phase::Over => Next::Over,
        },
    }
}

fn name(card: ludorum_sorry::Card) -> &'static str {
    ["1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"][card.index()]
}

fn sorted(mut table: Table) -> Table {
    table.pawns.iter_mut().for_each(|pawns| pawns.sort_unstable());
    table
}

/// Plays one random game on both engines.
fn play<M: Mode>(start: &Sorry<M>, rules: Rules, random: &mut Random) {
    let plays = Color::ALL.map(|color| start.seats().contains(color));
    let mut board = *start;
    let mut table = sorted(Table::new(rules, plays, start.color_to_move().index()));
    loop {
        assert_eq!(table_of(&board, rules), table);
        let expected = table.moves();
        let mut moves = board.legal_moves();
        assert_eq!(moves.len(), board.count_moves(), "{board}");
        moves.sort_by_key(ToString::to_string);
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let wanted: Vec<&String> = expected.iter().map(|(text, _)| text).collect();
        assert_eq!(texts.iter().collect::<Vec<_>>(), wanted, "{board}");
        for (m, (_, after)) in moves.iter().zip(&expected) {
            assert_eq!(&table_of(&board.after(*m), rules), after, "{m} in {board}");
        }
        let mut draws = Vec::new();
        let _ = board.visit_events(|card, weight| {
            draws.push((name(card), weight));
            std::ops::ControlFlow::<()>::Continue(())
        });
        assert_eq!(draws, table.draws(), "{board}");

        match board.turn() {
            Turn::Over => {
                assert_eq!(table.next, Next::Over);
                let won = |color: &Color| {
                    let other = if rules == Rules::Teams { color.partner() } else { *color };
                    [*color, other].iter().all(|c| table.pawns[c.index()] == [Spot::Home; 4])
                };
                let winners: PlayerSet = start
                    .seats()
                    .iter()
                    .filter(won)
                    .filter_map(|c| start.seats().player(c))
                    .collect();
                assert_eq!(board.outcome().map(|outcome| outcome.winners()), Some(winners));
                return;
            }
            Turn::Chance => {
                let total = draws.iter().map(|&(_, weight)| weight).sum();
                let mut left = random.below(total);
                let card = draws.iter().find(|&&(_, weight)| {
                    let found = left < weight;
                    left = left.wrapping_sub(weight);
                    found
                });
                let card = card.expect("the weights sum to the total").0;
                board.resolve(card.parse().unwrap()).unwrap();
                table = table.draw(card);
            }
            Turn::Player(_) => {
                let index = random.below(moves.len() as u32) as usize;
                board.play(moves[index]).unwrap();
                table = expected[index].1.clone();
            }
        }
    }
}

fn seats(random: &mut Random) -> Seats {
    loop {
        let bits = random.below(16);
        let colors = Color::ALL.into_iter().filter(|color| bits >> color.index() & 1 == 1);
        if let Some(seats) = Seats::of(colors) {
            return seats;
        }
    }
}

fn start<M: Mode>(random: &mut Random) -> Sorry<M> {
    let options = Options::<M>::new();
    let options = options.with_seats(seats(random)).unwrap_or(options);
    let first = options
        .seats()
        .color(ludorum_core::Player::new(random.below(options.seats().len() as u32) as usize));
    Sorry::start(&options.first(first.unwrap()).unwrap())
}

fn games(standard: u32, teams: u32, points: u32, seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..standard {
        play(&start::<Standard>(&mut random), Rules::Standard, &mut random);
    }
    for _ in 0..teams {
        play(&start::<Teams>(&mut random), Rules::Teams, &mut random);
    }
    for _ in 0..points {
        play(&start::<Points>(&mut random), Rules::Points, &mut random);
    }
}

// Two thousand games in all.

#[test]
fn a_plain_engine_agrees_along_random_standard_games() {
    games(1_300, 0, 0, 1);
}

#[test]
fn a_plain_engine_agrees_along_random_points_games() {
    games(0, 0, 600, 2);
}

#[test]
fn a_plain_engine_agrees_along_random_team_games() {
    games(0, 100, 0, 3);
}

/// Compares the moves of every card with pawns thrown onto the board, so that slides, switches and
/// shared sevens meet more often than in games.
fn positions<M: Mode>(rules: Rules, count: u32, most: u32, seed: u64) {
    let mut random = Random::new(seed);
    for _ in 0..count {
        let mut board = start::<M>(&mut random).setup();
        let mut taken = Vec::new();
        for color in Color::ALL {
            let Some(places) = &mut board.pawns[color.index()] else { continue };
            let team = color == board.turn || M::TEAMS && color == board.turn.partner();
            let out = if team { most } else { 4 };
            for place in places.iter_mut().take(out as usize) {
                let corner = 15 * u32::from(random.below(4) as u8);
                let text = match random.below(8) {
                    0 => "start".into(),
                    1 => "home".into(),
                    2 => format!("{}{}", color.letter(), random.below(5) + 1),
                    // Near slides more often than not.
                    3 => random.below(60).to_string(),
                    _ => ((corner + random.below(15)) % 60).to_string(),
                };
                let found: Place = text.parse().unwrap();
                let free = !matches!(found, Place::On(_)) || !taken.contains(&found);
                *place = if free { found } else { Place::Start };
                taken.push(found);
            }
        }
        for card in ludorum_sorry::Card::ALL {
            board.phase = Phase::Play(card);
            // All four at home by chance.
            let Ok(board) = Sorry::<M>::from_setup(&board) else { continue };
            let table = sorted(table_of(&board, rules));
            let mut moves = board.legal_moves();
            assert_eq!(moves.len(), board.count_moves(), "{board}");
            moves.sort_by_key(ToString::to_string);
            let expected = table.moves();
            let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            let wanted: Vec<&String> = expected.iter().map(|(text, _)| text).collect();
            assert_eq!(texts.iter().collect::<Vec<_>>(), wanted, "{board}");
            for (m, (_, after)) in moves.iter().zip(&expected) {
                assert_eq!(&table_of(&board.after(*m), rules), after, "{m} in {board}");
            }
        }
    }
}

#[test]
fn a_plain_engine_agrees_on_crowded_positions() {
    positions::<Standard>(Rules::Standard, 1_000, 4, 5);
    positions::<Teams>(Rules::Teams, 150, 2, 6);
}

/// The lines of so many moves and draws that start at a position.
fn lines(table: &Table, depth: u32) -> u64 {
    let Some(left) = depth.checked_sub(1) else { return 1 };
    let moves = table.moves();
    let draws = table.draws();
    if left == 0 {
        return (moves.len() + draws.len()) as u64;
    }
    let played: u64 = moves.iter().map(|(_, after)| lines(after, left)).sum();
    played + draws.iter().map(|(card, _)| lines(&table.draw(card), left)).sum::<u64>()
}

fn trees<M: Mode>(rules: Rules, position: &str, depths: u32) {
    let board: Sorry<M> = position.parse().unwrap();
    let table = sorted(table_of(&board, rules));
    for depth in 1..=depths {
        let expected = lines(&table, depth);
        assert_eq!(perft(&board, depth), expected, "{depth} plies from {position}");
    }
}

#[test]
fn a_plain_engine_counts_as_many_lines_of_the_standard_game() {
    let standard = |position: &str, depth| trees::<Standard>(Rules::Standard, position, depth);
    standard("standard; red start; yellow start; discards none; red draws", 8);
    standard(
        "standard; red start; blue start; yellow start; green start; discards none; red draws",
        8,
    );
    for card in ["7", "11", "sorry"] {
        let two = "standard; red 12 47 R2 start; yellow 20 55 start home; \
                   discards 1x2 2 3 5 7 8x2 10 12; red plays ";
        standard(&format!("{two}{card}"), 5);
        let four = "standard; red 8 33 R1 start; blue 21 40 start home; yellow 2 50 Y3 start; \
                    green 27 58 G3 start; discards 1x2 2 3 5 7 8x2 10 12; red plays ";
        standard(&format!("{four}{card}"), 5);
    }
}

/// The lines of the other games, so many plies from positions with hundreds of ways to share a
/// seven and with hands of cards.
fn other_trees(teams: u32, points: u32) {
    trees::<Teams>(
        Rules::Teams,
        "teams; red 8 33 R1 start; blue 21 40 start home; yellow 2 50 Y3 start; \
         green 27 58 G3 start; discards 1x2 2 3 5 7 8x2 10 12; red plays 7",
        teams,
    );
    trees::<Points>(
        Rules::Points,
        "points; red 4 20 R2 start; yellow 12 34 start home; discards 1 2x2 5; \
         red hand 1 3x2 7 sorry; yellow hand 4 5 7 8 10; red plays",
        points,
    );
}

#[test]
fn a_plain_engine_counts_as_many_lines_of_the_other_games() {
    other_trees(2, 4);
}

/// `cargo test --release -p ludorum-sorry --test reference -- --ignored deep`
#[test]
#[ignore = "takes seconds"]
fn a_plain_engine_counts_as_many_deep_lines_of_the_other_games() {
    other_trees(3, 5);
}

/// `cargo test --release -p ludorum-sorry --test reference -- --ignored crowded`
#[test]
#[ignore = "takes minutes"]
fn a_plain_engine_agrees_on_many_crowded_positions() {
    positions::<Standard>(Rules::Standard, 50_000, 4, 7);
    positions::<Teams>(Rules::Teams, 10_000, 2, 8);
    positions::<Teams>(Rules::Teams, 200, 3, 9);
}

/// `cargo test --release -p ludorum-sorry --test reference -- --ignored`
#[test]
#[ignore = "takes minutes"]
fn a_plain_engine_agrees_along_many_more_games() {
    games(20_000, 1_000, 10_000, 4);
}
