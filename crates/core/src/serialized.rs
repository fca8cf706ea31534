//! The feature `serde`: values as text and games as records, in any serde format.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::{begin, play_step, step_text};
use crate::{Game, MAX_PLAYERS, Notation, Player, PlayerSet};

/// Gives a type serde's `Serialize` and `Deserialize` through its `Display` and `FromStr`: as a
/// string in every format, checked by the type's own parser when it is read.
///
/// The crate that calls it needs no dependency on serde, only this crate with the feature `serde`.
///
/// ```
/// use ludorum_core::serde_as_text;
///
/// # use std::{fmt, str::FromStr, num::ParseIntError};
/// #[derive(PartialEq, Debug)]
/// struct Square(u8);
/// # impl fmt::Display for Square {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "s{}", self.0) }
/// # }
/// # impl FromStr for Square {
/// #     type Err = ParseIntError;
/// #     fn from_str(text: &str) -> Result<Self, ParseIntError> {
/// #         text.trim_start_matches('s').parse().map(Self)
/// #     }
/// # }
/// // with Display and FromStr
/// serde_as_text!(Square);
///
/// #[derive(PartialEq, Debug)]
/// struct Board<const W: usize, const H: usize>([[bool; W]; H]);
/// # impl<const W: usize, const H: usize> fmt::Display for Board<W, H> {
/// #     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{W}x{H}") }
/// # }
/// # impl<const W: usize, const H: usize> FromStr for Board<W, H> {
/// #     type Err = ParseIntError;
/// #     fn from_str(_: &str) -> Result<Self, ParseIntError> { Ok(Self([[false; W]; H])) }
/// # }
/// serde_as_text!(impl<const W: usize, const H: usize> Board<W, H>);
///
/// assert_eq!(serde_json::to_string(&Square(7))?, r#""s7""#);
/// assert_eq!(serde_json::from_str::<Square>(r#""s7""#)?, Square(7));
/// assert!(serde_json::from_str::<Square>(r#""seven""#).is_err());
/// let board: Board<2, 1> = serde_json::from_str(r#""2x1""#)?;
/// assert_eq!(board, Board([[false; 2]; 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A list of type parameters works as well, as long as their bounds have no `>` in them:
/// `serde_as_text!(impl<R: Rules> Board<R>)`.
#[macro_export]
macro_rules! serde_as_text {
    (impl < $($rest:tt)+) => {
        $crate::serde_as_text!(@generics [] $($rest)+);
    };
    (@generics [$($generics:tt)*] > $type:ty) => {
        impl<$($generics)*> $crate::__serde::Serialize for $type {
            fn serialize<__S: $crate::__serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de, $($generics)*> $crate::__serde::Deserialize<'de> for $type {
            fn deserialize<__D: $crate::__serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::__from_text(deserializer)
            }
        }
    };
    (@generics [$($generics:tt)*] $next:tt $($rest:tt)+) => {
        $crate::serde_as_text!(@generics [$($generics)* $next] $($rest)+);
    };
    ($type:ty) => {
        $crate::serde_as_text!(@generics [] > $type);
    };
}

/// Reads a string and parses it: what [`serde_as_text!`] expands to.
#[doc(hidden)]
pub fn __from_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// As a structure of the name of the `game`, the `start` and the `steps`, each written as in the
/// text of a record.
impl<B: Notation> Serialize for Game<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Text<'a, T>(&'a T);

        impl<T: Display> Serialize for Text<'_, T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self.0)
            }
        }

        let steps: Vec<String> =
            self.moments().map(|(board, step)| step_text(board, step)).collect();
        let mut fields = serializer.serialize_struct("Game", 3)?;
        fields.serialize_field("game", &self.start().game_name())?;
        fields.serialize_field("start", &Text(self.start()))?;
        fields.serialize_field("steps", &steps)?;
        fields.end()
    }
}

/// By playing it through the rules: a game that could not have been played is refused.
impl<'de, B: Notation> Deserialize<'de> for Game<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Game", deny_unknown_fields)]
        struct Record {
            game: String,
            start: String,
            steps: Vec<String>,
        }

        let record = Record::deserialize(deserializer)?;
        let mut game = begin(&record.game, &record.start).map_err(D::Error::custom)?;
        for (index, step) in record.steps.iter().enumerate() {
            play_step(&mut game, step).map_err(|problem| {
                D::Error::custom(format_args!("step {}: {problem}", index + 1))
            })?;
        }
        Ok(game)
    }
}

/// As the index of the seat, counted from zero.
impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.index() as u8)
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let seat = u8::deserialize(deserializer)?;
        if usize::from(seat) >= MAX_PLAYERS {
            let seat = Unexpected::Unsigned(seat.into());
            return Err(D::Error::invalid_value(seat, &"a seat from 0 to 7"));
        }
        Ok(Self::new(seat.into()))
    }
}

/// As the list of its players, in seat order.
impl Serialize for PlayerSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for PlayerSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Player>::deserialize(deserializer).map(|players| players.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doc_game::{Nim, Take};
    use std::string::ToString;

    fn sample() -> Game<Nim> {
        let mut game = Game::new(Nim::new(9));
        game.play(Take(3)).expect("there are nine");
        game.play(Take(1)).expect("there are six");
        game.resign(Player::FIRST).expect("the game goes on");
        game
    }

    #[test]
    fn a_game_is_a_structure_of_texts() {
        let expected = r#"{"game":"nim","start":"9 first","steps":["move 3","move 1","resign 1"]}"#;
        assert_eq!(serde_json::to_string(&sample()).expect("it is text"), expected);
        assert_eq!(serde_json::from_str::<Game<Nim>>(expected).expect("it was written"), sample());
    }

    #[test]
    fn an_impossible_game_names_the_step() {
        let text = r#"{"game":"nim","start":"2 first","steps":["move 1","move 2"]}"#;
        let error = serde_json::from_str::<Game<Nim>>(text).expect_err("one is left");
        assert!(error.to_string().starts_with("step 2: `move 2`: cannot take `2`"), "{error}");
    }

    #[test]
    fn a_game_of_another_name_or_with_other_fields_is_refused() {
        for text in [
            r#"{"game":"chess","start":"2 first","steps":[]}"#,
            r#"{"game":"nim","start":"2","steps":[]}"#,
            r#"{"game":"nim","start":"2 first"}"#,
            r#"{"game":"nim","start":"2 first","steps":[],"result":"first wins"}"#,
            "3",
        ] {
            assert!(serde_json::from_str::<Game<Nim>>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn seats_read_back_and_others_are_refused() {
        let players: PlayerSet = [0, 2, 7].map(Player::new).into_iter().collect();
        let text = serde_json::to_string(&players).expect("it is a list");
        assert_eq!(text, "[0,2,7]");
        assert_eq!(serde_json::from_str::<PlayerSet>(&text).expect("it was written"), players);
        let error = serde_json::from_str::<Player>("8").expect_err("there are eight seats");
        assert!(error.to_string().contains("a seat from 0 to 7"), "{error}");
    }
}
