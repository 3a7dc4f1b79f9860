public import Foundation

/// An intent that says how far it is.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// How far the intent is; a host watches it.
  public var progress: Progress { IntentRuntime.progress ?? Progress(totalUnitCount: 0) }
}
