import Foundation
import Results
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlineGeometry
import SightlinePixels

/// Makes the query pictures and keeps them in a folder for later runs.
struct PictureMaker: Sendable {
  /// The folder that keeps the pictures.
  let folder: URL
  /// The paths of photographs for the surroundings; none is in the catalog.
  let scenes: [String]
  let seed: UInt64

  /// Returns the questions in the order of the plans, and makes pictures that the folder lacks.
  func questions(_ plans: [PicturePlan], progress: ProgressLine) throws -> [Question] {
    var questions: [Question] = []
    for start in stride(from: 0, to: plans.count, by: 16) {
      questions += try Array(plans[start..<min(start + 16, plans.count)]).concurrentMap(question)
      progress.show("picture", questions.count, of: plans.count)
    }
    return questions
  }

  private func question(_ plan: PicturePlan) throws -> Question {
    let picture = folder.appending(path: "\(plan.name).jpg")
    let truth = folder.appending(path: "\(plan.name).json")
    if FileManager.default.fileExists(atPath: picture.path),
      let data = try? Data(contentsOf: truth),
      var kept = try? JSONDecoder().decode(Question.self, from: data),
      kept.things.map(\.entity) == plan.things.map(\.entity)
    {
      kept.path = picture.path
      return kept
    }
    var random = SeededRandom(seed: seed, name: "scenes of \(plan.name)")
    var places: [Capture.Thing?] = []
    switch plan.making {
    case .asIs:
      try FileManager.default.copyItem(atPath: plan.things[0].path, toPath: picture.path)
    case .change(let change):
      let source = try ImageDecoder.decode(contentsOf: plan.things[0].path).buffer
      let changed = try change.apply(to: source, seed: random.next())
      try Data(ImageEncoder.jpeg(changed, quality: 90)).write(to: picture)
    case .capture(let conditions):
      let around = try (0..<4).map { _ in
        try ImageDecoder.decode(contentsOf: scenes[random.index(below: scenes.count)]).buffer
      }
      let capture = try Capture(
        of: plan.things.map { try ImageDecoder.decode(contentsOf: $0.path).buffer },
        among: around,
        under: conditions,
        seed: random.next()
      )
      try Data(capture.jpeg()).write(to: picture)
      places = capture.things
    }
    if places.isEmpty { places = plan.things.map { _ in nil } }
    let question = Question(
      kind: plan.kind,
      name: plan.name,
      things: zip(plan.things, places).map { thing, place in
        Question.Thing(
          entity: thing.entity,
          corners: place?.corners.vertices.map { [$0.x, $0.y] } ?? [],
          share: place?.share ?? 1,
          tilt: place?.tilt ?? 0
        )
      },
      excluded: plan.excluded,
      path: picture.path
    )
    try JSONEncoder().encode(question).write(to: truth)
    return question
  }
}
