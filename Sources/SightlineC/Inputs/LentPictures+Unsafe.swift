import CSightline
import Dispatch
import Sightline

/// Pictures that a caller lends for the length of a call.
///
/// Pixels are read in place. The call returns only when the last reader has released them, even when it stopped waiting
/// for an answer.
struct LentPictures {
  private let returned = DispatchSemaphore(value: 0)
  private var count = 0

  private init() {}

  /// Lends one picture to a closure, which must not keep it.
  static func lend<Value>(
    _ picture: UnsafePointer<sightline_picture>?,
    _ name: String = "the picture",
    _ body: (CallerPicture) throws(SightlineError) -> Value
  ) throws(SightlineError) -> Value {
    try unsafe lend(picture, count: 1, most: 1, name) {
      (pictures: [CallerPicture]) throws(SightlineError) in try body(pictures[0])
    }
  }

  /// Lends pictures to a closure, which must not keep them.
  static func lend<Value>(
    _ pictures: UnsafePointer<sightline_picture>?,
    count: Int,
    most: Int,
    _ name: String,
    _ body: ([CallerPicture]) throws(SightlineError) -> Value
  ) throws(SightlineError) -> Value {
    guard (0...most).contains(count) else {
      throw .argument("\(UInt(bitPattern: count)) \(name): at most \(most) are taken")
    }
    guard unsafe count == 0 || pictures != nil else {
      throw .argument("\(name) is NULL: give \(count == 1 ? "a picture" : "\(count) pictures")")
    }
    var lent = LentPictures()
    // The pictures end with this closure's result; other holders release them when they are done.
    let result = Self.result { () throws(SightlineError) -> Value in
      try body(try unsafe lent.all(pictures, count: count, name))
    }
    for _ in 0..<lent.count { lent.returned.wait() }
    return try result.get()
  }

  private static func result<Value>(
    _ body: () throws(SightlineError) -> Value
  ) -> Result<Value, SightlineError> {
    do throws(SightlineError) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }

  private mutating func all(
    _ pictures: UnsafePointer<sightline_picture>?,
    count: Int,
    _ name: String
  ) throws(SightlineError) -> [CallerPicture] {
    var all: [CallerPicture] = []
    guard let pictures = unsafe pictures else { return all }
    all.reserveCapacity(count)
    for index in 0..<count { all.append(try unsafe picture(pictures[index], name)) }
    return all
  }

  private mutating func picture(
    _ picture: sightline_picture,
    _ what: String
  ) throws(SightlineError) -> CallerPicture {
    let name = try unsafe CallerText.optional(picture.name, "the name of \(what)")
    switch unsafe picture.kind {
    case SIGHTLINE_FILE:
      return .file(try unsafe CallerText.required(picture.path, "the path of \(what)"))
    case SIGHTLINE_BYTES:
      let memory = try unsafe Self.memory(picture, what)
      return .encoded(unsafe LentBytes(memory, release: released()), name: name)
    case SIGHTLINE_PIXELS:
      return .pixels(try unsafe buffer(picture, what), name: name)
    default:
      throw .argument("\(what) is of kind \(unsafe picture.kind.rawValue): there are 0 to 2")
    }
  }

  /// Counts one more that is to be returned.
  private mutating func released() -> @Sendable () -> Void {
    count += 1
    return { [returned] in _ = returned.signal() }
  }

  private static func memory(
    _ picture: sightline_picture,
    _ what: String
  ) throws(SightlineError) -> UnsafeRawBufferPointer {
    guard let data = unsafe picture.data else { throw .argument("the data of \(what) is NULL") }
    let size = unsafe picture.size
    // The place behind the last byte must be an address too.
    guard size >= 0, UInt(size) <= UInt.max - UInt(bitPattern: data) else {
      throw .argument("\(UInt(bitPattern: size)) bytes of \(what): memory has no room for them")
    }
    return unsafe UnsafeRawBufferPointer(start: data, count: size)
  }

  private mutating func buffer(
    _ picture: sightline_picture,
    _ what: String
  ) throws(SightlineError) -> ReadOnlyPixelBuffer {
    guard let format = unsafe PixelFormat(picture.format) else {
      throw .argument("\(what) is of format \(unsafe picture.format.rawValue): there are 0 to 7")
    }
    let stride = unsafe picture.stride
    guard stride >= 0 else {
      throw .argument(
        "\(UInt(bitPattern: stride)) bytes a row of \(what): give the true row length"
      )
    }
    return try unsafe ReadOnlyPixelBuffer(
      width: Int(picture.width),
      height: Int(picture.height),
      format: format,
      adopting: Self.memory(picture, what),
      bytesPerRow: stride == 0 ? nil : stride,
      release: released()
    )
  }
}

extension PixelFormat {
  /// Returns the caller's format; nil for an unknown one.
  fileprivate init?(_ format: sightline_format) {
    switch format {
    case SIGHTLINE_GRAY8: self = .gray8
    case SIGHTLINE_GRAY16: self = .gray16
    case SIGHTLINE_RGB8: self = .rgb8
    case SIGHTLINE_RGBA8: self = .rgba8
    case SIGHTLINE_BGRA8: self = .bgra8
    case SIGHTLINE_YCBCR420: self = .yCbCr420
    case SIGHTLINE_YCBCR420_PAIRS: self = .yCbCr420BiPlanar
    case SIGHTLINE_YCBCR420_VIDEO: self = .yCbCr420BiPlanarVideoRange
    default: return nil
    }
  }
}
