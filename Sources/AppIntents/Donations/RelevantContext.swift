public import Foundation

/// When an intent is relevant.
public struct RelevantContext: Hashable, Sendable {
  /// A place that the system knows by the person's habits.
  public struct InferredLocation: Hashable, Sendable {
    let name: String

    /// At home.
    public static var home: InferredLocation { InferredLocation(name: "home") }
    /// At work.
    public static var work: InferredLocation { InferredLocation(name: "work") }
    /// At school.
    public static var school: InferredLocation { InferredLocation(name: "school") }
    /// On the way.
    public static var commute: InferredLocation { InferredLocation(name: "commute") }
  }

  /// A part of the night.
  public struct SleepCondition: Hashable, Sendable {
    let name: String

    /// Time to go to bed.
    public static var bedtime: SleepCondition { SleepCondition(name: "bedtime") }
    /// Time to get up.
    public static var wakeup: SleepCondition { SleepCondition(name: "wakeup") }
  }

  /// How active the person is.
  public struct FitnessCondition: Hashable, Sendable {
    let name: String

    /// The goals of the day are not reached.
    public static var activityRingsIncomplete: FitnessCondition {
      FitnessCondition(name: "activityRingsIncomplete")
    }
    /// A workout is going on.
    public static var workoutActive: FitnessCondition { FitnessCondition(name: "workoutActive") }
  }

  /// Whether headphones are connected.
  public struct HeadphonesCondition: Hashable, Sendable {
    let name: String

    /// They are connected.
    public static var connected: HeadphonesCondition { HeadphonesCondition(name: "connected") }
  }

  private enum Kind: Hashable {
    case date(Date)
    case dates(Date, Date)
    case place(InferredLocation)
    case sleep(SleepCondition)
    case fitness(FitnessCondition)
    case headphones(HeadphonesCondition)
  }

  private let kind: Kind

  /// At a moment.
  public static func date(_ exact: Date) -> RelevantContext { RelevantContext(kind: .date(exact)) }

  /// From a moment until another; never, when the second comes first.
  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(kind: .dates(start, end))
  }

  /// At a place.
  public static func location(inferred location: InferredLocation) -> RelevantContext {
    RelevantContext(kind: .place(location))
  }

  /// In a part of the night.
  public static func sleep(_ condition: SleepCondition) -> RelevantContext {
    RelevantContext(kind: .sleep(condition))
  }

  /// While the person is active in a way.
  public static func fitness(_ condition: FitnessCondition) -> RelevantContext {
    RelevantContext(kind: .fitness(condition))
  }

  /// While headphones are in a state.
  public static func hardware(headphones condition: HeadphonesCondition) -> RelevantContext {
    RelevantContext(kind: .headphones(condition))
  }

  /// Whether it holds at a moment; nil when that depends on something else.
  package func holds(at moment: Date) -> Bool? {
    switch kind {
    // The original does not say how long a moment lasts; here it is the hour around it.
    case .date(let date): abs(date.timeIntervalSince(moment)) <= 1800
    case .dates(let start, let end): start <= moment && moment <= end
    default: nil
    }
  }
}
