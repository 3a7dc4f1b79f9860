import DescriptorLaws
import SightlineFoundation
import SightlinePixels
import Testing

@testable import SightlineDescriptors

@Suite struct DominantColorsTests {
  @Test(
    "Colours have the names that people give them",
    arguments: [
      ((0, 0, 0), "black"), ((255, 255, 255), "white"), ((128, 128, 128), "grey"),
      ((70, 70, 70), "dark grey"), ((200, 200, 200), "light grey"), ((255, 0, 0), "red"),
      ((139, 0, 0), "dark red"), ((255, 165, 0), "orange"), ((255, 255, 0), "yellow"),
      ((128, 128, 0), "olive"), ((0, 128, 0), "green"), ((0, 80, 0), "dark green"),
      ((0, 128, 128), "teal"), ((0, 255, 255), "cyan"), ((64, 224, 208), "turquoise"),
      ((135, 206, 235), "sky blue"), ((30, 80, 230), "blue"), ((0, 0, 128), "navy"),
      ((128, 0, 128), "purple"), ((255, 0, 255), "magenta"), ((255, 150, 180), "pink"),
      ((139, 69, 19), "brown"), ((210, 180, 140), "beige"), ((90, 0, 40), "maroon"),
    ] as [((Int, Int, Int), String)]
  )
  func names(color: (Int, Int, Int), name: String) throws {
    let pixel = RGB8(red: UInt8(color.0), green: UInt8(color.1), blue: UInt8(color.2))
    let colors = NamedColors().describe(PreparedPicture(try .flat(pixel)))
    #expect(colors.labels() == [name])
    #expect(colors.share(of: name) == 1)
    #expect(colors.quality == 0)
  }

  @Test("The palette's names and places are all different")
  func palette() {
    #expect(Set(ColorName.all.map(\.name)).count == ColorName.all.count)
    for (index, first) in ColorName.all.enumerated() {
      for second in ColorName.all[..<index] {
        let squares = [
          first.lightness - second.lightness, first.a - second.a, first.b - second.b,
        ].map { $0 * $0 }
        #expect(squares.reduce(0, +) > 144, "\(first.name) \(second.name)")
      }
    }
  }

  @Test("The nearest name does not depend on where the search begins")
  func search() {
    let palette = Palette()
    var random = LinearCongruentialGenerator(seed: 8)
    for _ in 0..<200 {
      let pixel = RGB8(
        red: UInt8(random.next(below: 256)),
        green: UInt8(random.next(below: 256)),
        blue: UInt8(random.next(below: 256))
      )
      let color = LabSample(pixel, tables: .shared)
      let distances = ColorName.all.map { name in
        let differences = [
          Int(color.lightness) - 256 * name.lightness, Int(color.a) - 256 * name.a,
          Int(color.b) - 256 * name.b,
        ]
        return differences.map { $0 * $0 }.reduce(0, +)
      }
      for guess in [0, 17, 43] {
        let nearest = palette.nearest(to: color, guess: guess)
        #expect(distances[nearest] == distances.min())
      }
    }
  }

  @Test("Shares are of the picture, largest first, and only large ones are labels")
  func shares() throws {
    let buffer = try ReadOnlyPixelBuffer.drawn(width: 60, height: 60) { x, y in
      if y < 36 { return RGB8(red: 0, green: 128, blue: 128) }
      return y < 57 ? RGB8(red: 139, green: 0, blue: 0) : .white
    }
    let colors = NamedColors().describe(PreparedPicture(buffer))
    #expect(colors.colors.map(\.color.name) == ["teal", "dark red", "white"])
    let shares: [Double] = [153, 89, 13].map { $0 / 255 }
    #expect(colors.colors.map(\.share) == shares)
    #expect(colors.labels() == ["teal", "dark red"])
    #expect(colors.labels(minimumShare: 0.5) == ["teal"])
    #expect(colors.labels(minimumShare: 0).count == 3)
    #expect(colors.share(of: "white") == shares[2])
    #expect(colors.share(of: "black") == 0 && colors.share(of: "no such colour") == 0)
    #expect(colors.quality > 50)
  }

  @Test("Shares add up to the whole picture, however many colours", arguments: TestPicture.allCases)
  func whole(kind: TestPicture) throws {
    for (width, height) in [(1, 1), (3, 1), (7, 5), (90, 70)] {
      let picture = PreparedPicture(try kind.draw(width: width, height: height))
      let colors = NamedColors().describe(picture).colors
      let parts = colors.map { Int(($0.share * 255).rounded()) }
      #expect(parts.reduce(0, +) == 255)
      #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.share >= $1.share })
    }
  }

  @Test("The distance is the share to repaint")
  func distance() throws {
    let colors = try [30, 45].map { limit in
      NamedColors().describe(
        PreparedPicture(
          try ReadOnlyPixelBuffer.drawn(width: 60, height: 60) { x, _ in
            x < limit ? .white : RGB8(gray: 0)
          }
        )
      )
    }
    #expect(abs(colors[0].distance(to: colors[1]) - 0.25) < 0.003)
  }

  @Test("The layout of version 1 does not change; contradictions throw")
  func stored() throws {
    let colors = NamedColors().describe(PreparedPicture(try .flat(.white)))
    #expect(colors.storedBytes == [1, 33, 0, 1, 4, 255])
    let bad: [[UInt8]] = [
      [1, 33, 0, 1, 4, 254],  // not the whole picture
      [1, 33, 0, 2, 4, 255, 5, 0],  // a share of nothing
      [1, 33, 0, 2, 4, 200, 4, 55],  // one colour twice
      [1, 33, 0, 2, 5, 200, 4, 55],  // not in order
      [1, 33, 0, 1, 200, 255],  // no such colour
      [1, 33, 101, 1, 4, 255],  // quality over 100
      [1, 33, 0, 0],  // no colours
    ]
    for bytes in bad {
      #expect(throws: SightlineError.self) { try DominantColors(stored: bytes) }
    }
  }
}
