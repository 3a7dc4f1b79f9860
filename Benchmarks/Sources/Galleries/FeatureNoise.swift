import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlineFoundation
import SightlineGeometry

/// The differences between the descriptors of one place in photographs of the same thing.
///
/// They are measured where a view joins a photograph with a reference picture of what it shows.
public struct FeatureNoise: Sendable {
  /// Differences of descriptors, `LocalFeatures.descriptorLength` numbers each.
  private let differences: [Int16]
  /// The number of differences.
  public let count: Int

  /// Measures the photographs of a truth file.
  ///
  /// - Parameters:
  ///   - path: The truth file, which names its catalog.
  ///   - pairs: The most photographs that are compared.
  ///   - seed: The seed that chooses them.
  /// - Throws: When a file cannot be read, or no two features agree.
  public init(ofTruth path: String, pairs: Int = 100, seed: UInt64) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "noise-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let named = try EvaluationTruth.catalogSource(ofTruth: path) else {
      throw GalleryError("'\(path)' names no catalog")
    }
    let source = try CatalogSource(named)
    let built = folder.appending(path: "truth.sightline").path
    _ = try await CatalogBuilder.build(source, into: built)
    let truth = try EvaluationTruth(contentsOf: path, catalog: Catalog(at: built))
    var random = SeededRandom(seed: seed, name: "noise")
    var queries = truth.queries.filter { $0.expected.count == 1 }
    for place in queries.indices {
      queries.swapAt(place, place + random.index(below: queries.count - place))
    }
    var differences: [Int16] = []
    for query in queries.prefix(pairs) {
      let shown = source.entities.first { query.expected.contains($0.entity.identifier) }
      for picture in shown?.picturePaths ?? [] {
        differences += try Self.differences(
          between: Self.features(of: query.source.path),
          and: Self.features(of: (source.folder as NSString).appendingPathComponent(picture))
        )
      }
    }
    guard !differences.isEmpty else {
      throw GalleryError("no photograph of '\(path)' agrees with what it shows")
    }
    self.differences = differences
    count = differences.count / LocalFeatures.descriptorLength
  }

  /// Displaces a descriptor by one of the differences.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - number: The number of the difference, from 0 to less than `count`.
  ///   - share: How much of the difference is added.
  /// - Returns: A descriptor of the length that descriptors have.
  func displaced(_ descriptor: ArraySlice<UInt8>, by number: Int, share: Float) -> [UInt8] {
    let start = number * LocalFeatures.descriptorLength
    var moved = [Float](repeating: 0, count: LocalFeatures.descriptorLength)
    var square: Float = 0
    for (place, value) in descriptor.enumerated() {
      moved[place] = max(Float(value) + share * Float(differences[start + place]), 0)
      square += moved[place] * moved[place]
    }
    let scale = square > 0 ? 512 / square.squareRoot() : 0
    return moved.map { UInt8(min($0 * scale, 255).rounded()) }
  }

  private static func features(of path: String) throws -> LocalFeatures {
    LocalFeatureDetector().features(in: try ImageDecoder.decode(contentsOf: path).buffer)
  }

  private static func differences(
    between query: LocalFeatures,
    and reference: LocalFeatures
  ) -> [Int16] {
    let view = GeometricVerifier().matches(
      query: PictureKeypoints(width: query.width, height: query.height, keypoints: query.keypoints),
      reference: PictureKeypoints(
        width: reference.width,
        height: reference.height,
        keypoints: reference.keypoints
      ),
      FeatureMatcher(ratio: 1).correspondences(query: query, reference: reference)
    ).first
    return (view?.inliers ?? []).flatMap { inlier in
      zip(
        query.descriptor(at: Int(inlier.query)),
        reference.descriptor(at: Int(inlier.reference))
      ).map { Int16($0) - Int16($1) }
    }
  }
}
