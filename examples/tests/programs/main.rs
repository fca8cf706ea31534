//! The programs as a person or a script meets them: arguments and input in, output and exit code
//! out.

mod games;
mod matches;
mod play;
mod simulator;
mod sorry;
mod stage;
mod tools;
