public import Foundation
import SightlinePixels

extension CVMutablePixelBuffer {
  /// Makes buffers of one kind.
  ///
  /// No buffers are kept for reuse; this is left to the allocator.
  public final class Pool: Sendable {
    /// The settings for a pool's unused buffers.
    public struct Configuration: Hashable, Sendable {
      /// The time that an unused buffer is kept, in seconds.
      public var ageOutDuration: TimeInterval
      /// The minimum number of kept buffers.
      public var minimumBufferCount: Int

      /// Makes a configuration.
      public init(ageOutDuration: TimeInterval = 1, minimumBufferCount: Int = 0) {
        self.ageOutDuration = ageOutDuration
        self.minimumBufferCount = minimumBufferCount
      }
    }

    /// The settings for making a buffer.
    public struct AllocationAttributes: Hashable, Sendable {
      /// The maximum number of buffers at a time; nil for any number.
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
    ///   - pixelBufferAttributes: The attributes of the buffers.
    ///   - configuration: The settings for unused buffers.
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
    /// - Parameter attributes: The settings for making it.
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
