import Dispatch
package import SightlineCodecs
package import SightlineFoundation

/// A format whose decoder stands still until it is let go, as one does that a hostile picture keeps busy.
package struct StuckReader: ImageReader {
  package let format: ImageFormat
  private let mark: [UInt8]
  private let pixels: Int
  private let gate = DispatchSemaphore(value: 0)

  /// Makes a format of a name, which its pictures begin with and their file names end with.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - pixels: How many pixels each of them has; one that is allowed fewer is refused at once.
  package init(_ name: String, pixels: Int = 1) {
    self.pixels = pixels
    mark = Array(name.utf8)
    format = ImageFormat(
      identifier: "x-\(name)",
      name: name,
      fileExtensions: [name],
      mediaType: "image/x-\(name)"
    )
  }

  /// The bytes of a picture; those of other numbers are others.
  package func picture(_ number: UInt8 = 0) -> [UInt8] {
    mark + [UInt8](repeating: 0, count: 30) + [number]
  }

  /// Lets a number of decoders go, now or once they are asked.
  package func letGo(_ count: Int = 1) { for _ in 0..<count { gate.signal() } }

  package func recognizes(_ head: RawSpan) -> Bool {
    unsafe head.withUnsafeBytes { unsafe $0.starts(with: mark) }
  }

  package func probe(_ bytes: RawSpan, limits: DecodingLimits) throws(SightlineError) -> ImageInfo {
    ImageInfo(format: format, storedWidth: 1, storedHeight: 1)
  }

  package func decode(
    _ bytes: RawSpan,
    options: DecodingOptions
  ) throws(SightlineError) -> DecodedImage {
    guard pixels <= options.limits.maximumPixels else {
      throw SightlineError(.tooManyPixels, "more pixels than are decoded")
    }
    // A test that waits for it fails in the end, and does not hang.
    let result = gate.wait(timeout: .now() + .seconds(600))
    throw SightlineError(.corrupt, result == .success ? "let go" : "never let go")
  }
}
