import Contenders
import Foundation
import Results
import SightlineEvaluation

/// The figures of a run.
struct RobustnessReport: Encodable {
  /// The setting of the measurement: queries, catalog and machine.
  struct Setting: Encodable {
    let subject: RunRecord.Subject
    let galleryEntities: Int
    let split: String
    let indexSeconds: Double
    let kilobytesPerPicture: Double
    let timedQueries: Int
    let machine: Machine
  }

  /// The peak memory of a process.
  struct Memory: Encodable {
    let contenders: [String]
    let bytes: Int

    init(of contender: String, bytes: Int) { self.init(of: [contender], bytes: bytes) }
    init(of contenders: [String], bytes: Int) {
      self.contenders = contenders
      self.bytes = bytes
    }
  }

  /// The figures of all contenders, in order, over some kinds of change.
  struct Row: Encodable {
    let name: String
    /// Whether it covers several kinds.
    let isSum: Bool
    let figures: [Figures]
  }

  let setting: Setting
  /// The photos for queries, each after the name of its folder.
  let photos: [String]
  let rows: [Row]
  let overall: Row
  let times: [SpeedRun.Times]
  let memory: [Memory]
  let missed: [MissedQuery]

  var contenders: [Contender] { setting.subject.contenders }

  /// The title of the section.
  var title: String { "Changed pictures of \(setting.subject.folders.joined(separator: ", "))" }

  init(
    setting: Setting,
    photos: [RunRecord.Photo],
    times: [SpeedRun.Times],
    memory: [Memory]
  ) {
    let contenders = setting.subject.contenders
    let changes = setting.subject.changes
    func outcomes(_ changes: [PictureChange], _ contender: Int) -> [Outcome] {
      photos.flatMap { photo in
        changes.compactMap { photo.outcomes[$0.rawValue]?[contender] }
      }
    }
    let strict = contenders.indices.map { Figures.strictDistance(outcomes(changes, $0)) }
    func row(_ name: String, _ changes: [PictureChange], isSum: Bool) -> Row {
      Row(
        name: name,
        isSum: isSum,
        figures: contenders.enumerated().map { index, contender in
          Figures(outcomes(changes, index), threshold: contender.threshold, strict: strict[index])
        }
      )
    }
    self.setting = setting
    self.photos = photos.map(\.name)
    self.times = times
    self.memory = memory
    rows =
      changes.map { row($0.rawValue, [$0], isSum: false) }
      + PictureChange.Group.allCases.compactMap { group in
        let members = changes.filter { $0.group == group }
        return members.isEmpty ? nil : row(group.rawValue, members, isSum: true)
      }
    overall = row("all", changes, isSum: true)
    missed = MissedQuery.all(in: photos, of: setting.subject)
  }

  /// Returns the positions of the contenders of some kinds.
  func indices(of kinds: Contender.Kind...) -> [Int] {
    contenders.indices.filter { kinds.contains(contenders[$0].kind) }
  }
}
