import Foundation
import Galleries
import SightlineCodecs
import SightlineEvaluation
import SightlineFamilies
import SightlineFoundation
import SightlinePixels

/// A hundred things on the same desk or floor, in the same frame or app, or with the same watermark; the catalog has
/// nothing else.
struct SurroundingsStage: Stage {
  let setting: StageSetting
  let kind: SharedSurroundings.Kind

  private static let things = 100

  var name: String { kind.rawValue }

  /// Whether the query pictures are new photographs of the things.
  private var isShotAgain: Bool { kind == .desk || kind == .floor }

  private var surroundings: SharedSurroundings {
    // The halves have different surroundings.
    SharedSurroundings(kind, seed: setting.half == .fitting ? 1 : 2)
  }

  func folders(drawnInto folder: URL) throws -> [String] {
    let shown = try kind == .desk ? designs() : photos()
    for (number, picture) in shown.enumerated() {
      func write(_ name: String, shot: UInt64) throws {
        let picture = try surroundings.picture(of: picture, shot: shot)
        try Data(ImageEncoder.jpeg(picture, quality: 88)).write(
          to: folder.appending(path: "\(name)\(number).jpg")
        )
      }
      try write("", shot: 2 * UInt64(number))
      // Used in queries, and not in the catalog's folder.
      if isShotAgain { try write("../\(name)-asked-", shot: 2 * UInt64(number) + 1) }
    }
    return [folder.path]
  }

  /// Fronts of packages of a hundred brands.
  private func designs() throws -> [ReadOnlyPixelBuffer] {
    try setting.numbers(named: "front", below: 4 * Self.things).prefix(Self.things).map {
      try DrawnFamily(seed: UInt64(1000 + $0)).draw($0 % DrawnFamily.memberCount)
    }
  }

  /// Photos of this half.
  private func photos() throws -> [ReadOnlyPixelBuffer] {
    try jpegs(in: setting.folders[0], setting.half).prefix(Self.things).map {
      try ImageDecoder.decode(contentsOf: $0).buffer
    }
  }

  func plans(_ gallery: Gallery, drawnIn folder: URL) -> [PicturePlan] {
    gallery.pictures.map { picture in
      let number = (picture.name as NSString).deletingPathExtension
      var random = SeededRandom(seed: setting.seed, name: "\(name)-\(number)")
      let changes: [PictureChange] = [.crop10, .jpeg10, .rotate5, .warm, .crop25]
      let asked = folder.deletingLastPathComponent().appending(path: "\(name)-asked-\(number).jpg")
      let making: PicturePlan.Making =
        if isShotAgain {
          .asIs
        } else if random.index(below: 2) == 0 {
          .change(changes[random.index(below: changes.count)])
        } else {
          .capture(setting.conditions(share: 0.25...0.5, tilt: 0...35))
        }
      return PicturePlan(
        kind: name,
        name: "\(name)-\(number)",
        things: [
          PicturePlan.Thing(
            entity: picture.entity,
            path: isShotAgain ? asked.path : picture.path
          )
        ],
        making: making
      )
    }
  }
}

/// Returns the paths of the JPEGs in a folder on one side of the split, sorted by name.
func jpegs(in folder: String, _ side: PictureSplit) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    .filter { $0.hasSuffix(".jpg") && PictureSplit(ofPictureNamed: $0) == side }
    .map { (folder as NSString).appendingPathComponent($0) }
}
