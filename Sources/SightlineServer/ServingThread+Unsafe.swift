#if Service || Complete
  import Dispatch

  /// A thread for requests and answers, so that they do not wait for Swift's own threads, one a core, on which
  /// pictures are compared: otherwise health checks would get no answer while all of them compute.
  ///
  /// Long work must leave it: tasks that are not children of the server's do.
  final class ServingThread: TaskExecutor {
    private let queue = DispatchQueue(label: "serving", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      // A job runs only once, here.
      queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
#endif
