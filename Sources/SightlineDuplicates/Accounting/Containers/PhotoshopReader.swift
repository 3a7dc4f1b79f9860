/// Makes items of Photoshop's resources (Adobe Photoshop File Formats Specification, "Image Resource Blocks").
enum PhotoshopReader {
  private static let mostResources = 10_000
  private static let marks: [StaticString] = ["8BIM", "MeSa", "AgHg", "PHUT", "DCSR"]

  /// Reads resources; bytes behind the last one are an item.
  static func read(_ file: FileWindow, _ range: Range<Int>, into builder: inout AccountBuilder) {
    var offset = range.lowerBound
    var count = 0
    while let resource = resource(file, at: offset, before: range.upperBound), count < mostResources
    {
      count += 1
      builder.ignore(.structure, resource.body.lowerBound - offset)
      take(resource, file, &builder)
      offset = min(resource.body.upperBound + resource.body.count % 2, range.upperBound)
    }
    let rest = offset..<range.upperBound
    if file.has(only: [0], in: rest) {
      builder.ignore(.padding, rest.count)
    } else {
      builder.add(
        .photoshop,
        "photoshop/bytes",
        "resources of Photoshop that are not understood",
        file,
        rest
      )
    }
  }

  private struct Resource {
    let number: Int
    let name: String
    let body: Range<Int>
  }

  private static func resource(_ file: FileWindow, at offset: Int, before end: Int) -> Resource? {
    guard marks.contains(where: { file.has($0, at: offset) }),
      let number = file.number(offset + 4, 2),
      let length = file.byte(offset + 6).map(Int.init), let name = file.range(offset + 7, length)
    else { return nil }
    // The name with its length is padded to an even size.
    let start = offset + 6 + (1 + length + 1) / 2 * 2
    guard let size = file.number(start, 4), start + 4 <= end, size <= end - start - 4 else {
      return nil
    }
    return Resource(
      number: number,
      name: String(lenient: file.bytes(name) ?? []),
      body: start + 4..<start + 4 + size
    )
  }

  private static func take(
    _ resource: Resource,
    _ file: FileWindow,
    _ builder: inout AccountBuilder
  ) {
    let (body, size) = (resource.body, resource.body.count)
    let digits = String(resource.number, radix: 16)
    let key = "photoshop/\(digits)" + (resource.name.isEmpty ? "" : " \(resource.name)")
    switch resource.number {
    case 0x0404: IPTCReader.read(file, body, into: &builder)
    case 0x0424: XMPReader.read(file, body, into: &builder)
    case 0x0422, 0x0423:
      guard let bytes = file.bytes(body),
        var exif = ExifReader(FileWindow(bytes), isContainer: false)
      else { return builder.add(.photoshop, key, "Exif that is not understood", file, body) }
      exif.read(into: &builder)
    case 0x040F: builder.add(.colors, "colors/profile", "a colour profile", file, body)
    case 0x0409, 0x040C: builder.ignore(.thumbnail, size)
    case 0x03ED: builder.ignore(.density, size)
    // The quality of JPEG, and digests of other resources.
    case 0x0406: builder.ignore(.coding, size)
    case 0x0425, 0x0421, 0x0414: builder.ignore(.structure, size)
    // Printing, screens, angles of light, guides, slices, layers' states.
    case 0x03E8, 0x03E9, 0x03EB, 0x03F1, 0x03F2, 0x03F3, 0x03F4, 0x03F5, 0x03F6, 0x03F7, 0x03F8,
      0x03F9,
      0x03FB, 0x0400, 0x0402, 0x0405, 0x0408, 0x040D, 0x0410, 0x0411, 0x0412, 0x0413, 0x0419,
      0x041A,
      0x041E, 0x0426, 0x0428, 0x042D, 0x0430, 0x0436, 0x043A, 0x043B, 0x043C, 0x2710:
      builder.ignore(.viewing, size)
    case 0x040A:
      let isSet = file.byte(body.lowerBound).map { $0 != 0 } ?? false
      guard isSet else { return builder.ignore(.empty, size) }
      builder.add(.photoshop, key, "the mark of copyright", content: "1", bytes: size)
    case 0x040B:
      builder.add(
        .photoshop,
        key,
        "the address of the copyright",
        text: String(lenient: file.bytes(body) ?? []),
        bytes: size
      )
    default:
      guard size > 0 else { return builder.ignore(.empty, 0) }
      let isPath = (0x07D0...0x0BB6).contains(resource.number)
      builder.add(
        .photoshop,
        key,
        isPath ? "a path “\(resource.name)”" : "Photoshop’s resource 0x\(digits)",
        file,
        body
      )
    }
  }
}
