//! Work on several threads.

use std::thread;

use crate::cli::Failure;

/// How many processors there are.
pub(crate) fn processors() -> u32 {
    thread::available_parallelism().map_or(1, |count| count.get() as u32)
}

/// Does each job on a thread of its own and returns what came of them, in their order.
///
/// # Errors
///
/// If the system gives no more threads. `stop` is called then, so that the jobs that have begun can
/// end early.
pub(crate) fn run<T: Send, J: FnOnce() -> T + Send>(
    jobs: impl IntoIterator<Item = J>,
    stop: impl FnOnce(),
) -> Result<Vec<T>, Failure> {
    thread::scope(|scope| {
        let mut begun = Vec::new();
        for job in jobs {
            match thread::Builder::new().spawn_scoped(scope, job) {
                Ok(thread) => begun.push(thread),
                Err(error) => {
                    stop();
                    let count = begun.len();
                    return Err(format!("no more than {count} threads can be had: {error}").into());
                }
            }
        }
        Ok(begun.into_iter().map(|thread| thread.join().expect("no job panics")).collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_of_the_jobs_is_in_their_order() {
        let jobs = (0..8).map(|job| move || job * job);
        let done = run(jobs, || panic!("nothing is stopped")).expect("eight threads");
        assert_eq!(done, [0, 1, 4, 9, 16, 25, 36, 49]);
    }
}
