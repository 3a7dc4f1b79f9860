package import SightlineDescriptors
package import SightlineFoundation

extension ImageDescriptor {
  /// Reads a descriptor from an array, which outlives the span that is read.
  package init(stored bytes: [UInt8]) throws(SightlineError) {
    try unsafe self.init(storedBytes: bytes.span.bytes)
  }
}

extension DescriptorValue {
  /// Reads a descriptor of any kind from an array, which outlives the span that is read.
  package init(stored bytes: [UInt8]) throws(SightlineError) {
    try unsafe self.init(storedBytes: bytes.span.bytes)
  }
}
