import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import Testing

/// The items of a HEIC or AVIF file, which are followed before a library reads it.
@Suite("Graphs of items")
struct ItemGraphTests {
  static func error(of file: ItemFile, _ options: DecodingOptions = DecodingOptions())
    -> SightlineError?
  {
    Self.error(ofBytes: file.bytes, options)
  }

  /// The error of decoding, which is that of probing, strictly and leniently.
  static func error(
    ofBytes bytes: [UInt8],
    _ options: DecodingOptions = DecodingOptions()
  ) -> SightlineError? {
    var lenient = options
    lenient.acceptsIncompleteData = true
    let errors = [
      failure { () throws(SightlineError) in try ImageDecoder.probe(bytes, limits: options.limits)
      },
      failure { () throws(SightlineError) in try ImageDecoder.decode(bytes, options: options) },
      failure { () throws(SightlineError) in try ImageDecoder.decode(bytes, options: lenient) },
    ]
    #expect(errors[0] == errors[1] && errors[1] == errors[2], "\(errors)")
    #expect(errors[0]?.message.contains("\n") != true)
    return errors[0]
  }

  /// A file of items that are made of one another: a kind for each, and what it is made of, counted from 1.
  static func circle(_ kinds: [String], _ parts: [[Int]], isAVIF: Bool, isWide: Bool = false)
    -> ItemFile
  {
    var file = ItemFile(isAVIF: isAVIF)
    for (kind, parts) in zip(kinds, parts) {
      switch kind {
      case "grid": _ = file.addGrid(parts, columns: max(parts.count, 1), size: (64, 64))
      case "iden": _ = file.addIdentity(parts.first ?? 1)
      case "iovl": _ = file.addOverlay(parts)
      default: _ = file.addCoded()
      }
    }
    file.referenceVersion = isWide ? 1 : 0
    return file
  }

  @Test(
    "An item that leads back to itself is refused, however long the cycle",
    arguments: [false, true]
  )
  func circles(isAVIF: Bool) {
    let circles: [([String], [[Int]])] = [
      (["iovl"], [[1]]), (["grid"], [[1]]), (["iden"], [[1]]),
      (["iovl", "iovl"], [[2], [1]]), (["grid", "iden"], [[2], [1]]),
      (["iden", "iovl"], [[2], [1]]),
      (["grid", "iovl", "iden"], [[2], [3], [1]]),
      (["iovl", "grid", "coded"], [[3, 2], [3, 1], []]),
      (["coded", "iovl", "iovl"], [[], [3, 1], [1, 2]]),
      (["grid", "grid", "grid", "grid", "grid"], [[2], [3], [4], [5], [1]]),
      (["iovl", "iovl", "coded"], [[3, 3, 3, 2], [2], []]),
    ]
    for (kinds, parts) in circles {
      for isWide in [false, true] {
        for primary in 1...kinds.count {
          var file = Self.circle(kinds, parts, isAVIF: isAVIF, isWide: isWide)
          file.primary = primary
          let error = Self.error(of: file)
          #expect(error?.code == .corrupt, "\(kinds) \(parts)")
          #expect(
            error?.message.contains("leads back to itself") == true,
            "\(error?.message ?? "")"
          )
        }
      }
    }
  }

  @Test(
    "A picture that is its own transparency, directly or indirectly, is refused",
    arguments: [false, true]
  )
  func transparentCircles(isAVIF: Bool) {
    for links in [[(1, 1)], [(1, 2), (2, 1)], [(1, 2), (2, 3), (3, 1)]] {
      var file = ItemFile(isAVIF: isAVIF)
      for _ in 0..<3 { _ = file.addCoded(others: [ItemFile.alpha]) }
      for (from, to) in links {
        file.references.append(ItemFile.Reference(kind: "auxl", from: from, to: [to]))
      }
      #expect(Self.error(of: file)?.code == .corrupt, "\(links)")
    }
    // Transparency that is made of the picture that it belongs to.
    var file = ItemFile(isAVIF: isAVIF)
    let picture = file.addCoded()
    let alpha = file.addGrid([picture], columns: 1, size: (64, 64), others: [ItemFile.alpha])
    file.references.append(ItemFile.Reference(kind: "auxl", from: alpha, to: [picture]))
    #expect(Self.error(of: file)?.code == .corrupt)
  }

  @Test("Small copies of small copies of themselves are refused")
  func smallCopies() {
    for links in [[(1, 1)], [(1, 2), (2, 1)], [(1, 2), (2, 3), (3, 1)]] {
      var file = ItemFile()
      for _ in 0..<3 { _ = file.addCoded() }
      for (from, to) in links {
        file.references.append(ItemFile.Reference(kind: "thmb", from: from, to: [to]))
      }
      #expect(Self.error(of: file)?.code == .corrupt, "\(links)")
    }
  }

  /// Levels of items, each made of all those below it a number of times.
  static func nest(_ kind: String, levels: Int, times: Int, isAVIF: Bool) -> ItemFile {
    var file = ItemFile(isAVIF: isAVIF)
    var last = file.addCoded()
    for _ in 0..<levels {
      let parts = [Int](repeating: last, count: times)
      switch kind {
      case "iden": last = file.addIdentity(last)
      case "grid": last = file.addGrid(parts, columns: times, size: (64 * times, 64))
      default: last = file.addOverlay(parts)
      }
    }
    file.primary = last
    return file
  }

  @Test("Items are nested at most eight deep", arguments: ["iden", "grid", "iovl"])
  func depth(kind: String) throws {
    for isAVIF in [false, true] {
      #expect(Self.error(of: Self.nest(kind, levels: 7, times: 1, isAVIF: isAVIF)) == nil)
      for levels in [8, 9, 100, 1000] {
        let error = Self.error(of: Self.nest(kind, levels: levels, times: 1, isAVIF: isAVIF))
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("nested more than 8 deep") == true)
      }
    }
  }

  @Test(
    "Parts are counted as often as they are named, on every level",
    arguments: ["grid", "iovl"]
  )
  func width(kind: String) {
    for (levels, times) in [(7, 10), (4, 9), (3, 17), (2, 65), (6, 40)] {
      let file = Self.nest(kind, levels: levels, times: times, isAVIF: levels % 2 == 0)
      let error = Self.error(of: file)
      #expect(error?.code == .unsupported || error?.code == .tooManyPixels, "\(levels) \(times)")
      #expect(
        error?.message.contains("at most 4096 are put together") == true
          || error?.message.contains("maximumPixels") == true
      )
    }
    // Under the limit of parts, by the pixels.
    var limits = DecodingLimits()
    limits.maximumPixels = 64 * 64 * 20
    let error = Self.error(
      of: Self.nest(kind, levels: 2, times: 20, isAVIF: false),
      DecodingOptions(limits: limits)
    )
    #expect(error?.code == .tooManyPixels)
    #expect(
      error?.message.contains("at most 327,680 are decoded (4 × maximumPixels)") == true,
      "\(error?.message ?? "")"
    )
  }

  @Test(
    "The codec's size counts if it is larger than the container's",
    arguments: [false, true]
  )
  func codedSizes(isAVIF: Bool) {
    // One that is named a hundred times, as a grid; one alone; and one that only lies about its height.
    for (size, times) in [((8192, 8192), 100), ((30_000, 30_000), 1), ((64, 65_000), 300)] {
      var file = ItemFile(isAVIF: isAVIF)
      let tile = file.addCoded(coded: size)
      file.primary =
        times == 1
        ? tile : file.addGrid([Int](repeating: tile, count: times), columns: 10, size: (640, 640))
      let error = Self.error(of: file)
      #expect(
        error?.code == .tooManyPixels || error?.code == .tooMuchMemory,
        "\(size) \(error?.message ?? "")"
      )
      #expect(error?.message.contains("maximum") == true)
    }
    // Within the limit of pixels, beyond that of memory.
    var limits = DecodingLimits()
    limits.maximumDecoderMemory = 4096 * 4096 * 5 - 1
    var file = ItemFile(isAVIF: isAVIF)
    file.primary = file.addCoded(coded: (4096, 4096))
    let error = Self.error(of: file, DecodingOptions(limits: limits))
    #expect(error?.code == .tooMuchMemory)
    #expect(error?.value == "\(4096 * 4096 * 5)")
  }

  @Test(
    "The container's size counts if it is larger than the codec's",
    arguments: [false, true]
  )
  func statedSizes(isAVIF: Bool) {
    var file = ItemFile(isAVIF: isAVIF)
    file.primary = file.addCoded(stated: (20_000, 20_000))
    #expect(Self.error(of: file)?.code == .tooManyPixels)
    // A canvas that its own data make huge, whatever its property says: no tiles cover it.
    for isInside in [false, true] {
      var grid = ItemFile(isAVIF: isAVIF)
      let part = grid.addCoded()
      grid.primary = grid.addGrid([part], columns: 1, size: (64, 64), isInside: isInside)
      let place = grid.primary - 1
      grid.items[place].data = [0, 1, 0, 0] + ItemFile.big(30_000, 4) + ItemFile.big(30_000, 4)
      #expect(Self.error(of: grid)?.code == .corrupt, "\(isInside)")
    }
  }

  @Test("Every form of a sequence header is read for its size")
  func sequenceHeaders() {
    for (isReduced, bits) in [(true, 8), (true, 10), (false, 8), (false, 10)] {
      var file = ItemFile(isAVIF: true)
      file.primary = file.addCoded()
      file.items[0].data =
        ItemFile.sequence(width: 40_000, height: 40_000, isReduced: isReduced, bits: bits)
        + ItemFile.greyAV1
      let error = Self.error(of: file)
      #expect(error?.code == .tooManyPixels, "\(error?.message ?? "")")
      // The size of a sample is read from there too.
      var deep = ItemFile(isAVIF: true)
      deep.primary = deep.addCoded()
      deep.items[0].data =
        ItemFile.sequence(width: 1000, height: 1000, isReduced: isReduced, bits: bits)
        + ItemFile.greyAV1
      var limits = DecodingLimits()
      limits.maximumDecoderMemory = 1
      let bytes = Self.error(of: deep, DecodingOptions(limits: limits))?.value
      #expect(bytes == "\(1_000_000 * 5 * (bits > 8 ? 2 : 1))")
    }
    for bits in [8, 10] {
      var deep = ItemFile()
      deep.primary = deep.addCoded()
      let set = ItemFile.parameterSet(width: 1000, height: 1000, bits: bits)
      deep.items[0].data = ItemFile.big(set.count, 4) + set + ItemFile.greyHEVC
      var limits = DecodingLimits()
      limits.maximumDecoderMemory = 1
      let bytes = Self.error(of: deep, DecodingOptions(limits: limits))?.value
      #expect(bytes == "\(1_000_000 * 5 * (bits > 8 ? 2 : 1))")
    }
  }

  @Test("An item of many pictures costs as much as all of them", arguments: [false, true])
  func manyPictures(isAVIF: Bool) {
    var limits = DecodingLimits()
    limits.maximumPixels = 64 * 64
    var file = ItemFile(isAVIF: isAVIF)
    file.primary = file.addCoded()
    let picture = file.items[0].data
    for (times, isTooMuch) in [(4, false), (5, true), (500, true)] {
      file.items[0].data = (0..<times).flatMap { _ in picture }
      let code = failure { () throws(SightlineError) in
        try ImageDecoder.probe(file.bytes, limits: limits)
      }?.code
      #expect(code == (isTooMuch ? .tooManyPixels : nil), "\(times)")
    }
  }

  @Test("A picture that is turned again and again is refused")
  func turns() {
    for times in [1, 3, 4, 255] {
      var file = ItemFile()
      file.primary = file.addCoded()
      let turn = file.property(ItemFile.quarterTurn)
      file.items[0].properties += [Int](repeating: turn, count: min(times, 253))
      #expect(Self.error(of: file)?.code == (times > 3 ? .corrupt : nil), "\(times)")
    }
  }

  @Test("The parts of a picture must be existing pictures")
  func otherItems() {
    for kind in ["Exif", "mime", "jpeg", "unci", "avc1", "tmap"] {
      var file = ItemFile()
      let other = file.add(kind, [0, 0, 0, 0], [])
      file.primary = file.addOverlay([other])
      #expect(Self.error(of: file)?.code == .unsupported, "\(kind)")
      file.primary = other
      #expect(Self.error(of: file)?.code == .unsupported, "\(kind)")
    }
    var file = ItemFile()
    _ = file.addCoded()
    file.primary = file.addOverlay([77])
    #expect(Self.error(of: file)?.code == .corrupt)
    var empty = ItemFile()
    _ = empty.addCoded()
    empty.primary = empty.addGrid([], columns: 1, size: (64, 64))
    #expect(Self.error(of: empty)?.code == .corrupt)
  }
}
