//! Hands are hidden: a player's view and moves depend on nothing the player cannot know.

use ludorum_core::{Board, Hidden, Player, Random, Turn, draw_event};
use ludorum_sorry::{Cards, Color, Options, Points, Seats, Setup, Sorry, View};

/// Positions of random games, one after the other.
fn positions(seed: u64) -> impl Iterator<Item = Sorry<Points>> {
    let seats = [Seats::TWO, Seats::THREE, Seats::FOUR][seed as usize % 3];
    let start = Sorry::start(&Options::<Points>::new().with_seats(seats).unwrap());
    let mut random = Random::new(seed);
    std::iter::successors(Some(start), move |board| {
        let mut next = *board;
        match board.turn() {
            Turn::Over => return None,
            Turn::Chance => draw_event(&mut next, &mut random),
            Turn::Player(_) => {
                let moves = board.count_moves() as u32;
                next.play_trusted(board.nth_move(random.below(moves) as usize)?);
            }
        }
        Some(next)
    })
}

/// The same position with the cards that `player` does not see dealt anew.
fn reshuffled(board: &Sorry<Points>, player: Color, random: &mut Random) -> Sorry<Points> {
    let mut setup: Setup = board.setup();
    let hidden: Vec<usize> =
        board.seats().iter().filter(|&color| color != player).map(Color::index).collect();
    let mut unseen: Vec<_> = board.pile().iter().collect();
    unseen.extend(hidden.iter().flat_map(|&index| setup.hands[index].iter().collect::<Vec<_>>()));
    let mut cards: Vec<_> = unseen
        .into_iter()
        .flat_map(|(card, count)| std::iter::repeat_n(card, count as usize))
        .collect();
    random.shuffle(&mut cards);
    for index in hidden {
        let held = setup.hands[index].len() as usize;
        setup.hands[index] =
            cards.drain(..held).fold(Cards::EMPTY, |hand, card| hand.with(card).unwrap());
    }
    Sorry::from_setup(&setup).unwrap()
}

#[test]
fn so_43_a_view_and_its_text_never_change_when_only_hidden_cards_change() {
    let mut random = Random::new(1);
    let mut changed = 0;
    for board in (0..6).flat_map(positions) {
        for player in Player::all(board.players()) {
            let color = board.seats().color(player).unwrap();
            let other = reshuffled(&board, color, &mut random);
            changed += u32::from(other != board);
            let (one, two) = (board.view(player), other.view(player));
            assert_eq!(one, two);
            assert_eq!(one.to_string(), two.to_string());
            #[cfg(feature = "serde")]
            assert_eq!(serde_json::to_string(&one).unwrap(), serde_json::to_string(&two).unwrap());
        }
    }
    assert!(changed > 1_000);
}

#[test]
fn so_43_equal_views_give_equal_moves() {
    let mut random = Random::new(2);
    let mut compared = 0;
    for board in (0..6).flat_map(positions) {
        let Turn::Player(player) = board.turn() else { continue };
        let color = board.seats().color(player).unwrap();
        let other = reshuffled(&board, color, &mut random);
        let view = board.view(player);
        assert_eq!(other.view(player), view);
        assert_eq!(other.legal_moves(), board.legal_moves());
        assert_eq!(view.legal_moves(), board.legal_moves());
        compared += 1;
    }
    assert!(compared > 300);
}

#[test]
fn a_view_tells_what_is_public_and_the_own_hand() {
    for board in positions(4) {
        for player in Player::all(board.players()) {
            let view = board.view(player);
            let setup = board.setup();
            let color = board.seats().color(player).unwrap();
            assert_eq!(view.color(), color);
            assert_eq!(view.hand(), setup.hands[color.index()]);
            assert_eq!(view.pile_len(), board.pile().len());
            assert_eq!((view.discards(), view.seats()), (board.discards(), board.seats()));
            assert_eq!(
                (view.phase(), view.color_to_move()),
                (board.phase(), board.color_to_move())
            );
            for other in board.seats().iter() {
                assert_eq!(view.hand_len(other), setup.hands[other.index()].len());
                assert_eq!(view.places(other), board.places(other));
            }
            let seen = view.unseen().len() + view.hand().len() + view.discards().len();
            assert_eq!(seen, 45);
            if board.turn() != Turn::Player(player) {
                assert!(view.legal_moves().is_empty() || board.color_to_move() == color);
            }
        }
    }
}

#[test]
fn the_text_of_a_view_shows_no_hidden_card_and_reads_back() {
    let text = "points; red 4; yellow 34; discards none; red hand 1x4 sorry; \
                yellow hand 2 3 5 8 12; red plays";
    let board: Sorry<Points> = text.parse().unwrap();
    assert_eq!(
        board.view(Player::FIRST).to_string(),
        "points; red 4; yellow 34; discards none; red hand 1x4 sorry; yellow hand ?????; \
         red plays; seen by red"
    );
    for board in (0..3).flat_map(positions) {
        for player in Player::all(board.players()) {
            let view = board.view(player);
            assert_eq!(view.to_string().parse::<View>(), Ok(view));
        }
    }
}

#[test]
fn malformed_views_are_refused_with_the_reason() {
    let text = |red: &str, yellow: &str, seer: &str| {
        format!(
            "points; red 4; yellow 34; discards none; red hand {red}; yellow hand {yellow}; \
             red plays{seer}"
        )
    };
    for (text, why) in [
        (text("1x5", "?????", ""), "a view ends with whose it is, as in `; seen by red`"),
        (text("1x5", "?????", "; seen by pink"), "`pink` is no colour"),
        (text("1x5", "?????", "; seen by green"), "the cards of Red are not seen by Green"),
        (text("?????", "?????", "; seen by green"), "Green does not play and sees nothing"),
        (text("1x5", "2x4 3", "; seen by red"), "the cards of Yellow are not seen by Red"),
        (text("?????", "?????", "; seen by red"), "Red sees its own cards, which are not written"),
        (text("1x5", "????", "; seen by red"), "Yellow holds 4 cards and should hold 5"),
        (text("1x5", "???????", "; seen by red"), "Yellow holds 6 cards and should hold 5"),
        (text("1x4", "?????", "; seen by red"), "Red holds 4 cards and should hold 5"),
        (text("6", "?????", "; seen by red"), "`6` is no card"),
    ] {
        let error = text.parse::<View>().unwrap_err().to_string();
        assert!(error.starts_with(why), "{text}: {error}");
    }
}
