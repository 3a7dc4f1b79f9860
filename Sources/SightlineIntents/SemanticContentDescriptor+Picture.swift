// Not every Apple platform has the framework.
#if canImport(VisualIntelligence)
  import CoreVideo
  import SightlinePixels
  import VisualIntelligence

  extension SemanticContentDescriptor {
    /// The capture's pixels; nil when only its labels are known.
    ///
    /// - Throws: `EntitySearchError`: `unsupportedPixelFormat` or `unreadablePixels`.
    func picture() throws(EntitySearchError) -> ReadOnlyPixelBuffer? {
      guard let pixelBuffer else { return nil }
      #if canImport(Darwin)
        // Not built in CI. The system lends its bytes for the length of a call, so they are copied.
        return try ReadOnlyPixelBuffer(copying: pixelBuffer)
      #else
        return pixelBuffer.pixels
      #endif
    }
  }
#endif
