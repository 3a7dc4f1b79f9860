import Contenders
import SightlineEvaluation

/// A query for which the engine did not rank the right entity first.
struct MissedQuery: Encodable {
  let photo: String
  let change: String
  /// The engine's expected rank of the right entity, from 1.
  let rank: Double
  /// The peers that ranked it first.
  let foundBy: [String]

  static func all(in photos: [RunRecord.Photo], of subject: RunRecord.Subject) -> [MissedQuery] {
    guard let engine = subject.contenders.firstIndex(where: { $0.kind == .engine }) else {
      return []
    }
    return subject.changes.flatMap { change in
      photos.compactMap { photo -> MissedQuery? in
        guard let outcomes = photo.outcomes[change.rawValue], outcomes[engine].firstShare < 1 else {
          return nil
        }
        let ours = outcomes[engine]
        let found = zip(subject.contenders, outcomes).filter {
          $0.kind != .engine && $1.firstShare == 1
        }
        return MissedQuery(
          photo: photo.name,
          change: change.rawValue,
          rank: Double(ours.nearer) + Double(ours.tied + 1) / 2,
          foundBy: found.map(\.0.name)
        )
      }
    }
  }
}
