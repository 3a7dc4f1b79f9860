import CVisualKernels

extension FloatPlane {
  /// Writes the plane with rows and columns exchanged.
  ///
  /// - Parameter result: Where it goes; must have room for as many samples.
  func turn(into result: inout FloatPlane) {
    result.width = height
    result.height = width
    precondition(samples.count >= width * height && result.samples.count >= width * height)
    unsafe samples.withUnsafeBufferPointer { source in
      unsafe result.samples.withUnsafeMutableBufferPointer { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        unsafe hash_turn(source, width, height, target)
      }
    }
  }
}
