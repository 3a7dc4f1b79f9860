import CCodecTestSupport
import Foundation
import SightlineCodecs
import Testing

/// Inputs that `Scripts/fuzz` found to reach different code, and those that once broke a law.
@Suite("Fuzzing corpus", .serialized)
struct CorpusTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// The inputs of a fuzz target, in the order of their names.
  static func inputs(_ target: String) throws -> [(name: String, bytes: [UInt8])] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: target).path
    )
    return try names.sorted().map { name in
      let file = folder.appending(path: target).appending(path: name)
      return ("\(target)/\(name)", Array(try Data(contentsOf: file)))
    }
  }

  static let laws = DecodingLaws(
    limits: DecodingLaws.lowLimits,
    fillNewMemory: { slct_fill_new_memory($0) }
  )

  @Test("Every input of every target keeps the laws of decoding and probing")
  func replay() throws {
    defer { slct_fill_new_memory(0xFF) }
    for target in ["png", "jpeg", "webp", "gif", "tiff", "heif", "probe"] {
      let inputs = try Self.inputs(target)
      #expect(inputs.count > 10, "the corpus of \(target) is missing")
      for (name, bytes) in inputs {
        #expect(Self.laws.brokenByProbing(bytes) == nil, "\(name)")
        #expect(Self.laws.brokenByDecoding(bytes) == nil, "\(name)")
      }
    }
  }

  @Test("The corpus holds sound and broken pictures of every format")
  func variety() throws {
    let options = DecodingOptions(limits: DecodingLaws.lowLimits)
    var (sound, broken): (Set<ImageFormat>, Set<ImageFormat>) = ([], [])
    for target in ["png", "jpeg", "webp", "gif", "tiff", "heif"] {
      for (_, bytes) in try Self.inputs(target) {
        guard let format = ImageFormat.detect(bytes.span.bytes) else { continue }
        if (try? ImageDecoder.decode(bytes, options: options)) == nil {
          broken.insert(format)
        } else {
          sound.insert(format)
        }
      }
    }
    let formats: Set<ImageFormat> = [.png, .jpeg, .webp, .gif, .tiff, .heic, .avif]
    #expect(sound == formats)
    #expect(broken == formats)
  }
}
