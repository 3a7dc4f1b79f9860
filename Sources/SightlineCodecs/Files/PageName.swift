import SightlineFoundation
import SightlinePixels
import SystemPackage

/// The name of a page of a TIFF, or of a frame of an animation: the file's with `#page=3` behind it.
package struct PageName {
  /// The file's path.
  package let file: String
  /// The page, from 1.
  package let page: Int

  private static let mark = Array("#page=".utf8)

  /// Takes a path apart; a file whose name ends like that is a file, not a page.
  package init(_ path: String) {
    let bytes = Array(path.utf8)
    let digits = bytes.reversed().prefix { (0x30...0x39).contains($0) }.count
    let head = bytes.dropLast(digits)
    guard (1...6).contains(digits), head.suffix(Self.mark.count).elementsEqual(Self.mark),
      let page = Int(String(decoding: bytes.suffix(digits), as: UTF8.self)), page > 1,
      !Self.isFile(path)
    else {
      (file, self.page) = (path, 1)
      return
    }
    file = String(decoding: head.dropLast(Self.mark.count), as: UTF8.self)
    self.page = page
  }

  /// The name of a page.
  package static func name(_ file: String, page: Int) -> String {
    page > 1 ? "\(file)#page=\(page)" : file
  }

  private static func isFile(_ path: String) -> Bool {
    let descriptor = try? FileDescriptor.open(
      FilePath(platformString: PathText.terminated(path)),
      .readOnly,
      options: [.nonBlocking, .closeOnExec]
    )
    try? descriptor?.close()
    return descriptor != nil
  }
}
