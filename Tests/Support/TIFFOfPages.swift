package import SightlinePixels

/// A TIFF of several pages, each plain RGB in one strip.
package enum TIFFOfPages {
  package static func bytes(_ pages: [ReadOnlyPixelBuffer]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    var file: [UInt8] = [0x49, 0x49, 42, 0, 0, 0, 0, 0]
    var link = 4
    for page in pages {
      let pixels = page.rgb8()
      let place = file.count
      for y in 0..<pixels.height {
        let row = pixels.row(y, as: RGB8.self)
        for x in row.indices { file += [row[x].red, row[x].green, row[x].blue] }
      }
      if !file.count.isMultiple(of: 2) { file.append(0) }
      // Three samples of eight bits, where they lie, and how they are meant.
      let bits = file.count
      file += [8, 0, 8, 0, 8, 0]
      file.replaceSubrange(link..<link + 4, with: little(file.count, 4))
      let tags = [
        (256, pixels.width), (257, pixels.height), (258, bits), (259, 1), (262, 2), (273, place),
        (277, 3),
        (278, pixels.height), (279, pixels.width * pixels.height * 3),
      ]
      file += little(tags.count, 2)
      for (tag, value) in tags {
        file +=
          little(tag, 2) + little(tag == 258 ? 3 : 4, 2) + little(tag == 258 ? 3 : 1, 4)
          + little(value, 4)
      }
      link = file.count
      file += [0, 0, 0, 0]
    }
    return file
  }
}
