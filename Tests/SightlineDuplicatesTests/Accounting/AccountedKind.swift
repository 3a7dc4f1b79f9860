import SightlineCodecs
import TestSupport
import Testing

/// A kind of thing that a file can hold and a copy of it lack: how it is written, and how an account names it.
struct AccountedKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The file with it, and the file without.
  let with: [UInt8]
  let without: [UInt8]
  /// Words that the reason must have; the whole list of what is missing, in order.
  let missing: [String]

  /// Bytes that stand for the pixels of a WebP and of a HEIC, which an account does not decode.
  static let coded: [UInt8] = (0..<64).map { UInt8($0 * 3 | 1) }
  static let jpeg = written { try ImageEncoder.jpeg(DrawnPicture.flat(120), quality: 80) }
  static let png = written { try ImageEncoder.png(DrawnPicture.flat(120)) }
  static let rgb = [UInt8](repeating: 90, count: 48)

  private static func written(_ bytes: () throws -> [UInt8]) -> [UInt8] { (try? bytes()) ?? [] }

  /// A container to write into.
  enum Container: String, CaseIterable {
    case jpeg, png, webp, gif, tiff, heic

    func file(_ metadata: WrittenMetadata) -> [UInt8] {
      switch self {
      case .jpeg: metadata.jpeg(AccountedKind.jpeg)
      case .png: metadata.png(AccountedKind.png)
      case .webp: metadata.webp(WrittenMetadata.webpChunk("VP8L", AccountedKind.coded))
      case .gif: metadata.gif()
      case .tiff: metadata.tiff(width: 4, height: 4, rgb: AccountedKind.rgb)
      case .heic: WrittenHEIF(AccountedKind.coded, metadata).bytes
      }
    }

    /// Which containers hold a block of Exif, and which a packet of XMP.
    static let withExif: [Container] = [.jpeg, .png, .webp, .tiff, .heic]
    static let withXMP: [Container] = Container.allCases
  }

  /// A file with metadata and the same file without.
  static func pair(
    _ name: String,
    _ container: Container,
    _ missing: String...,
    change: (inout WrittenMetadata) -> Void
  ) -> AccountedKind {
    var metadata = WrittenMetadata()
    let without = container.file(metadata)
    change(&metadata)
    return AccountedKind(
      testDescription: "\(container.rawValue): \(name)",
      with: container.file(metadata),
      without: without,
      missing: missing
    )
  }

  /// A kind in each of some containers.
  static func each(
    _ name: String,
    _ containers: [Container],
    _ missing: [String],
    change: (inout WrittenMetadata) -> Void
  ) -> [AccountedKind] {
    containers.map { container in
      var metadata = WrittenMetadata()
      let without = container.file(metadata)
      change(&metadata)
      return AccountedKind(
        testDescription: "\(container.rawValue): \(name)",
        with: container.file(metadata),
        without: without,
        missing: missing
      )
    }
  }
}
