import Foundation
import Galleries
import SightlineEvaluation
import SightlineFamilies

/// A catalog and the pictures that are asked of it.
protocol Stage: Sendable {
  /// The name in the option.
  var name: String { get }

  /// The folders whose pictures make the catalog; what is drawn is drawn into a folder that is empty.
  func folders(drawnInto folder: URL) throws -> [String]

  /// The pictures that are asked, none of them made yet.
  func plans(_ gallery: Gallery, drawnIn folder: URL) throws -> [PicturePlan]

  /// Returns a further remark about the catalog; nil for none.
  func remark(catalog path: String, _ gallery: Gallery) async throws -> String?
}

extension Stage {
  func remark(catalog path: String, _ gallery: Gallery) async throws -> String? { nil }
}

/// The settings that all stages share.
struct StageSetting: Sendable {
  /// The folders of photos that make the catalog or fill it up; photos are asked of the first.
  let folders: [String]
  /// A folder of photographs that stand around, or are asked as other views of their groups.
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

  /// The numbers below a bound that are on this half, as if pictures were named by them.
  func numbers(named name: String, below bound: Int) -> [Int] {
    (0..<bound).filter { PictureSplit(ofPictureNamed: "\(name)-\($0)") == half }
  }
}

/// A picture to be asked about.
struct PicturePlan: Sendable {
  /// A thing that it shows.
  struct Thing: Sendable {
    /// The position of its entity in the gallery.
    let entity: Int
    /// The path of the picture that it is made of.
    let path: String
  }

  /// How it is made of the things' pictures.
  enum Making: Sendable {
    /// The things are photographed.
    case capture(CaptureConditions)
    /// The only thing's picture is changed.
    case change(PictureChange)
    /// The only thing's picture is asked as it is.
    case asIs
  }

  let kind: String
  /// No two plans of a stage share it.
  let name: String
  let things: [Thing]
  /// Entities that may not answer.
  var excluded: [Int] = []
  let making: Making
}
