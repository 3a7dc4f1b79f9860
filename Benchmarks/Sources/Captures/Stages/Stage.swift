import Foundation
import Galleries
import SightlineEvaluation
import SightlineFamilies

/// A catalog and its query pictures.
protocol Stage: Sendable {
  /// The name for the option.
  var name: String { get }

  /// Returns the folders whose pictures make the catalog; drawn pictures are written to an empty folder.
  func folders(drawnInto folder: URL) throws -> [String]

  /// The plans of the query pictures.
  func plans(_ gallery: Gallery, drawnIn folder: URL) throws -> [PicturePlan]

  /// Returns a remark about the catalog; nil for none.
  func remark(catalog path: String, _ gallery: Gallery) async throws -> String?
}

extension Stage {
  func remark(catalog path: String, _ gallery: Gallery) async throws -> String? { nil }
}

/// The settings that all stages share.
struct StageSetting: Sendable {
  /// The folders of photos for the catalog; queries use photos of the first.
  let folders: [String]
  /// A folder of photographs for the surroundings, or for queries with other views of their groups.
  let scenes: String
  let half: PictureSplit
  /// The most pictures of each kind.
  let count: Int
  let seed: UInt64
  /// The size of the frame.
  let width: Int
  let height: Int

  /// The conditions of a capture in the frame.
  func conditions(share: ClosedRange<Double>, tilt: ClosedRange<Double>) -> CaptureConditions {
    CaptureConditions(share: share, tilt: tilt, width: width, height: height)
  }

  /// Returns the numbers below a bound that are in this half, as if they were names of pictures.
  func numbers(named name: String, below bound: Int) -> [Int] {
    (0..<bound).filter { PictureSplit(ofPictureNamed: "\(name)-\($0)") == half }
  }
}

/// The plan of a query picture.
struct PicturePlan: Sendable {
  /// A thing in the picture.
  struct Thing: Sendable {
    /// The position of its entity in the gallery.
    let entity: Int
    /// The path of its picture.
    let path: String
  }

  /// How it is made from the pictures of the things.
  enum Making: Sendable {
    /// The things are photographed.
    case capture(CaptureConditions)
    /// The picture of the only thing is changed.
    case change(PictureChange)
    /// The picture of the only thing is used unchanged.
    case asIs
  }

  let kind: String
  /// Unique among the plans of a stage.
  let name: String
  let things: [Thing]
  /// The entities excluded from the answers.
  var excluded: [Int] = []
  let making: Making
}
