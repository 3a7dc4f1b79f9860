/// An intent that starts or changes a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts a live activity; the older name.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// The settings of a control.
public protocol ControlConfigurationIntent: SystemIntent {}

/// The settings of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent {
  /// Does nothing: the settings are read, not performed.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

extension WidgetConfigurationIntent {
  /// Does nothing: the settings are read, not performed.
  public func perform() async throws -> some IntentResult { IntentResultContainer.done }
}

/// An intent that plays sound or changes how it plays.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that records sound or changes how it is recorded.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that plays sound; the older name.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {}

/// An intent that transmits the person's voice.
public protocol PushToTalkTransmissionIntent: SystemIntent {}

/// An intent that starts a workout, as the button of a watch does.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
  /// The type of the kinds of workout.
  associatedtype WorkoutStyle: AppValue
  /// The kind of workout.
  var workoutStyle: WorkoutStyle { get set }
  /// The workouts to suggest.
  static var suggestedWorkouts: [Self] { get }
}

extension StartWorkoutIntent {
  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Makes an intent for a kind of workout.
  public init(style: WorkoutStyle) {
    self.init()
    workoutStyle = style
  }

  /// Tells the system to read the suggested workouts again.
  public static func invalidateSuggestedWorkouts() { Invalidations.workouts.invalidate(Self.self) }
}

/// An intent that pauses a workout.
public protocol PauseWorkoutIntent: SystemIntent {}

/// An intent that resumes a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// An intent that starts a dive, as the button of a watch does.
public protocol StartDiveIntent: SystemIntent {}

extension StartDiveIntent {
  /// True.
  public static var openAppWhenRun: Bool { true }
}

/// An intent that reports its progress.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress of the intent; a host observes it.
  public var progress: _ReportedProgress { IntentRuntime.progress ?? _ReportedProgress() }
}
