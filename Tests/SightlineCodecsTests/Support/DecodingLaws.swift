import SightlineCodecs
import SightlineFoundation
import SightlinePixels

/// The laws that hold for any bytes at all; tests ask them of the corpus and `Fuzzing` of mutations.
struct DecodingLaws: Sendable {
  var limits: DecodingLimits
  /// Makes new memory hold a byte, so that a pixel that was not written differs from one reading to the next.
  var fillNewMemory: @Sendable (UInt8) -> Void = { _ in }

  /// Limits that a small picture keeps and a forged header exceeds before it costs time.
  static var lowLimits: DecodingLimits {
    var limits = DecodingLimits()
    limits.maximumBytes = 1 << 20
    limits.maximumSide = 8_192
    limits.maximumPixels = 1_000_000
    limits.maximumDecoderMemory = 32 << 20
    limits.maximumScans = 20
    limits.maximumFrames = 50
    return limits
  }

  /// The law that probing these bytes breaks, in words; nil when all hold.
  func brokenByProbing(_ bytes: [UInt8]) -> String? {
    let (first, second) = (probe(bytes), probe(bytes))
    guard first == second else { return "probing twice gives the same" }
    switch first {
    case .failure(let error):
      return brokenBy(error)
    case .success(let info):
      let sides = [info.storedWidth, info.storedHeight]
      guard sides.allSatisfy({ (1...limits.maximumSide).contains($0) }) else {
        return "sides are within the limit: \(sides)"
      }
      guard sides[0] * sides[1] <= limits.maximumPixels else {
        return "pixels are within the limit"
      }
      guard (1...16).contains(info.bitsPerChannel), info.channels >= 1 else {
        return "samples are of a known kind: \(info)"
      }
      guard (1...limits.maximumFrames).contains(info.frameCount) else {
        return "frames are within the limit: \(info.frameCount)"
      }
      guard ImageFormat.detect(bytes.span.bytes) == info.format else {
        return "the content decides the format"
      }
      return nil
    }
  }

  /// The law that decoding these bytes breaks, in words; nil when all hold.
  func brokenByDecoding(_ bytes: [UInt8]) -> String? {
    // Any number will do, as long as the same bytes give the same.
    let shortSide = bytes.count % 48 + 1
    let strict = decode(bytes, fill: 0x55)
    let lenient = decode(bytes, isLenient: true, fill: 0x55)
    let refilled = decode(bytes, isLenient: true, fill: 0xAA)
    let reduced = decode(bytes, minimumShortSide: shortSide, fill: 0x55)
    let reducedLenient = decode(bytes, minimumShortSide: shortSide, isLenient: true, fill: 0x55)
    let reducedRefilled = decode(bytes, minimumShortSide: shortSide, isLenient: true, fill: 0xAA)
    let readings = [strict, lenient, refilled, reduced, reducedLenient, reducedRefilled]
    for reading in readings {
      switch reading {
      case .failure(let error):
        if let law = brokenBy(error) { return law }
      case .success(let picture):
        guard case .success(picture.info) = probe(bytes) else {
          return "what is decoded is probed, with the same information"
        }
        if let law = brokenBy(picture) { return law }
      }
    }
    // libde265 leaves the pixels that a damaged picture lacks as its memory was; see SECURITY.md.
    let isRepeatable =
      outcome(lenient) == outcome(refilled) && outcome(reducedLenient) == outcome(reducedRefilled)
    guard isRepeatable || ImageFormat.detect(bytes.span.bytes) == .heic else {
      return "every pixel is written: two readings are the same"
    }
    for picture in [reduced, reducedLenient] {
      guard case .success(let picture) = picture else { continue }
      if let law = brokenByScale(picture, minimumShortSide: shortSide) { return law }
    }
    return brokenBetween(strict, lenient, reduced)
  }

  private func brokenBetween(_ strict: Reading, _ lenient: Reading, _ reduced: Reading) -> String? {
    switch (strict, lenient) {
    case (.success(let strict), .success(let lenient)):
      guard strict.buffer.samples == lenient.buffer.samples else {
        return "a sound picture has the same pixels in both readings"
      }
      guard strict.warning == lenient.warning else {
        return "a sound picture has the same warning in both readings: "
          + "\(strict.warning ?? "none"), \(lenient.warning ?? "none")"
      }
      guard strict.completeRows == strict.info.storedHeight else {
        return "a strict reading has all rows"
      }
      // A TIFF may hold its reduced versions apart.
      if strict.info.format == .tiff { return nil }
      guard case .success = reduced else { return "a sound picture is sound at every scale" }
    case (.success, .failure(let error)):
      return "a sound picture is read leniently too: \(error)"
    case (.failure, .success(let lenient)):
      guard lenient.warning != nil else { return "a lenient reading names what is wrong" }
    case (.failure, .failure):
      if case .success(let reduced) = reduced, reduced.info.format != .tiff {
        return "an unsound picture is unsound at every scale"
      }
    }
    return nil
  }

  private func brokenBy(_ error: SightlineError) -> String? {
    let isLine = !error.message.isEmpty && !error.message.contains { $0.isNewline }
    return isLine ? nil : "an error is one line: \(error.message)"
  }

  private func brokenBy(_ picture: DecodedImage) -> String? {
    let (info, buffer, scale) = (picture.info, picture.buffer, picture.scaleDenominator)
    guard [1, 2, 4, 8].contains(scale) else { return "the scale is 1, 2, 4 or 8: \(scale)" }
    let (width, height) = ((info.width + scale - 1) / scale, (info.height + scale - 1) / scale)
    guard (buffer.width, buffer.height) == (width, height) else {
      return "the size is that of the header at the scale: "
        + "\(buffer.width)×\(buffer.height), not \(width)×\(height)"
    }
    guard buffer.format == info.decodedFormat else { return "the header decides the pixel format" }
    let rows = (info.storedHeight + scale - 1) / scale
    guard (1...rows).contains(picture.completeRows) else {
      return "complete rows are some of the rows: \(picture.completeRows) of \(rows)"
    }
    guard picture.completeRows == rows || picture.warning != nil else {
      return "a picture that lacks rows says why"
    }
    return nil
  }

  private func brokenByScale(_ picture: DecodedImage, minimumShortSide: Int) -> String? {
    let (info, scale) = (picture.info, picture.scaleDenominator)
    func shortSide(_ scale: Int) -> Int {
      (min(info.storedWidth, info.storedHeight) + scale - 1) / scale
    }
    guard scale == 1 || shortSide(scale) >= minimumShortSide else {
      return "the short side suffices: \(minimumShortSide) asked, \(shortSide(scale)) given"
    }
    guard scale == 8 || shortSide(scale * 2) < minimumShortSide else {
      return "the scale is the smallest that suffices"
    }
    return nil
  }
}

extension DecodingLaws {
  private typealias Reading = Result<DecodedImage, SightlineError>

  /// A reading as far as two of them can be compared.
  private enum Outcome: Equatable {
    case picture(samples: [UInt8], completeRows: Int, warning: String?)
    case error(SightlineError)
  }

  private func outcome(_ reading: Reading) -> Outcome {
    switch reading {
    case .failure(let error): .error(error)
    case .success(let picture):
      .picture(
        samples: picture.buffer.samples,
        completeRows: picture.completeRows,
        warning: picture.warning
      )
    }
  }

  private func probe(_ bytes: [UInt8]) -> Result<ImageInfo, SightlineError> {
    do throws(SightlineError) {
      return .success(try ImageDecoder.probe(bytes, limits: limits))
    } catch {
      return .failure(error)
    }
  }

  private func decode(
    _ bytes: [UInt8],
    minimumShortSide: Int? = nil,
    isLenient: Bool = false,
    fill: UInt8
  ) -> Reading {
    fillNewMemory(fill)
    let options = DecodingOptions(
      limits: limits,
      minimumShortSide: minimumShortSide,
      acceptsIncompleteData: isLenient
    )
    do throws(SightlineError) {
      return .success(try ImageDecoder.decode(bytes, options: options))
    } catch {
      return .failure(error)
    }
  }
}
