package import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

/// Checks that an algorithm keeps the rules that catalogs and searches rely on.
///
/// Run it in a test of your own for every algorithm of your own; it draws its pictures itself and
/// needs no test framework.
///
/// ```swift
/// @Test func myAlgorithmConforms() {
///   #expect(DescriptorConformance(MyAlgorithm()).violations() == [])
/// }
/// ```
package struct DescriptorConformance<Algorithm: DescriptorAlgorithm>: Sendable {
  /// The algorithm that is checked.
  package let algorithm: Algorithm
  /// Whether the distance claims to be the same both ways.
  package let isSymmetric: Bool

  /// Prepares the check.
  ///
  /// - Parameters:
  ///   - algorithm: The algorithm to check.
  ///   - isSymmetric: Whether its descriptors' distance claims to be the same both ways.
  package init(_ algorithm: Algorithm, isSymmetric: Bool = true) {
    self.algorithm = algorithm
    self.isSymmetric = isSymmetric
  }

  /// Checks every rule.
  ///
  /// - Returns: The rules broken, in the order of `ConformanceRule`; empty when the algorithm
  ///   conforms.
  /// - Complexity: About thirty descriptors.
  package func violations() -> [ConformanceViolation] {
    do {
      return try identifierViolations() + determinismViolations() + formatViolations()
        + storageViolations() + sizeViolations() + flatViolations() + distanceViolations()
    } catch {
      preconditionFailure("the kit's own pictures are valid: \(error)")
    }
  }

  /// Describes a picture at full size.
  func describe(_ buffer: ReadOnlyPixelBuffer) -> Algorithm.Descriptor {
    algorithm.describe(PreparedPicture(buffer, minimumShortSide: nil))
  }

  private func identifierViolations() -> [ConformanceViolation] {
    let identifier = algorithm.identifier
    let isPlain = identifier.allSatisfy {
      $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-" || $0 == ":")
    }
    guard identifier.isEmpty || !isPlain || identifier.count(where: { $0 == ":" }) > 1 else {
      return []
    }
    return [.init(rule: .identifier, detail: "'\(identifier)'")]
  }

  private func determinismViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    for picture in ConformancePicture.allCases {
      let buffer = try picture.buffer(width: 70, height: 53)
      if describe(buffer) != describe(buffer) {
        violations.append(.init(rule: .determinism, detail: "\(picture) differs from itself"))
      }
    }
    return violations
  }

  private func formatViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    let width = 61
    let pixels = ConformancePicture.rectangles.pixels(width: width, height: 44)
    let expected = describe(
      try ConformancePicture.buffer(pixels, width: width, format: .rgb8)
    )
    let copies = [
      (
        "padded rgb8",
        try ConformancePicture.buffer(
          pixels,
          width: width,
          format: .rgb8,
          padding: 5
        )
      ),
      ("rgba8", try ConformancePicture.buffer(pixels, width: width, format: .rgba8)),
      (
        "padded bgra8",
        try ConformancePicture.buffer(
          pixels,
          width: width,
          format: .bgra8,
          padding: 7
        )
      ),
    ]
    for (name, copy) in copies where describe(copy) != expected {
      violations.append(.init(rule: .formatInvariance, detail: "\(name) differs from rgb8"))
    }
    let grays = pixels.map { RGB8(gray: $0.red) }
    let gray = try ConformancePicture.buffer(grays, width: width, format: .gray8, padding: 3)
    let colored = try ConformancePicture.buffer(grays, width: width, format: .rgb8)
    if describe(gray) != describe(colored) {
      violations.append(.init(rule: .formatInvariance, detail: "gray8 differs from grey rgb8"))
    }
    let region = PixelRegion(x: 7, y: 5, width: 41, height: 33)
    let crop = try colored.cropped(to: region)
    let cropped = (5..<38).flatMap { y in grays[y * width + 7..<y * width + 48] }
    let copy = try ConformancePicture.buffer(cropped, width: 41, format: .rgb8)
    if describe(crop) != describe(copy) {
      violations.append(.init(rule: .formatInvariance, detail: "a crop differs from its copy"))
    }
    return violations
  }
}

/// A rule that every descriptor algorithm keeps.
package enum ConformanceRule: String, CaseIterable, Hashable, Sendable {
  /// The identifier is made of lower-case letters, digits, hyphens and at most one colon.
  case identifier
  /// The same pixels give the same descriptor every time.
  case determinism
  /// The descriptor does not depend on the pixel format, padding between rows, or cropping.
  case formatInvariance
  /// Stored bytes come back as the same descriptor; shortened or lengthened ones are errors.
  case storedBytes
  /// Pictures of any size have a descriptor of quality 0…100.
  case anySize
  /// Pictures of one colour have quality 0.
  case flatPictures
  /// Distances are numbers from 0; a descriptor is at 0 from itself.
  case distances
  /// The distance is the same both ways, where that is claimed.
  case symmetry
}

/// A rule that an algorithm broke, and how.
package struct ConformanceViolation: Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  package let rule: ConformanceRule
  /// The picture and the values that show it, in one line.
  package let detail: String

  /// The rule's name and the detail.
  package var description: String { "\(rule.rawValue): \(detail)" }
}
