import Testing

/// Hashes that the reference implementations gave for drawn pictures, from `Fixtures/hashes.txt`.
///
/// Each line is a picture, its size, an algorithm and the digits. Written with ImageHash 4.3.2,
/// Pillow 13.0, OpenCV 5.0 and blockhash 0.1.4.
struct GoldenLine: CustomTestStringConvertible {
  let picture: TestPicture
  let width: Int
  let height: Int
  let algorithm: String
  let digits: String

  /// The picture and its size.
  var drawing: String { "\(picture) \(width)×\(height)" }

  var testDescription: String { "\(picture) \(width)×\(height) \(algorithm)" }

  /// All lines.
  static let all: [GoldenLine] = String(decoding: PackageResources.hashes_txt, as: UTF8.self)
    .split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 5, let picture = TestPicture(rawValue: words[0]),
        let width = Int(words[1]), let height = Int(words[2])
      else { return nil }
      return GoldenLine(
        picture: picture,
        width: width,
        height: height,
        algorithm: words[3],
        digits: words[4]
      )
    }
}
