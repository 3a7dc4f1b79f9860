public import Foundation
import Synchronization

/// The progress of one run of an intent, which reports its changes.
///
/// Foundation's class has no observers on Linux, and its texts cannot be set there. No lock guards its counts, so a
/// host reads them only on the thread where the app's code changes them, and after that code has returned.
public final class _ReportedProgress: Progress, @unchecked Sendable {  // By the lock `texts`.
  private struct Texts {
    var title: String?
    var details: String?
    var wasTouched = false
  }

  private let texts = Mutex(Texts())
  private let changed: @Sendable (_ReportedProgress) -> Void

  /// Makes the progress of a run that has just begun.
  ///
  /// - Parameter changed: Receives each change, on the thread that makes it.
  package init(_ changed: @escaping @Sendable (_ReportedProgress) -> Void = { _ in }) {
    self.changed = changed
    super.init(parent: nil, userInfo: nil)
  }

  /// The units that are done.
  public override var completedUnitCount: Int64 {
    didSet { tell() }
  }

  /// The units that there are.
  public override var totalUnitCount: Int64 {
    didSet { tell() }
  }

  /// The name of the action, for people; Foundation's text if the app gave none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public override var localizedDescription: String! {
    get { texts.withLock { $0.title } ?? super.localizedDescription }
    set {
      texts.withLock { $0.title = newValue }
      tell()
    }
  }

  /// More about it, for people; Foundation's text if the app gave none.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public override var localizedAdditionalDescription: String! {
    get { texts.withLock { $0.details } ?? super.localizedAdditionalDescription }
    set {
      texts.withLock { $0.details = newValue }
      tell()
    }
  }

  /// The title that the app gave the action; nil when it gave none.
  package var title: String? { texts.withLock { $0.title } }
  /// The details that the app gave; nil when it gave none.
  package var details: String? { texts.withLock { $0.details } }
  /// Whether the app ever changed it.
  package var wasTouched: Bool { texts.withLock { $0.wasTouched } }

  private func tell() {
    texts.withLock { $0.wasTouched = true }
    changed(self)
  }
}
