//! How a running search hears from the outside and reports to it.

use alloc::sync::Arc;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering};

use crate::{Report, StopReason};

/// The outside of a search: asked now and then whether to stop, told about each iteration.
///
/// The search itself reads no clock and prints nothing; both come in here. Controls combine as
/// pairs: `(stop_flag, on_iteration(show))` obeys both.
pub trait Control<M> {
    /// Called every few thousand nodes; a reason ends the search at once. The move then reported
    /// is the best one found so far.
    fn stop(&mut self) -> Option<StopReason> {
        None
    }

    /// Called after each finished iteration; `Break` with a reason ends the search.
    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        let _ = report;
        ControlFlow::Continue(())
    }
}

/// Never stops the search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NoControl;

impl<M> Control<M> for NoControl {}

impl<M, C: Control<M> + ?Sized> Control<M> for &mut C {
    fn stop(&mut self) -> Option<StopReason> {
        (**self).stop()
    }

    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        (**self).iteration(report)
    }
}

impl<M, C: Control<M>> Control<M> for Option<C> {
    fn stop(&mut self) -> Option<StopReason> {
        self.as_mut().and_then(Control::stop)
    }

    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        self.as_mut().map_or(ControlFlow::Continue(()), |control| control.iteration(report))
    }
}

impl<M, C: Control<M>, D: Control<M>> Control<M> for (C, D) {
    fn stop(&mut self) -> Option<StopReason> {
        self.0.stop().or_else(|| self.1.stop())
    }

    /// Both are told; the first reason counts.
    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        let first = self.0.iteration(report);
        let second = self.1.iteration(report);
        if first.is_break() { first } else { second }
    }
}

/// A flag that stops a search from anywhere: clones share it, and it may be raised from another
/// thread or a signal handler.
///
/// A raised flag stays raised until it is [lowered](Self::lower).
#[derive(Clone, Default, Debug)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks every search that has this flag to stop.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the request back, for the next search.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl<M> Control<M> for StopFlag {
    fn stop(&mut self) -> Option<StopReason> {
        self.is_raised().then_some(StopReason::Flag)
    }

    fn iteration(&mut self, _: &Report<M>) -> ControlFlow<StopReason> {
        if self.is_raised() {
            ControlFlow::Break(StopReason::Flag)
        } else {
            ControlFlow::Continue(())
        }
    }
}

/// Calls a function after each iteration; see [`on_iteration`].
#[derive(Clone, Debug)]
pub struct OnIteration<F>(F);

/// A control that calls `told` after each iteration and never stops the search.
pub const fn on_iteration<F>(told: F) -> OnIteration<F> {
    OnIteration(told)
}

impl<M, F: FnMut(&Report<M>)> Control<M> for OnIteration<F> {
    fn iteration(&mut self, report: &Report<M>) -> ControlFlow<StopReason> {
        (self.0)(report);
        ControlFlow::Continue(())
    }
}
