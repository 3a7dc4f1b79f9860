/// All that a picture file holds: items to be accounted for, and bytes that may be lost.
///
/// Every byte of the file belongs to one of them. What the reader of a container does not understand is an item of bytes,
/// and a file whose container is not understood has an `obstacle`: it accounts for nothing.
///
/// ```swift
/// let ledger = try FileAccount(contentsOf: "copy.jpg").ledger(against: FileAccount(contentsOf: "kept.jpg"))
/// if let reason = ledger.reason { print("look:", reason) }
/// ```
public struct FileAccount: Hashable, Sendable, Codable {
  /// The identifier of the file's format; empty where it is none that is known.
  public let format: String
  /// The size of the file.
  public let byteCount: Int
  /// The things in it, in the order of the file.
  public let items: [AccountItem]
  /// The bytes that may be lost, a line for each reason.
  public let ignored: [IgnoredPart]
  /// Why the file is not understood, said of it: "its container is not understood"; nil where it is.
  public let obstacle: String?

  /// Whether it is a camera's raw data.
  public let isRaw: Bool
  /// Whether the pixels of its first frame are stored without loss.
  public let isLossless: Bool
  /// The 64 numbers that a JPEG file's luma was rounded by, in the order of the file; empty for other formats.
  let lumaTable: [UInt16]

  /// How many frames or pages the container says that it has.
  public var frameCount: Int { items.first { $0.kind == .frames }.flatMap { Int($0.content) } ?? 1 }

  /// The first item of a key.
  func item(_ key: String) -> AccountItem? { items.first { $0.key == key } }
}
