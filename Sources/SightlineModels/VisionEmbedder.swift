// For Apple's platforms: not built in CI.
#if canImport(Vision)
  import CoreGraphics
  import Foundation
  public import SightlineDescriptors
  public import SightlineFoundation
  public import SightlinePixels
  import Vision

  /// The feature print of Apple's Vision as an embedder: a learned model that every device has.
  ///
  /// Its revision is pinned, so that embeddings of one catalog stay comparable when the system is updated. Likeness is
  /// the cosine of two prints; the standard profile has no curve for it, so `tune` fits one before it adds to scores.
  ///
  /// ```swift
  /// let options = BuildOptions(embedder: try VisionEmbedder())
  /// ```
  public struct VisionEmbedder: ImageEmbedder {
    /// The identity that comparable embeddings share: they are of the same revision.
    public let identity: EmbedderIdentity
    /// How many numbers a print of this revision has.
    public let dimension = 768

    /// Makes an embedder.
    ///
    /// - Throws: `SightlineError`, as whatever names an embedder does; not for these names.
    public init() throws(SightlineError) {
      identity = try EmbedderIdentity(name: "vision-feature-print", revision: "2")
    }

    /// Embeds pictures, one after the other.
    ///
    /// - Throws: `SightlineError` with code `embeddingFailed`; `cancelled` when the task is.
    public func embed(
      _ pictures: [ReadOnlyPixelBuffer]
    ) async throws(SightlineError) -> [Embedding] {
      var embeddings: [Embedding] = []
      for picture in pictures {
        if Task.isCancelled {
          throw SightlineError(.cancelled, "the task that embeds pictures was cancelled")
        }
        embeddings.append(try await Self.embedding(of: picture, dimension: dimension))
      }
      return embeddings
    }

    private static func embedding(
      of picture: ReadOnlyPixelBuffer,
      dimension: Int
    ) async throws(SightlineError) -> Embedding {
      guard let image = image(of: picture) else {
        throw SightlineError(.embeddingFailed, "Vision takes no picture of \(picture.format)")
      }
      let print: FeaturePrintObservation
      do {
        print = try await GenerateImageFeaturePrintRequest(.revision2).perform(on: image)
      } catch {
        throw SightlineError(.embeddingFailed, "Vision made no feature print: \(error)")
      }
      let numbers = numbers(of: print)
      guard numbers.count == dimension, let embedding = Embedding(numbers) else {
        throw SightlineError(
          .embeddingFailed,
          "Vision gave \(numbers.count) numbers; revision 2 gives \(dimension) finite ones"
        )
      }
      return embedding
    }

    /// The numbers of a print; none for elements of another type than floats.
    private static func numbers(of print: FeaturePrintObservation) -> [Float] {
      let width = MemoryLayout<Float>.size
      guard print.elementType == .float, print.data.count == print.elementCount * width else {
        return []
      }
      let bytes = [UInt8](print.data)
      return (0..<print.elementCount).map { index in
        let bits = (0..<width).reduce(UInt32(0)) { bits, byte in
          bits | UInt32(bytes[index * width + byte]) << UInt32(8 * byte)
        }
        return Float(bitPattern: bits)
      }
    }

    /// The picture as Core Graphics has it: opaque, in sRGB.
    private static func image(of picture: ReadOnlyPixelBuffer) -> CGImage? {
      let (width, height) = (picture.width, picture.height)
      var pixels = [RGB8](repeating: .white, count: width)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * width * height)
      for y in 0..<height {
        var span = pixels.mutableSpan
        picture.copyRow(y, into: &span)
        for pixel in pixels { bytes += [pixel.red, pixel.green, pixel.blue, 255] }
      }
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let provider = CGDataProvider(data: Data(bytes) as CFData)
      else { return nil }
      return CGImage(
        width: width,
        height: height,
        bitsPerComponent: 8,
        bitsPerPixel: 32,
        bytesPerRow: 4 * width,
        space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
    }
  }
#endif
