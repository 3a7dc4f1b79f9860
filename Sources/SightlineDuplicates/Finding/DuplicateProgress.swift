/// How far a search for duplicates has come.
public struct DuplicateProgress: Hashable, Sendable {
  /// The step of the work.
  public enum Step: Hashable, Sendable {
    /// Pictures are searched for in others.
    case parts
    /// Files that are alike are compared pixel by pixel.
    case verification
  }

  /// The step of the work.
  public let step: Step
  /// How many pictures are done.
  public let done: Int
  /// How many there are.
  public let total: Int

  /// Tells of a step.
  public init(step: Step, done: Int, total: Int) {
    self.step = step
    self.done = done
    self.total = total
  }
}
