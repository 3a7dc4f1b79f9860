import AppIntents

/// The progress of an intent that reports it.
public struct IntentProgress: Hashable, Sendable, Codable {
  /// The name of the intent's type.
  public let intent: String
  /// The completed units.
  public let completedUnitCount: Int64
  /// The total units; 0 or less until the intent sets them.
  public let totalUnitCount: Int64
  /// The completed share, 0…1.
  ///
  /// Progress of its parts counts once the whole is read again.
  public let fractionCompleted: Double
  /// The title that the app gave the action; nil when it gave none.
  public let title: String?
  /// More about it, in the app's words; nil if it gave none.
  public let details: String?

  /// Whether all is done.
  public var isFinished: Bool { fractionCompleted >= 1 }

  init(_ progress: _ReportedProgress, of intent: String) {
    self.intent = intent
    let fraction = progress.fractionCompleted
    completedUnitCount = progress.completedUnitCount
    totalUnitCount = progress.totalUnitCount
    fractionCompleted = fraction.isFinite ? min(max(fraction, 0), 1) : 0
    title = progress.title
    details = progress.details
  }
}
