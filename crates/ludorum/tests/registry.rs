//! The registry as a tool meets it: names in, text out, and no type of a game in sight.
#![cfg(all(feature = "ai", feature = "breakthrough", feature = "std"))]

use std::time::Duration;

use ludorum::ai::match_play::MatchSettings;
use ludorum::ai::{Level, StopFlag};
use ludorum::core::{EndError, Player, PlayerSet, Random, Turn};
use ludorum::registry::{
    self, FindError, LoadError, NoChoice, Refused, Session, Strength, ThinkOptions,
};

fn open(name: &str) -> Box<dyn Session> {
    registry::find(name).expect("the game is there").new_session(None).expect("it has a start")
}

fn play_out(session: &mut dyn Session, random: &mut Random) {
    while session.turn() != Turn::Over {
        let played = session.play_random(random).or_else(|| session.resolve_random(random));
        assert!(played.is_some(), "somebody acts while the game is not over");
    }
}

#[test]
fn every_example_of_every_game_is_found_by_its_own_name() {
    for info in registry::games() {
        assert!(info.examples.contains(&info.name), "{info:?}");
        for example in info.examples {
            let entry = registry::find(example).expect("an example works");
            assert_eq!(entry.name(), *example);
            assert_eq!(entry.info().name, info.name);
            let session = entry.new_session(None).expect("a start");
            assert!(example.starts_with(&session.name()), "{example}");
            assert_eq!(session.info().title, info.title);
        }
    }
}

/// The sizes of Breakthrough that the registry has.
const SIZES: [(usize, usize); 10] =
    [(2, 4), (4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6), (6, 6), (3, 7), (8, 8)];

#[test]
fn the_sizes_of_breakthrough_are_there_and_no_others() {
    for width in 0..=10 {
        for height in 0..=10 {
            let name = format!("breakthrough:{width}x{height}");
            let is_there = SIZES.contains(&(width, height));
            assert_eq!(registry::find(&name).is_ok(), is_there, "{name}");
            if is_there {
                let diagram = open(&name).diagram();
                assert_eq!((diagram.columns.len(), diagram.rows.len()), (width, height));
            }
        }
    }
}

#[test]
fn a_random_game_of_every_size_is_recorded_and_read_back() {
    let mut random = Random::new(11);
    for (width, height) in SIZES {
        let mut session = open(&format!("breakthrough:{width}x{height}"));
        play_out(&mut *session, &mut random);
        let again = registry::load(&session.record()).expect("a record reads back");
        assert_eq!(again.name(), session.name());
        assert_eq!(again.position(), session.position());
        assert_eq!(again.line(), session.line());
        assert_eq!(again.ending(), session.ending());
        assert!(again.ending().is_some());
    }
}

#[test]
fn a_name_that_finds_nothing_is_named_with_what_there_is() {
    let error = registry::find("chess").unwrap_err();
    assert!(matches!(&error, FindError::UnknownGame { name, .. } if name == "chess"));
    assert!(error.to_string().contains("breakthrough"), "{error}");
    for option in ["9x9", "8x3", "x", "08x08", "8x8 ", "5x5:5x5"] {
        let error = registry::find(&format!("breakthrough:{option}")).unwrap_err();
        assert!(error.to_string().contains(option) && error.to_string().contains("2x4"), "{error}");
    }
    for name in ["", ":", "Breakthrough", "a\nb", "breakthrough:a\nb"] {
        let message = registry::find(name).err().map(|error| error.to_string());
        assert_eq!(message.expect("an error").lines().count(), 1, "{name:?}");
    }
    assert!(registry::find("breakthrough:").is_ok(), "no options are the usual ones");
}

#[test]
fn a_record_of_another_game_is_refused() {
    let small = open("breakthrough:5x5").record();
    let entry = registry::find("breakthrough").expect("the game is there");
    assert!(matches!(entry.load(&small), Err(LoadError::Record(error)) if error.line == 3));
    let unknown = small.replace("breakthrough:5x5", "chess");
    assert!(matches!(registry::load(&unknown), Err(LoadError::Game(_))));
}

#[test]
fn a_refused_move_or_event_leaves_the_game_alone() {
    let mut session = open("breakthrough");
    session.play("e2-e3").expect("a legal move");
    let before = (session.position(), session.line());
    for text in ["", "e3-e4", "e2-e3", "z9-z9", "castle"] {
        assert!(matches!(session.check(text), Err(Refused::Text(_))), "{text}");
        assert_eq!(session.play(text), session.check(text));
    }
    assert_eq!(session.resolve("heads"), Err(Refused::MoveFirst));
    assert_eq!(session.resolve_random(&mut Random::new(1)), None);
    assert_eq!((session.position(), session.line()), before);
}

#[test]
fn a_move_is_returned_in_full() {
    let position = Some("8/8/8/3p4/4P3/8/8/8 w");
    let entry = registry::find("breakthrough").expect("the game is there");
    let mut session = entry.new_session(position).expect("a position");
    assert_eq!(session.check("e4d5").as_deref(), Ok("e4xd5"));
    assert_eq!(session.play("e4d5").as_deref(), Ok("e4xd5"));
    assert_eq!(session.line()[0].text, "e4xd5");
    assert_eq!(session.line()[0].by, Some(Player::FIRST));
    let ending = session.ending().expect("the last pawn is captured");
    assert_eq!(ending.winners, PlayerSet::only(Player::FIRST));
    assert!(ending.sentence.starts_with("White wins: "), "{}", ending.sentence);
    assert_eq!(session.play("d5-d6"), Err(Refused::Over));
    assert_eq!(session.moves(), Vec::<String>::new());
}

#[test]
fn all_steps_can_be_taken_back_and_played_again() {
    let mut session = open("breakthrough:6x6");
    let start = (session.position(), session.diagram());
    play_out(&mut *session, &mut Random::new(3));
    let end = (session.position(), session.diagram());
    let line = session.line();
    let mut undone: Vec<_> = std::iter::from_fn(|| session.undo()).collect();
    undone.reverse();
    assert_eq!(undone, line);
    assert_eq!((session.position(), session.diagram()), start);
    assert_eq!(session.diagram_before(), None);
    let redone: Vec<_> = std::iter::from_fn(|| session.redo()).collect();
    assert_eq!(redone, line);
    assert_eq!((session.position(), session.diagram()), end);
}

#[test]
fn the_diagrams_before_and_after_a_move_differ_in_its_two_squares() {
    let mut session = open("breakthrough");
    let mut random = Random::new(4);
    while session.play_random(&mut random).is_some() {
        let before = session.diagram_before().expect("a move was played");
        let now = session.diagram();
        let changed = before.cells.iter().zip(&now.cells).filter(|(old, new)| old != new).count();
        assert_eq!(changed, 2);
    }
}

#[test]
fn whoever_resigns_loses() {
    let mut session = open("breakthrough");
    assert_eq!(session.resign(Player::new(2)), Err(EndError::NoSeat(Player::new(2))));
    assert_eq!(session.resign(Player::SECOND), Ok(()));
    let ending = session.ending().expect("an end");
    assert_eq!(ending.sentence, "White wins: Black resigned");
    assert_eq!(ending.winners, PlayerSet::only(Player::FIRST));
    assert_eq!(session.line()[0].text, "resigns");
    assert_eq!(session.resign(Player::FIRST), Err(EndError::Over));
}

#[test]
fn a_game_without_draws_refuses_to_offer_one() {
    let mut session = open("breakthrough");
    assert_eq!(session.offer_draw(Player::FIRST), Err(EndError::NoDraws));
    assert_eq!(session.draw_offer(), None);
}

#[test]
fn every_level_chooses_a_legal_move_and_the_same_one_for_the_same_seed() {
    for level in Level::ALL {
        let options = ThinkOptions::new(Strength::Level(level)).seed(9);
        let choose = || {
            let mut session = open("breakthrough:5x5");
            session.play("b2-b3").expect("a legal move");
            session.think(&options, &mut |_| {}).expect("a move")
        };
        let choice = choose();
        assert!(open("breakthrough:5x5").play("b2-b3").is_ok());
        assert_eq!(choice.thought.line.first(), Some(&choice.text), "{level}");
        assert_eq!(choose(), choice, "{level}");
        let mut session = open("breakthrough:5x5");
        session.play("b2-b3").expect("a legal move");
        assert_eq!(session.play(&choice.text).as_ref(), Ok(&choice.text), "{level}");
    }
}

#[test]
fn a_depth_is_kept_to_and_each_iteration_is_told() {
    let mut session = open("breakthrough");
    let mut told = Vec::new();
    let options = ThinkOptions::new(Strength::Depth(3));
    let choice = session.think(&options, &mut |thought| told.push(thought.depth));
    assert_eq!(choice.expect("a move").thought.depth, 3);
    assert_eq!(told, [1, 2, 3]);
}

#[test]
fn time_and_a_raised_flag_end_a_search_that_has_no_other_limit() {
    let mut session = open("breakthrough");
    let endless = ThinkOptions::new(Strength::Nodes(u64::MAX));
    let timed = endless.clone().time(Duration::from_millis(30));
    assert!(session.think(&timed, &mut |_| {}).is_ok());
    let stop = StopFlag::new();
    stop.raise();
    assert!(session.think(&endless.stop(stop), &mut |_| {}).is_ok());
}

#[test]
fn nobody_thinks_when_the_game_is_over() {
    let mut session = open("breakthrough");
    session.resign(Player::FIRST).expect("the player has a seat");
    let choice = session.think(&ThinkOptions::default(), &mut |_| {});
    assert_eq!(choice, Err(NoChoice::Over));
}

#[test]
fn the_divided_count_is_the_count() {
    let session = open("breakthrough:5x5");
    let parts = session.divide(4);
    assert_eq!(parts.len(), 13);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 23_084);
    assert_eq!(session.perft(4), 23_084);
}

#[test]
fn playouts_depend_on_the_seed_alone() {
    let session = open("breakthrough");
    let tally = session.playouts(5, 200, 1_000);
    assert_eq!((tally.games, tally.draws, tally.unfinished), (200, 0, 0));
    assert!((tally.scores.iter().sum::<f64>() - 200.0).abs() < f64::EPSILON);
    assert_eq!(session.playouts(5, 200, 1_000), tally);
    assert_ne!(session.playouts(6, 200, 1_000), tally);
    assert_eq!(session.playouts(5, 10, 3).unfinished, 10);
}

#[test]
fn a_stronger_level_wins_a_match_and_the_score_depends_on_the_seed_alone() {
    let session = open("breakthrough:5x5");
    let settings = MatchSettings { pairs: 6, opening_plies: 2, ..MatchSettings::default() };
    let levels = [Level::Hard, Level::Beginner];
    let score = session.play_match(levels, &settings);
    assert_eq!(score.games(), 12);
    assert!(score.wins > score.losses, "{score}");
    assert_eq!(session.play_match(levels, &settings), score);
}

#[test]
fn a_copy_of_a_session_goes_its_own_way() {
    let mut session = open("breakthrough");
    session.play("e2-e3").expect("a legal move");
    let mut copy = session.boxed_clone();
    copy.play("e7-e6").expect("a legal move");
    assert_eq!(session.line().len(), 1);
    assert_eq!(copy.line().len(), 2);
}

#[test]
fn the_route_of_every_move_begins_with_a_piece_and_stays_on_the_diagram() {
    for info in registry::games() {
        let mut session = open(info.name);
        let mut random = Random::new(6);
        while session.turn() != Turn::Over {
            let routes = session.routes();
            let texts: Vec<_> = routes.iter().map(|route| route.text.clone()).collect();
            assert_eq!(texts, session.moves(), "{}", info.name);
            let diagram = session.diagram();
            for route in &routes {
                let places = route.cells.iter().map(|cell| diagram.find(cell));
                let places: Option<Vec<_>> = places.collect();
                let places = places.unwrap_or_else(|| panic!("{}: {route:?}", info.name));
                // The moves of Sorry! name a card and pawns, not a way.
                assert!(places.len() >= 2 || info.name == "sorry", "{}: {route:?}", info.name);
                let Some(&first) = places.first() else { continue };
                let mover = diagram.cells[first].owner;
                assert!(mover.is_none() || mover == session.turn().player(), "{route:?}");
            }
            let played = session.play_random(&mut random);
            played.or_else(|| session.resolve_random(&mut random)).expect("somebody acts");
        }
        assert_eq!(session.routes(), []);
    }
}

#[cfg(feature = "alquerque")]
#[test]
fn the_route_of_a_capture_has_every_point_it_lands_on() {
    let entry = registry::find("alquerque").expect("the game is there");
    let session = entry.new_session(Some("5/2b2/5/1b3/w4 w")).expect("a position");
    let [route] = &session.routes()[..] else { panic!("{:?}", session.routes()) };
    assert_eq!(
        (route.text.as_str(), &route.cells[..]),
        ("a1xc3xc5", &["a1", "c3", "c5"].map(String::from)[..])
    );
}

#[cfg(feature = "tawlbwrdd")]
#[test]
fn the_end_that_a_move_would_bring_is_known_before_it_is_played() {
    let mut session = open("tawlbwrdd");
    for m in ["e1-d1", "f4-e4", "d1-e1"] {
        assert_eq!(session.ending_after(m), Ok(None));
        session.play(m).expect("a legal move");
    }
    let before = session.record();
    assert_eq!(session.ending_after("e4-d4"), Ok(None));
    assert!(matches!(session.ending_after("e4-e1"), Err(Refused::Text(_))));
    let ending = session.ending_after("e4-f4").expect("a legal move").expect("a repetition");
    assert_eq!(session.record(), before, "nothing was played");
    assert!(ending.winners.is_empty());
    session.play("e4-f4").expect("a legal move");
    assert_eq!(session.ending(), Some(ending));
    assert_eq!(session.ending_after("e1-d1"), Err(Refused::Over));
}

#[cfg(feature = "tawlbwrdd")]
#[test]
fn a_player_whose_name_is_a_plural_wins_in_the_plural() {
    let mut session = open("tawlbwrdd");
    session.resign(Player::FIRST).expect("the player has a seat");
    assert_eq!(session.ending().expect("an end").sentence, "Defenders win: Attackers resigned");
}
