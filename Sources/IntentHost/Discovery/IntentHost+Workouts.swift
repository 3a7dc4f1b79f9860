public import AppIntents
import Synchronization

extension IntentHost {
  /// The workouts suggested in the settings of the device's button.
  ///
  /// As in the system, they are read once, and again after the app called `invalidateSuggestedWorkouts()`.
  /// If an app changes its list without that call, the old list is suggested.
  ///
  /// - Parameter type: The intent that starts workouts.
  /// - Returns: The workouts, in the app's order.
  public func suggestedWorkouts<Workout: StartWorkoutIntent>(_ type: Workout.Type) -> [Workout] {
    workouts.read(type)
  }
}

/// The workouts read from an app's types, kept until the app invalidates them.
final class SuggestedWorkouts: Sendable {
  private let readings = Mutex<[ObjectIdentifier: (count: Int, list: any Sendable)]>([:])

  func read<Workout: StartWorkoutIntent>(_ type: Workout.Type) -> [Workout] {
    let key = ObjectIdentifier(type)
    // Workouts that change while they are read are read again the next time.
    let count = Invalidations.workouts.count(of: type)
    let known = readings.withLock { $0[key] }
    if let known, known.count == count, let list = known.list as? [Workout] { return list }
    let list = type.suggestedWorkouts
    readings.withLock { $0[key] = (count, list) }
    return list
  }
}
