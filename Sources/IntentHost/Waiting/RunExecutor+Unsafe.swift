import Dispatch

/// Runs the app's code on threads of its own.
///
/// So code that blocks its thread, or computes without end, does not stop the host or other runs.
final class RunExecutor: TaskExecutor {
  static let shared = RunExecutor()

  /// Runs a job soon.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A new serial queue gets a thread even when all cores compute; a concurrent queue shares as
    // many threads as there are cores. This executor lives as long as the program.
    DispatchQueue(label: "IntentHost", qos: .userInitiated).async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}
