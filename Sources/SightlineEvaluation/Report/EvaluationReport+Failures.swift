public import SightlineCatalog
import SightlineFoundation

extension EvaluationReport {
  /// An entity as a query ranked it.
  public struct RankedEntity: Codable, Hashable, Sendable {
    /// The entity.
    public var entity: EntityIdentifier
    /// The entity's title.
    public var title: String
    /// Its place among all that may answer, from 1.
    public var rank: Int
    /// The score, 0…1.
    public var score: Double
    /// Its reference picture that matched best, relative to `Conditions.folder`; nil without a picture.
    public var reference: String?

    package init(
      entity: EntityIdentifier,
      title: String,
      rank: Int,
      score: Double,
      reference: String?
    ) {
      self.entity = entity
      self.title = title
      self.rank = rank
      self.score = score
      self.reference = reference
    }
  }

  /// A failed query.
  public struct Failure: Codable, Hashable, Sendable {
    /// The kinds of failure, worst first.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// A present query whose first answer is wrong.
      case wrongAnswer
      /// An absent query that was answered.
      case falsePositive
      /// A present query whose first answer is right, with a wrong one beside it.
      case wrongBeside
      /// A present query that is not answered, and ranks another entity first.
      case missed
      /// A present query that ranks an expected entity first, with too low a score to be answered.
      case tooLow
      /// A present query that is answered right, though not with every entity that it shows.
      case incomplete
    }

    /// The kind of failure.
    public var kind: Kind
    /// The query; expected and excluded entities included.
    public var query: EvaluationQuery
    /// The expected entities, best first; empty for absent queries.
    public var expected: [RankedEntity]
    /// The entities that ranked first, at any score, right ones included; at most as many as a search
    /// returns by default.
    public var ranked: [RankedEntity]

    /// The best of the wrong entities; nil when the failure is that right ones are missing.
    public var wrong: RankedEntity? {
      switch kind {
      case .tooLow, .incomplete: nil
      case .wrongAnswer, .falsePositive, .wrongBeside, .missed:
        ranked.first { !query.expected.contains($0.entity) }
      }
    }

    /// The expected entity that best explains the failure: the last one if all should be answered, else
    /// the best; nil for absent queries.
    public var lacking: RankedEntity? { kind == .incomplete ? expected.last : expected.first }
  }

  /// Two entities of which one was taken for the other.
  public struct Confusion: Codable, Hashable, Sendable {
    /// The entity that was shown.
    public var shown: EntityIdentifier
    /// Its title.
    public var shownTitle: String
    /// The entity that was answered.
    public var answered: EntityIdentifier
    /// Its title.
    public var answeredTitle: String
    /// How many queries answered so, at or above the lowest score.
    public var count: Int
    /// The highest score among them.
    public var highestScore: Double
    /// The name of the query with that score.
    public var query: String
  }

  /// A query that could not be run.
  public struct Unasked: Codable, Hashable, Sendable {
    /// The query's name.
    public var query: String
    /// Why, in one line.
    public var message: String
  }
}
