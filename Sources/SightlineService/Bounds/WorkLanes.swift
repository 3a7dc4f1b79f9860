import SightlineCodecs
import SightlineFoundation

/// Queues for work on pictures: one for cheap pictures and one for the others, so that small ones never wait for
/// large ones.
///
/// The limits of decoding, held against a picture's header, tell its cost: it is tried with a part of them first and,
/// where that is too little, once more with all of them, when its turn among such pictures comes.
struct WorkLanes: Sendable {
  private let light: WorkQueue
  private let heavy: WorkQueue
  private let limits: DecodingLimits

  /// The part of the limits of pixels and decoder memory that a cheap picture may use: one over this.
  private static let share = 4

  /// Makes turns.
  ///
  /// - Parameter limits: The limits of the service. `concurrent` cheap pictures are worked on at once, and half as many
  ///   others.
  init(_ limits: ServiceLimits) {
    light = WorkQueue(concurrent: limits.concurrent, waiting: limits.waiting)
    heavy = WorkQueue(concurrent: (limits.concurrent + 1) / 2, waiting: limits.waiting)
    self.limits = limits.decoding
  }

  /// How many run, and how many wait.
  var counts: (running: Int, waiting: Int) {
    let (light, heavy) = (light.counts, heavy.counts)
    return (light.running + heavy.running, light.waiting + heavy.waiting)
  }

  /// Does work when its turn comes.
  ///
  /// - Parameter work: The work, by the limits that it is given. It is repeated where these are too low for a picture,
  ///   and must have changed nothing then.
  /// - Returns: The value that the work returns.
  /// - Throws: `SightlineError`: `busy` when too many wait, `cancelled` when the task is; what the work throws.
  func run<Value: Sendable>(
    _ work: @Sendable (DecodingLimits) async throws -> Value
  ) async throws -> Value {
    var few = limits
    few.maximumPixels /= Self.share
    few.maximumDecoderMemory /= Self.share
    do {
      return try await light.run { [few] in try await work(few) }
    } catch let error as SightlineError where Self.excesses.contains(error.code) {
      return try await heavy.run { try await work(limits) }
    }
  }

  /// The codes of refusals of pictures that cost more than their lane allows.
  static let excesses: Set<SightlineError.Code> = [
    .tooManyPixels, .tooManyScans, .tooManyFrames, .tooMuchMemory,
  ]
}
