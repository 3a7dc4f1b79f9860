import ArgumentParser
import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels

@main
struct TrainFeatureCodes: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trains the codebook for local features on photos.",
    discussion: """
      Prints the source file FeatureCodebook+TrainedNumbers.swift. Codes stored with other numbers \
      cannot be read with new ones, so training requires a new version of the stored format.
      """
  )

  @Argument(help: "Folders of photos.")
  var folders: [String]

  @Option(help: "The number of features to train on, chosen at random from all photos.")
  var features = 80_000

  @Option(help: "The number of iterations of k-means.")
  var rounds = 15

  @Option(help: "The seed for the choice of features and the initial centroids.")
  var seed: UInt64 = 1

  func run() throws {
    var generator = SeededGenerator(seed: seed)
    let descriptors = try descriptors()
    let drawn = Array((0..<descriptors.count / 128).shuffled(using: &generator).prefix(features))
    var numbers: [UInt8] = []
    var rests: [[Int16]] = []
    for half in 0..<2 {
      let vectors = drawn.flatMap { feature in
        Self.order(of: half).map { Int16(descriptors[feature * 128 + $0]) }
      }
      let coarse = KMeans(vectors, length: 64, count: 256, rounds: rounds, using: &generator)
      numbers += coarse.centroids.map { UInt8(clamping: $0) }
      rests.append(Self.rests(of: vectors, coarse))
    }
    for rest in rests {
      for part in stride(from: 0, to: 64, by: 4) {
        let vectors = stride(from: part, to: rest.count, by: 64).flatMap { rest[$0..<$0 + 4] }
        let fine = KMeans(vectors, length: 4, count: 16, rounds: rounds, using: &generator)
        numbers += fine.centroids.map { UInt8(bitPattern: Int8(clamping: $0)) }
      }
    }
    print(Self.source(of: numbers), terminator: "")
  }

  /// The descriptors of all photos, one after the other.
  private func descriptors() throws -> [UInt8] {
    let detector = LocalFeatureDetector()
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        .filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }
        .flatMap { path in
          let picture = try ImageDecoder.decode(contentsOf: "\(folder)/\(path)").buffer
          return detector.features(in: picture).descriptors
        }
    }
  }

  /// Returns the positions of a half's components in a descriptor, in columns of its cells.
  private static func order(of half: Int) -> [Int] {
    (2 * half..<2 * half + 2).flatMap { column in
      (0..<4).flatMap { row in (0..<8).map { (row * 4 + column) * 8 + $0 } }
    }
  }

  /// Returns the differences between vectors and their nearest centroids.
  private static func rests(of vectors: [Int16], _ coarse: KMeans) -> [Int16] {
    stride(from: 0, to: vectors.count, by: coarse.length).flatMap { start in
      let centroid = coarse.nearest(to: vectors, at: start) * coarse.length
      return (0..<coarse.length).map { vectors[start + $0] - coarse.centroids[centroid + $0] }
    }
  }

  /// Returns the source file with the numbers.
  private static func source(of numbers: [UInt8]) -> String {
    let digits = Array(Data(numbers).base64EncodedString())
    let lines = stride(from: 0, to: digits.count, by: 96).map { start in
      "    " + String(digits[start..<min(start + 96, digits.count)])
    }
    return """
      extension FeatureCodebook {
        /// The trained numbers in Base64: centroids of the first half, of the second, then steps.
        ///
        /// Written by the program `TrainFeatureCodes` of the benchmarks; do not edit.
        static let trainedNumbers = \"""
      \(lines.joined(separator: "\\\n"))
          \"""
      }

      """
  }
}
