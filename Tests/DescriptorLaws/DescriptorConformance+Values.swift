import SightlineDescriptors
import SightlineFoundation
import SightlinePixels

extension DescriptorConformance {
  func storageViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    let descriptor = describe(try ConformancePicture.rectangles.buffer(width: 64, height: 48))
    let bytes = descriptor.storedBytes
    do {
      if try Algorithm.Descriptor(stored: bytes) != descriptor {
        violations.append(.init(rule: .storedBytes, detail: "another descriptor came back"))
      }
      if try DescriptorValue(stored: bytes) != descriptor.descriptorValue {
        violations.append(.init(rule: .storedBytes, detail: "another value came back"))
      }
    } catch {
      violations.append(.init(rule: .storedBytes, detail: "its own bytes are refused: \(error)"))
    }
    for count in Set([0, 1, 2, 3, bytes.count / 2, bytes.count - 1]).sorted()
    where (try? Algorithm.Descriptor(stored: Array(bytes.prefix(count)))) != nil {
      violations.append(
        .init(rule: .storedBytes, detail: "\(count) of \(bytes.count) bytes are accepted")
      )
    }
    if (try? Algorithm.Descriptor(stored: bytes + [0])) != nil {
      violations.append(.init(rule: .storedBytes, detail: "a byte too many is accepted"))
    }
    return violations
  }

  func sizeViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    for (width, height) in [(1, 1), (1, 2), (2, 1), (3, 3), (9, 1), (1, 40), (5, 4), (130, 3)] {
      let descriptor = describe(try ConformancePicture.noise.buffer(width: width, height: height))
      if !(0...100).contains(descriptor.quality) {
        violations.append(
          .init(rule: .anySize, detail: "\(width)×\(height): quality \(descriptor.quality)")
        )
      }
      if descriptor.distance(to: descriptor) != 0 {
        violations.append(
          .init(rule: .anySize, detail: "\(width)×\(height): not at 0 from itself")
        )
      }
    }
    return violations
  }

  func flatViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    for (color, width, height) in [
      (RGB8(gray: 0), 48, 40), (.white, 37, 80), (RGB8(red: 200, green: 90, blue: 40), 64, 64),
      (RGB8(gray: 128), 1, 1),
    ] {
      let pixels = [RGB8](repeating: color, count: width * height)
      let descriptor = describe(
        try ConformancePicture.buffer(pixels, width: width, format: .rgb8)
      )
      if descriptor.quality != 0 {
        violations.append(
          .init(
            rule: .flatPictures,
            detail: "\(color) \(width)×\(height): quality \(descriptor.quality)"
          )
        )
      }
    }
    return violations
  }

  func distanceViolations() throws(SightlineError) -> [ConformanceViolation] {
    var violations: [ConformanceViolation] = []
    var descriptors: [(String, Algorithm.Descriptor)] = []
    for picture in ConformancePicture.allCases {
      descriptors.append(
        (picture.rawValue, describe(try picture.buffer(width: 80, height: 66)))
      )
    }
    for (name, first) in descriptors {
      for (other, second) in descriptors {
        let distance = first.distance(to: second)
        if distance.isNaN || distance < 0 || (name == other && distance != 0) {
          violations.append(
            .init(rule: .distances, detail: "\(name) is at \(distance) from \(other)")
          )
        }
        if isSymmetric, distance != second.distance(to: first) {
          violations.append(
            .init(rule: .symmetry, detail: "\(name) and \(other) are further apart one way")
          )
        }
      }
    }
    return violations
  }
}
