/// An intent that starts a workout, as the button of a watch does.
public protocol StartWorkoutIntent: SystemIntent, InstanceDisplayRepresentable {
  /// The type of the kinds of workout.
  associatedtype WorkoutStyle: AppValue
  /// The kind of workout.
  var workoutStyle: WorkoutStyle { get set }
  /// The workouts to propose.
  static var suggestedWorkouts: [Self] { get }
}

extension StartWorkoutIntent {
  /// True.
  public static var openAppWhenRun: Bool { true }

  /// Tells the system that the proposals changed; a host reads them each time.
  public static func invalidateSuggestedWorkouts() {}
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
