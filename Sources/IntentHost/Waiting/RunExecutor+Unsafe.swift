import Dispatch

/// Runs the app's code on threads of its own.
///
/// Code that blocks its thread, or never leaves it, then does not keep the host from noticing that
/// a deadline passed.
final class RunExecutor: TaskExecutor {
  static let shared = RunExecutor()

  private let queue = DispatchQueue(
    label: "IntentHost",
    qos: .userInitiated,
    attributes: .concurrent
  )

  /// Runs a job soon.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor is the one that lives as long as the program.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
