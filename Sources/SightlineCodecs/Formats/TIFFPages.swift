import SightlinePixels

/// Finds the pages of a TIFF by its directories, without its pixels.
package enum TIFFPages {
  /// The sizes of the directories that are not reduced versions or masks of another.
  ///
  /// - Parameters:
  ///   - limit: The most directories that are looked at.
  ///   - read: Reads that many bytes from a place, or fewer where the file ends.
  /// - Returns: The pixels of each page as its directory says, in order, at least one; one of a BigTIFF and of what is no
  ///   TIFF. Nil where there are more directories than the limit.
  package static func sizes(
    limit: Int,
    read: (_ offset: Int, _ count: Int) -> [UInt8]
  ) -> [Int]? {
    let head = read(0, 8)
    guard head.count == 8, head[0] == head[1], head[0] == 0x49 || head[0] == 0x4D else {
      return [0]
    }
    let isLittleEndian = head[0] == 0x49
    func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
      guard offset + count <= bytes.count else { return 0 }
      let part = bytes[offset..<offset + count]
      return isLittleEndian
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(head, 2, 2) == 42 else { return [0] }
    var place = number(head, 4, 4)
    var seen: Set<Int> = []
    var pages: [Int] = []
    while place > 0, seen.insert(place).inserted {
      guard seen.count <= limit else { return nil }
      let count = number(read(place, 2), 0, 2)
      let entries = read(place + 2, count * 12 + 4)
      guard count > 0, entries.count == count * 12 + 4 else { break }
      func value(_ tag: Int) -> Int? {
        (0..<count).first { number(entries, $0 * 12, 2) == tag }.map { entry in
          number(entries, entry * 12 + 8, number(entries, entry * 12 + 2, 2) == 3 ? 2 : 4)
        }
      }
      // A reduced version, or a mask (TIFF 6.0, NewSubfileType).
      if (value(254) ?? 0) & 5 == 0 {
        // Both are numbers of 32 bits.
        let area = (value(256) ?? 0).multipliedReportingOverflow(by: value(257) ?? 0)
        pages.append(area.overflow ? .max : area.partialValue)
      }
      place = number(entries, count * 12, 4)
    }
    return pages.isEmpty ? [0] : pages
  }
}
