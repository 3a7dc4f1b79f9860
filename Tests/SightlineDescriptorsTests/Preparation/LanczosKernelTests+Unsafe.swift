import CVisualKernels
import Testing

@testable import SightlineDescriptors

@Suite struct LanczosKernelTests {
  @Test(
    "Values that outputs share are the same as each one's own",
    arguments: [
      (1600, 128), (1200, 128), (1600, 5), (1200, 17), (96, 36), (30, 12), (7, 3), (8, 64),
      (5, 40), (1, 8), (64, 64), (1601, 128), (1000, 300),
    ]
  )
  func sharedValues(inputCount: Int, outputCount: Int) {
    let kernel = LanczosKernel(inputCount: inputCount, outputCount: outputCount)
    let scale = Double(inputCount) / Double(outputCount)
    for output in 0..<outputCount {
      let count = Int(kernel.counts[output])
      var values = [Double](repeating: 0, count: count)
      var weights = [Int32](repeating: 0, count: count)
      let center = (Double(output) + 0.5) * scale
      unsafe sl_hash_lanczos_values(
        center,
        kernel.starts[output],
        count,
        1 / max(scale, 1),
        &values
      )
      unsafe sl_hash_lanczos_weights(values, count, &weights)
      let first = output * kernel.stride
      #expect(Array(kernel.weights[first..<first + count]) == weights)
    }
  }
}
