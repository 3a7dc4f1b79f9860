/// The list of the pictures in a file of several JPEGs (CIPA DC-007).
enum MultiPictureList {
  /// A picture of the list: what it is, its size, and where it lies behind the list's first byte; 0 for the first.
  struct Entry {
    let kind: Int
    let size: Int
    let offset: Int
  }

  private static let mostEntries = 1000

  /// The pictures of a list; nil where it is none.
  static func entries(_ bytes: [UInt8]) -> [Entry]? {
    let file = FileWindow(bytes)
    let isLittleEndian = file.has("II", at: 0)
    func number(_ offset: Int, _ size: Int) -> Int? {
      file.number(offset, size, isLittleEndian: isLittleEndian)
    }
    guard isLittleEndian || file.has("MM", at: 0), let directory = number(4, 4),
      let count = number(directory, 2)
    else { return nil }
    for index in 0..<count {
      let tag = directory + 2 + index * 12
      guard let found = number(tag, 2) else { return nil }
      guard found == 0xB002, let size = number(tag + 4, 4), let place = number(tag + 8, 4) else {
        continue
      }
      return (0..<min(size / 16, mostEntries)).compactMap { index -> Entry? in
        let entry = place + index * 16
        guard let kind = number(entry, 4), let size = number(entry + 4, 4),
          let offset = number(entry + 8, 4)
        else { return nil }
        return Entry(kind: kind, size: size, offset: offset)
      }
    }
    return nil
  }
}
