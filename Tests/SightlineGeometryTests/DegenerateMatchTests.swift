import SightlineDescriptors
import SightlineGeometry
import TestSupport
import Testing

/// Correspondences that agree and still show nothing.
@Suite
struct DegenerateMatchTests {
  private func keypoint(_ x: Double, _ y: Double, angle: Float = 1) -> Keypoint {
    Keypoint(x: Float(x), y: Float(y), scale: 2, angle: angle)
  }

  @Test("Inliers on one line are not a match")
  func line() {
    var planted = PlantedMatch()
    var numbers = SeededGenerator(1)
    for step in 0..<40 {
      let feature = keypoint(20 + 10 * Double(step), 40 + 6 * Double(step) + numbers.noise(0.5))
      planted.add(PlantedTransform.turned(feature), feature)
    }
    #expect(planted.matches.isEmpty)
  }

  @Test("Inliers in one small spot are not a match")
  func spot() {
    var planted = PlantedMatch()
    var numbers = SeededGenerator(1)
    for _ in 0..<40 {
      let feature = keypoint(200 + numbers.noise(2), 100 + numbers.noise(2))
      planted.add(PlantedTransform.turned(feature), feature)
    }
    #expect(planted.matches.isEmpty)
  }

  @Test("One feature that looks like many is not a match")
  func oneToMany() {
    var planted = PlantedMatch(.turned, inliers: 0, outliers: 60)
    planted.correspondences = (0..<60).map { .init(query: $0, reference: 0, distance: 1) }
    #expect(planted.matches.isEmpty)
    planted.correspondences = (0..<60).map { .init(query: 0, reference: $0, distance: 1) }
    #expect(planted.matches.isEmpty)
  }

  @Test("A mirrored picture is not a match")
  func mirror() {
    let mirror = PlantedTransform(name: "mirror", m: [-1, 0, 480, 0, 1, 0, 0, 0, 1])
    #expect(PlantedMatch(mirror, inliers: 60, outliers: 0).matches.isEmpty)
  }

  @Test("A picture squeezed to a seventh of its width is not a match")
  func squeezed() {
    let squeeze = PlantedTransform(name: "squeeze", m: [0.14, 0, 200, 0, 1, 0, 0, 0, 1])
    #expect(PlantedMatch(squeeze, inliers: 60, outliers: 0).matches.isEmpty)
  }

  @Test(
    "Two brick walls do not match, though their bricks do at any offset",
    arguments: [1, 2, 3, 4]
  )
  func bricks(partners: Int) {
    // Every crossing of joints looks like every other: which are paired is chance.
    var numbers = SeededGenerator(partners)
    for _ in 0..<6 {
      var wall = PlantedMatch()
      for row in 0..<9 {
        for column in 0..<13 {
          let (x, y) = (30 + 34 * Double(column), 25 + 33 * Double(row))
          wall.query.append(keypoint(x + numbers.noise(0.4), y + numbers.noise(0.4)))
          wall.reference.append(keypoint(x + 9 + numbers.noise(0.4), y + 5 + numbers.noise(0.4)))
        }
      }
      for query in wall.query.indices {
        for _ in 0..<partners {
          let reference = Int32.random(in: 0..<Int32(wall.reference.count), using: &numbers)
          wall.correspondences.append(
            .init(query: Int32(query), reference: reference, distance: Float(numbers.noise(5) + 50))
          )
        }
      }
      #expect(wall.matches.allSatisfy { $0.logOddsAgainstChance < 5 })
    }
  }

  @Test("Bricks paired with neighbouring bricks are not a match either")
  func neighbours() {
    // Lighting changes slowly, so that each crossing looks most like those near it.
    var numbers = SeededGenerator(7)
    var wall = PlantedMatch()
    for row in 0..<9 {
      for column in 0..<13 {
        let (x, y) = (30 + 34 * Double(column), 25 + 33 * Double(row))
        wall.query.append(keypoint(x, y))
        wall.reference.append(keypoint(x + 9, y + 5))
      }
    }
    for row in 0..<9 {
      for column in 0..<13 {
        for _ in 0..<2 {
          let (r, c) = (
            row + Int.random(in: -1...1, using: &numbers),
            column + Int.random(in: -1...1, using: &numbers)
          )
          guard (0..<9).contains(r), (0..<13).contains(c) else { continue }
          wall.correspondences.append(
            .init(query: Int32(row * 13 + column), reference: Int32(r * 13 + c), distance: 40)
          )
        }
      }
    }
    #expect(wall.matches.allSatisfy { $0.logOddsAgainstChance < 5 })
  }

  @Test("A wall with a poster on it is found by the poster")
  func poster() throws {
    var wall = PlantedMatch(.turned, inliers: 40, outliers: 0)
    let first = wall.query.count
    for row in 0..<5 {
      for column in 0..<6 {
        wall.query.append(keypoint(20 + 30 * Double(column), 20 + 30 * Double(row)))
        wall.reference.append(keypoint(20 + 30 * Double(column), 20 + 30 * Double(row)))
      }
    }
    for index in first..<first + 30 {
      let other = first + (index - first + 7) % 30
      wall.correspondences.append(
        .init(query: Int32(index), reference: Int32(other), distance: 40)
      )
    }
    let match = try #require(wall.matches.first)
    #expect(match.inliers.count { wall.planted.contains($0.query) } >= 32)
  }
}
