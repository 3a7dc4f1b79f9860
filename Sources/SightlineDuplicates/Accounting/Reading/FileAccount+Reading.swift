import SightlineCodecs
public import SightlineFoundation

extension FileAccount {
  /// Reads the account of a file, a piece at a time.
  ///
  /// - Parameter path: The file.
  /// - Throws: `SightlineError` where the file cannot be read. A file that is not understood is no error: see `obstacle`.
  /// - Complexity: O(bytes); memory for one piece, one block of metadata, and the items.
  public init(contentsOf path: String) throws(SightlineError) {
    let file = try FileWindow(path: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(file, name: name)
    if let failure = file.failure { throw failure }
  }

  /// Reads the account of a file in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Its name, whose extension tells a camera's raw data from a TIFF.
  public init(_ bytes: [UInt8], name: String) {
    self.init(FileWindow(bytes), name: name)
  }

  private init(_ file: FileWindow, name: String) {
    var builder = AccountBuilder()
    let head = file.bytes(0..<min(256, file.count)) ?? []
    let format = ImageFormat.detect(head.rawSpan)
    let isRaw = RawFile.isRaw(name: name, beginsAsPicture: format != nil) { offset, count in
      file.range(offset, 0).flatMap { _ in
        file.bytes(offset..<offset + max(0, min(count, file.count - offset)))
      } ?? []
    }
    if isRaw {
      builder.stop("a camera's raw data are not understood")
    } else {
      switch format {
      case .jpeg: JPEGReader.read(file, into: &builder)
      case .png: PNGReader.read(file, into: &builder)
      case .gif: GIFReader.read(file, into: &builder)
      case .webp: WebPReader.read(file, into: &builder)
      case .heic, .avif: HEIFReader.read(file, into: &builder)
      case .tiff:
        guard var reader = ExifReader(file, isContainer: true) else { fallthrough }
        reader.read(into: &builder)
        FrameItems(count: reader.pageCount).add(to: &builder)
      default: builder.stop("its container is not understood")
      }
    }
    if file.isExhausted { builder.stop(AccountBuilder.repeated) }
    self = builder.account(format: format?.identifier ?? "", byteCount: file.count, isRaw: isRaw)
  }
}
