public import Foundation
import SightlinePixels

extension CVMutablePixelBuffer {
  /// Makes buffers of one kind.
  ///
  /// Nothing is kept for later: memory is the allocator's business here.
  public final class Pool: Sendable {
    /// How a pool keeps buffers.
    public struct Configuration: Hashable, Sendable {
      /// How long an unused buffer is kept, in seconds.
      public var ageOutDuration: TimeInterval
      /// How many buffers are kept at least.
      public var minimumBufferCount: Int

      /// Makes a configuration.
      public init(ageOutDuration: TimeInterval = 1, minimumBufferCount: Int = 0) {
        self.ageOutDuration = ageOutDuration
        self.minimumBufferCount = minimumBufferCount
      }
    }

    /// How a buffer is made.
    public struct AllocationAttributes: Hashable, Sendable {
      /// How many buffers may exist at a time; nil for any number.
      public var allocationThreshold: Int?

      /// Makes attributes.
      public init(allocationThreshold: Int? = nil) {
        self.allocationThreshold = allocationThreshold
      }
    }

    /// The attributes that the buffers share.
    public let pixelBufferAttributes: CVPixelBufferCreationAttributes

    /// Makes a pool.
    ///
    /// - Parameters:
    ///   - pixelBufferAttributes: What the buffers are like.
    ///   - configuration: How buffers are kept.
    /// - Throws: `CVError` when no such buffer can be made.
    public init(
      pixelBufferAttributes: CVPixelBufferCreationAttributes,
      configuration: Configuration = .init()
    ) throws {
      guard CaptureFormat(rawValue: pixelBufferAttributes.pixelFormatType.rawValue) != nil
      else {
        throw CVError.invalidPixelFormat
      }
      self.pixelBufferAttributes = pixelBufferAttributes
    }

    /// Makes a buffer of zeros.
    ///
    /// - Parameter attributes: How it is made.
    /// - Returns: The buffer.
    /// - Throws: `CVError` when no such buffer can be made.
    public func makeMutablePixelBuffer(
      _ attributes: AllocationAttributes = .init()
    ) throws -> CVMutablePixelBuffer {
      try CVMutablePixelBuffer(pixelBufferAttributes)
    }

    /// Forgets unused buffers; there are none.
    public func flush(agedOutOnly: Bool = true) {}
  }
}
