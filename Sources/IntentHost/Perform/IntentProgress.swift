import AppIntents

/// How far an intent is that reports its progress.
public struct IntentProgress: Hashable, Sendable, Codable {
  /// The name of the intent's type.
  public let intent: String
  /// The units that are done.
  public let completedUnitCount: Int64
  /// The units that there are; 0 or less while the intent has not said.
  public let totalUnitCount: Int64
  /// The share that is done, 0…1.
  ///
  /// Reports of its parts count as soon as the whole is looked at again.
  public let fractionCompleted: Double
  /// The title that the app gave the action; nil when it gave none.
  public let title: String?
  /// More about it, in the app's words; nil when it said nothing.
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
