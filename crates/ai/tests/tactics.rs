//! Positions with a known only move, in each of the two-player games: the search finds the move
//! within a number of nodes.
//!
//! What is claimed of a position is checked first, by the rules alone: a plain full-width minimax
//! that knows finished games and nothing else. It takes no notice of repetition. That changes no
//! claim: these wins are forced in at most seven plies by ways on which no position has to come
//! back, for a shortest forced win comes nearer to the end with every move.

use std::fmt::Debug;
use std::str::FromStr;

use Claim::{OnlyDefence, Wins};
use ludorum_ai::{AlphaBeta, Limits, NoControl, Score, Searchable, Settings};
use ludorum_alquerque::Alquerque;
use ludorum_breakthrough::Breakthrough;
use ludorum_core::{Board, Notation, Outcome, Player};
use ludorum_slimetrail::Slimetrail;
use ludorum_tawlbwrdd::Tawlbwrdd;

/// A position with one right move.
struct Tactic {
    /// What it teaches.
    name: &'static str,
    position: &'static str,
    best: &'static str,
    claim: Claim,
    /// The search has to find the move within so many nodes.
    nodes: u64,
}

/// Why a move is the only one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Claim {
    /// It forces a win within so many plies, counted with it, and no other move does.
    Wins(u32),
    /// After every other move the opponent forces a win within so many plies, and after this one
    /// not.
    OnlyDefence(u32),
}

const fn tactic(
    name: &'static str,
    position: &'static str,
    best: &'static str,
    claim: Claim,
    nodes: u64,
) -> Tactic {
    Tactic { name, position, best, claim, nodes }
}

/// Whether a player can force a win within so many plies, whoever is to move.
fn can_force<B: Board>(board: &B, player: Player, plies: u32) -> bool {
    if let Some(outcome) = board.outcome() {
        return outcome.winners().contains(player);
    }
    if plies == 0 {
        return false;
    }
    let mut replies = board.legal_moves().into_iter().map(|m| board.after(m));
    if board.turn().player() == Some(player) {
        replies.any(|next| can_force(&next, player, plies - 1))
    } else {
        replies.all(|next| can_force(&next, player, plies - 1))
    }
}

/// What is wrong with a tactic, if anything is. Moves with the same result count as one.
fn check<B>(tactic: &Tactic) -> Result<(), String>
where
    B: Searchable + Notation + FromStr<Err: Debug>,
{
    let board: B = tactic.position.parse().map_err(|error| format!("{error:?}"))?;
    let best = board.parse_move(tactic.best).map_err(|error| error.to_string())?;
    let solution = board.after(best);
    let me = board.turn().player().ok_or("nobody is to move")?;
    let others = || board.legal_moves().into_iter().filter(|&m| board.after(m) != solution);
    if others().next().is_none() {
        return Err("there is nothing to choose from".into());
    }
    let holds = |next: &B| match tactic.claim {
        Wins(plies) => can_force(next, me, plies - 1),
        OnlyDefence(plies) => !can_force(next, me.opponent(), plies),
    };
    if !holds(&solution) {
        return Err(format!("{} does not do it", tactic.best));
    }
    if let Some(other) = others().find(|&m| holds(&board.after(m))) {
        return Err(format!("{} does it as well", board.move_text(other)));
    }

    let mut search = AlphaBeta::new(Settings::default());
    let report = search.search(&board, &[], &Limits::new().nodes(tactic.nodes), &mut NoControl);
    let found = report.best.ok_or("no move was found")?;
    if board.after(found) != solution {
        let (found, score) = (board.move_text(found), report.score);
        return Err(format!("{found} was played, {score}, after {} nodes", report.nodes));
    }
    if matches!(tactic.claim, Wins(_)) && report.score.is_proved() && report.score <= Score::DRAW {
        return Err(format!("a won position is reported as {}", report.score));
    }
    Ok(())
}

fn check_all<B>(tactics: &[Tactic])
where
    B: Searchable + Notation + FromStr<Err: Debug>,
{
    assert!(tactics.len() >= 10, "only {} positions", tactics.len());
    let wrong: Vec<String> = tactics
        .iter()
        .filter_map(|tactic| {
            let problem = check::<B>(tactic).err()?;
            Some(format!("{} ({}): {problem}", tactic.name, tactic.position))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
#[rustfmt::skip]
fn breakthrough() {
    check_all::<Breakthrough>(&[
        tactic("take the last pawn", "8/8/8/4p3/3P4/8/8/P7 w", "d4xe5", Wins(1), 1_000),
        tactic("choose the side that no guard reaches",
            "2p2p2/3p4/P7/2p1p3/7P/5p2/PP4PP/1P6 w", "a6-a7", Wins(3), 1_000),
        tactic("step past the last rank of guards",
            "1pp5/1p3pp1/8/2p3P1/p7/2pP1P1P/2P5/P7 b", "c3-d2", Wins(3), 1_000),
        tactic("step diagonally past a blocked file",
            "p5p1/5pp1/1P4p1/1P6/1P3pP1/3p4/3P3P/5P2 b", "d3-c2", Wins(3), 1_000),
        tactic("run beside the only guard, which takes nothing straight ahead",
            "8/2p5/p1p1p3/P1p2p2/P1PP3p/3P4/2P4P/8 b", "h4-h3", Wins(5), 1_000),
        tactic("stop the runner first, then win the race",
            "p7/7p/P3ppp1/3pp3/2p5/6P1/1p3P2/1PP5 w", "c1xb2", Wins(5), 1_000),
        tactic("capture on the way to the goal",
            "8/5pp1/pp1p4/2p1Pp2/8/1P2PP2/7P/2P2P2 w", "e5xd6", Wins(5), 1_000),
        tactic("pass between pawns that cannot take backwards",
            "1p5p/2p1p3/4p3/8/2p4P/2P1PP2/P7/5PP1 b", "c4-d3", Wins(5), 1_000),
        tactic("capture into a free road and count the race",
            "1pp5/2p3p1/4p3/p7/PP2P2P/8/3P4/2P2P2 b", "a5xb4", Wins(7), 5_000),
        tactic("run through the gap",
            "1p3p2/6pp/8/1p2p3/8/PPPP3P/1P4PP/8 b", "e5-f4", Wins(7), 5_000),
        tactic("take the runner two steps from home",
            "5p2/2p2ppp/pP2p3/6P1/1Pp5/5P2/5P2/7P b", "c7xb6", OnlyDefence(3), 1_000),
        tactic("take the runner while it can be taken",
            "1p3p2/6p1/7p/1p6/1P2p3/PP1P3P/1P4PP/8 w", "d3xe4", OnlyDefence(5), 1_000),
        tactic("guard the square that the runner has to cross",
            "7p/1pp1p3/4p3/8/2p4P/2P1PP2/P7/5PP1 w", "f1-e2", OnlyDefence(5), 1_000),
        tactic("take the pawn that would take",
            "5p2/6p1/pp1p4/2p1Pp2/8/1P2PP2/7P/2P2P2 b", "d6xe5", OnlyDefence(5), 1_000),
    ]);
}

#[test]
#[rustfmt::skip]
fn slimetrail() {
    check_all::<Slimetrail>(&[
        tactic("leave no way out",
            "1Sx4/xx1xx2/x2xxxx/3xxxx/4xxx/4xxx/4xxx 2", "a7", Wins(1), 1_000),
        tactic("enter a dead end of three cells", "3x3/xxxS3/7/3x3/7/7/7 1", "c7", Wins(3), 1_000),
        tactic("leave the opponent an even number of cells",
            "1xx4/2xxx2/1Sxxx2/x1xxx2/1xx4/7/7 1", "b4", Wins(5), 1_000),
        tactic("count the cells of the corridor",
            "xxx4/xxxxxx1/xxxxxxx/xxxxxxx/x3xx1/1xxxxx1/1S5 2", "c1", Wins(7), 1_000),
        tactic("cut off the other goal",
            "xxxxx2/xxxxx2/xxxx1xx/xxxSxxx/xx3xx/7/7 2", "e5", Wins(3), 1_000),
        tactic("go down the edge to the corner", "7/7/2x4/2xx3/Sx5/7/7 1", "a2", Wins(3), 1_000),
        tactic("leave only cells next to the corner",
            "7/7/5S1/3x1xx/2xxxxx/3xx1x/7 2", "g5", Wins(3), 1_000),
        tactic("the slime bars the way back", "7/7/7/3x3/2x4/2x4/2Sx3 1", "b1", Wins(3), 1_000),
        tactic("two steps from the corner, with the trail behind",
            "7/7/2x4/2xx3/1Sxx3/2x4/7 1", "b2", Wins(5), 1_000),
        tactic("count the race along the edge",
            "xx1S3/xxx4/xx5/xxxx3/xxxx3/x1x4/7 2", "e7", Wins(5), 1_000),
        tactic("turn towards the own corner in time",
            "7/7/7/3x3/2xx3/4xx1/3Sx2 1", "c2", Wins(7), 1_000),
        tactic("lead the snail down the open side",
            "7/5xx/4xxx/2Sxxxx/3xxxx/3xxxx/4xxx 1", "c3", Wins(7), 5_000),
        tactic("do not step next to the enemy's goal",
            "4S2/3x3/2xx3/3x3/7/7/7 1", "d7", OnlyDefence(3), 1_000),
        tactic("neither into the dead end nor towards the enemy's corner",
            "7/7/7/3x1x1/2xxSx1/2x1x1x/3xxx1 2", "e4", OnlyDefence(3), 1_000),
        tactic("turn away from the enemy's corner",
            "3Sx2/3x1x1/2x1xx1/2xxxx1/2xxxxx/3xxxx/4xxx 1", "c7", OnlyDefence(5), 1_000),
        tactic("go away from the side of the enemy's corner",
            "7/7/7/2xx3/2x1Sx1/1xx1xxx/3xxxx 2", "f4", OnlyDefence(5), 1_000),
        tactic("keep out of the pocket in the corner",
            "2x4/Sx1xx2/x2xxxx/3xxxx/4xxx/4xxx/4xxx 1", "b5", OnlyDefence(7), 1_000),
    ]);
}

#[test]
#[rustfmt::skip]
fn alquerque() {
    check_all::<Alquerque>(&[
        tactic("block the last stone", "bw1w1/ww3/w1w2/5/5 w", "d5-c5", Wins(1), 1_000),
        tactic("give one, take the last", "2w2/4b/2w2/5/5 w", "c3-d4", Wins(3), 1_000),
        tactic("give one, take three", "bbb2/3bb/b4/2ww1/3w1 b", "d4-c3", Wins(3), 1_000),
        tactic("give one, take four", "2b1b/1b2b/3w1/3ww/3w1 b", "e4-e3", Wins(3), 1_000),
        tactic("drive the last stone to where it is taken",
            "5/5/1b3/w2ww/1w3 w", "a2-a3", Wins(3), 1_000),
        tactic("force the capture that ends beside an own stone",
            "w2b1/5/2w1w/5/1w2w w", "c3-d4", Wins(3), 1_000),
        tactic("close in on the last stone", "4b/5/2w2/w3w/2w2 w", "e2-e3", Wins(5), 1_000),
        tactic("the longest chain", "1b1b1/2b1b/b1w1w/1ww2/w1ww1 w", "e3xe5xc5xa5", Wins(7), 1_000),
        tactic("one exchange after another",
            "w1b1b/5/2ww1/4w/w2ww w", "d3-d4", Wins(7), 5_000),
        tactic("give two, take the last", "b1w2/5/5/5/1ww2 w", "b1-b2", Wins(7), 5_000),
        tactic("do not be drawn into a capture", "w3b/1w3/5/5/5 b", "e5-e4", OnlyDefence(3), 1_000),
        tactic("keep out of reach of a jump", "5/2w2/w2b1/5/5 b", "d3-e3", OnlyDefence(3), 1_000),
        tactic("leave the corner on the side where no exchange is forced",
            "b4/2w2/5/1w3/5 b", "a5-b5", OnlyDefence(7), 1_000),
        tactic("do not step next to a stone that can jump",
            "2b2/5/2b1b/5/3ww w", "d1-c1", OnlyDefence(5), 1_000),
        tactic("retreat before the forced captures",
            "b1b1b/2b2/4b/b1w2/3w1 w", "c2-c1", OnlyDefence(7), 5_000),
    ]);
}

#[test]
#[rustfmt::skip]
fn tawlbwrdd() {
    check_all::<Tawlbwrdd>(&[
        tactic("capture the king in the open",
            "11/11/3t7/11/11/11/11/1tK8/11/11/9T1 a", "d9-d4", Wins(1), 1_000),
        tactic("close the fourth side of the castle",
            "11/11/5t5/11/11/4tKt4/5t5/11/11/9T1/11 a", "f9-f7", Wins(1), 1_000),
        tactic("escape between two attackers",
            "11/11/11/11/tT9/1K1t7/tt9/11/11/11/11 d", "b6-a6", Wins(1), 1_000),
        tactic("stop where two lines are open",
            "2t2t5/2t8/t3T6/11/1t9/2t2K2t2/5t5/6T3t/6tt3/2t8/11 d", "f6-f8", Wins(3), 1_000),
        tactic("leave the castle by the open side of a full board",
            "3t1t1t3/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/t3T4Tt/3T5tT/11/4t1t4/4ttt4 d",
            "f6-f3", Wins(3), 1_000),
        tactic("two roads to the edge at once",
            "4ttt4/4tt4t/4T1T4/T4T2T2/t2t1T5/t2t1K3Tt/3t4t1t/5T5/6t4/3T5tt/t4tt4 d",
            "f6-h6", Wins(3), 1_000),
        tactic("up or down, both are open",
            "4ttt4/2t8/t4t5/6t4/3tt1T2t1/8t1t/tT2T4tt/3tK3T2/8T2/4t1t4/4ttt4 d",
            "e4-h4", Wins(3), 1_000),
        tactic("next to the castle both ways are open",
            "8t2/3t6t/11/5T5/7T1t1/2t4K2t/4t6/1tT2t5/4t2t3/11/11 d", "h6-g6", Wins(3), 1_000),
        tactic("surround the king beside the castle on three sides",
            "11/11/11/tt2t6/11/3tK1t2t1/5t5/7t3/T4t5/11/11 a", "f5-e5", Wins(3), 1_000),
        tactic("chase the king between two attackers",
            "2T8/11/2T2t5/2t3t4/11/10t/7t3/6t4/tt9/1tttt1K4/6T4 a", "h5-h2", Wins(3), 1_000),
        tactic("leave the king only a square where he is taken",
            "4t6/1T3t1t3/11/11/3t6T/1t9/tKtt1T5/11/t10/1T3t5/t2t7 a", "c5-c4", Wins(3), 1_000),
        tactic("block the open line",
            "1T5t3/8t2/5t5/t7t2/3T3Kt2/1t8t/7t3/2t8/8t2/5t5/11 a", "f2-f7", OnlyDefence(3), 1_000),
        tactic("close the way down, and the net holds",
            "11/11/3t7/11/3T6T/3t3t3/11/2t2t3t1/2t2KT4/11/4t1t4 a", "g1-f1", OnlyDefence(3), 1_000),
        tactic("close the open side of the castle",
            "11/6T4/4t6/5t5/3tt6/2t2K5/5t5/10t/11/11/6t4 a", "g1-g6", OnlyDefence(3), 1_000),
    ]);
}
