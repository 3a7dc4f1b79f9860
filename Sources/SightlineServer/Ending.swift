#if Service || Complete
  import Synchronization

  /// Whether a server was asked to end, so that each answer says that it is the last of its connection.
  final class Ending: Sendable {
    private let flag = Atomic(false)

    /// Whether it was asked to.
    var hasBegun: Bool { flag.load(ordering: .relaxed) }

    /// Tells it to.
    func begin() { flag.store(true, ordering: .relaxed) }
  }
#endif
