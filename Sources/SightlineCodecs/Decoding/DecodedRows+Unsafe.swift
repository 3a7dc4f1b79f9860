import CImageCodecs
import SightlineFoundation
import SightlinePixels

/// How the rows of a picture become pixels: the library's rows, the averaging, and the conversion of colours.
struct RowPlan: ~Copyable {
  /// The size at which the library gives rows.
  var width: Int
  var height: Int
  /// The samples of a row as the library gives them.
  var channels: Int
  var isWide: Bool
  var hasAlpha: Bool
  /// Whether all rows must be asked for in one call.
  var isWhole: Bool
  /// By how much the sides are divided after that: 1, 2, 4 or 8.
  var factor: Int
  /// The format of the result.
  var format: PixelFormat
  var color: ColorConversion?

  /// The size of the result.
  var reducedWidth: Int { (width + factor - 1) / factor }
  var reducedHeight: Int { (height + factor - 1) / factor }

  /// The length in bytes of a row as the library gives it.
  var bytesPerRow: Int { width * channels * (isWide ? 2 : 1) }

  /// Whether rows can be written where they will stay.
  var isDirect: Bool {
    factor == 1 && !isWide && channels == format.bytesPerElement()
  }
}

/// Decoded pixels: rows from the top, without padding.
struct DecodedRows {
  var bytes: [UInt8]
  var complete: Int
  /// The damage that stopped or spoilt a lenient decoding.
  var damage: SightlineError?

  /// Reads all rows of a picture.
  ///
  /// The bytes are reserved, not written, so the system gives memory only for rows that are decoded;
  /// a header alone costs address space. Rows that a lenient reading did not get are filled with white.
  ///
  /// - Parameters:
  ///   - picture: The picture, which was prepared for the plan.
  ///   - plan: How its rows become pixels.
  ///   - isLenient: Whether damage is kept as long as there is one row, and not thrown.
  /// - Returns: The pixels.
  /// - Throws: The error that stopped the library.
  static func read(
    _ picture: borrowing LibraryPicture,
    _ plan: borrowing RowPlan,
    isLenient: Bool
  ) throws(SightlineError) -> DecodedRows {
    // Sides are below 2³¹, so only the second product can overflow, under limits raised by the caller.
    let stride = plan.reducedWidth * plan.format.bytesPerElement()
    let (count, overflow) = stride.multipliedReportingOverflow(by: plan.reducedHeight)
    let (_, sourceOverflow) = plan.bytesPerRow.multipliedReportingOverflow(by: plan.height)
    guard !overflow, !sourceOverflow else {
      throw SightlineError(
        .tooMuchMemory,
        "\(plan.width)×\(plan.height) pixels do not fit memory",
        value: "\(plan.width)×\(plan.height)"
      )
    }
    var complete = 0
    var damage: SightlineError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      if plan.isDirect {
        damage = unsafe readDirectly(picture, plan, to: base, stride, &complete)
      } else if plan.isWide {
        damage = unsafe readInBands(picture, plan, of: UInt16.self, to: base, stride, &complete)
      } else {
        damage = unsafe readInBands(picture, plan, of: UInt8.self, to: base, stride, &complete)
      }
      guard damage == nil || (isLenient && complete > 0) else { return }
      let written = complete * stride
      unsafe (base + written).initialize(repeating: 255, count: count - written)
      initialized = count
    }
    if let damage, bytes.isEmpty || !damage.isOfPicture { throw damage }
    return DecodedRows(bytes: bytes, complete: complete, damage: damage)
  }

  /// Lets the library write into the final bytes.
  @unsafe
  private static func readDirectly(
    _ picture: borrowing LibraryPicture,
    _ plan: borrowing RowPlan,
    to base: UnsafeMutablePointer<UInt8>,
    _ stride: Int,
    _ complete: inout Int
  ) -> SightlineError? {
    let damage =
      unsafe picture.readRows(to: base, bytesPerRow: stride, count: plan.height) ?? picture.finish()
    complete = picture.rowsDone
    for y in 0..<complete where plan.color != nil {
      // A row of the buffer, converted in place.
      let row = unsafe base + y * stride
      unsafe plan.color?.convert(row, to: row, count: plan.width)
    }
    return damage
  }

  /// Reads some rows at a time, averages and converts them.
  @unsafe
  private static func readInBands<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ picture: borrowing LibraryPicture,
    _ plan: borrowing RowPlan,
    of: Sample.Type,
    to base: UnsafeMutablePointer<UInt8>,
    _ stride: Int,
    _ complete: inout Int
  ) -> SightlineError? {
    let bandRows = plan.isWhole ? plan.height : min(plan.height, 8 * plan.factor)
    let samples = plan.width * plan.channels
    // Freed below in every case; only rows that the library reports as written are read.
    let band = UnsafeMutablePointer<Sample>.allocate(capacity: bandRows * samples)
    let reduced = UnsafeMutablePointer<Sample>.allocate(
      capacity: plan.reducedWidth * plan.channels
    )
    unsafe reduced.initialize(repeating: 0, count: plan.reducedWidth * plan.channels)
    defer {
      unsafe band.deallocate()
      unsafe reduced.deallocate()
    }
    var reduction = RowReduction<Sample>(
      factor: plan.factor,
      width: plan.width,
      channels: plan.channels,
      hasAlpha: plan.hasAlpha
    )
    var damage: SightlineError?
    var done = 0
    while damage == nil, done < plan.height {
      let count = min(bandRows, plan.height - done)
      damage = unsafe picture.readRows(to: band, bytesPerRow: plan.bytesPerRow, count: count)
      let sound = max(0, min(picture.rowsDone - done, count))
      var first = 0
      while first < sound {
        let rows = min(plan.factor, plan.height - done - first)
        guard first + rows <= sound else { break }
        for row in first..<first + rows {
          reduction.add(
            unsafe UnsafeBufferPointer(start: band + row * samples, count: samples).span
          )
        }
        var output = unsafe UnsafeMutableBufferPointer(
          start: reduced,
          count: plan.reducedWidth * plan.channels
        ).mutableSpan
        reduction.finishRow(into: &output)
        unsafe write(reduced, plan, to: base + complete * stride)
        complete += 1
        first += rows
      }
      done += count
    }
    damage = damage ?? picture.finish()
    // Damage found at the end may spoil rows that came before.
    let soundRows = picture.rowsDone
    if soundRows < plan.height { complete = min(complete, soundRows / plan.factor) }
    return damage
  }

  /// Converts a row to its final samples.
  @unsafe
  private static func write<Sample: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    _ row: UnsafeMutablePointer<Sample>,
    _ plan: borrowing RowPlan,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    if plan.color != nil {
      unsafe plan.color?.convert(row, to: target, count: plan.reducedWidth)
    } else {
      // Samples of 16 bits and inks always have a conversion.
      for index in 0..<plan.reducedWidth * plan.channels {
        unsafe target[index] = UInt8(truncatingIfNeeded: row[index])
      }
    }
  }
}

extension SightlineError {
  /// Whether the picture is the reason; otherwise decoding was cancelled.
  fileprivate var isOfPicture: Bool { code != .cancelled && code != .deadlineExceeded }
}
