import SightlineFoundation
import SightlinePixels
import Testing

@testable import SightlineModels

@Suite("A model's input from a picture")
struct ModelInputTests {
  private static func description(
    _ resizing: ModelDescription.Resizing,
    _ layout: ModelDescription.Layout = .planes
  ) throws -> ModelDescription {
    let tensor = LoadedModel.Tensor(name: "x", element: .float, axes: 4, lengths: [1, 3, 16, 16])
    var description = ModelDescription(detecting: tensor, tensor, path: "a/Model_1.onnx")
    description.resizing = resizing
    description.layout = layout
    description.mean = [0, 0, 0]
    description.deviation = [1, 1, 1]
    return description
  }

  /// A picture whose red is the column and whose green is the row.
  private static func ramp(width: Int, height: Int) throws -> ReadOnlyPixelBuffer {
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += [UInt8(x), UInt8(y), 7] } }
    return try ReadOnlyPixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  @Test("A picture of the input's size is used unchanged, in the order of the layout")
  func identical() throws {
    let picture = try Self.ramp(width: 16, height: 16)
    let planes = ModelInput(picture, try Self.description(.stretch)).values
    let pixels = ModelInput(picture, try Self.description(.stretch, .pixels)).values
    for y in 0..<16 {
      for x in 0..<16 {
        let place = y * 16 + x
        #expect(planes[place] == Float(x) && planes[256 + place] == Float(y))
        #expect(planes[512 + place] == 7)
        #expect(pixels[3 * place] == Float(x) && pixels[3 * place + 1] == Float(y))
      }
    }
  }

  @Test(
    "Resampling keeps a picture's ramp, for any part",
    arguments: [
      (ModelDescription.Resizing.stretch, 0.0, 100.0, 0.0, 60.0), (.cover, 20, 60, 0, 60),
      (.crop, 23.75, 52.5, 3.75, 52.5),
    ]
  )
  func ramps(
    _ resizing: ModelDescription.Resizing,
    _ left: Double,
    _ width: Double,
    _ top: Double,
    _ height: Double
  ) throws {
    let picture = try Self.ramp(width: 100, height: 60)
    let values = ModelInput(picture, try Self.description(resizing)).values
    // At the edges there is less to weigh.
    for y in 2..<14 {
      for x in 2..<14 {
        let red = left + (Double(x) + 0.5) / 16 * width - 0.5
        let green = top + (Double(y) + 0.5) / 16 * height - 0.5
        #expect(abs(Double(values[y * 16 + x]) - red) < 0.4)
        #expect(abs(Double(values[256 + y * 16 + x]) - green) < 0.4)
      }
    }
  }

  @Test(
    "Pictures of any shape give the same number of finite values",
    arguments: [
      (1, 1), (1, 300), (300, 1), (2, 3), (17, 16),
    ]
  )
  func odd(_ width: Int, _ height: Int) throws {
    let picture = try ReadOnlyPixelBuffer(
      width: width,
      height: height,
      format: .gray8,
      bytes: [UInt8](repeating: 200, count: width * height)
    )
    for resizing in ModelDescription.Resizing.allCases {
      let values = ModelInput(picture, try Self.description(resizing)).values
      #expect(values.count == 768)
      #expect(values.allSatisfy { abs($0 - 200) < 0.01 })
    }
  }

  @Test("A model without a description has the name of its file and the size of its input")
  func detected() throws {
    let description = try Self.description(.crop)
    #expect(description.name == "model-1" && description.width == 16)
    let tensor = LoadedModel.Tensor(name: "x", element: .float, axes: 4, lengths: [-1, 96, 64, 3])
    let other = ModelDescription(detecting: tensor, tensor, path: "m.onnx")
    #expect(other.layout == .pixels && other.height == 96 && other.width == 64)
  }

  @Test("A missing runtime is reported in one line")
  func noRuntime() {
    #expect {
      try ModelRuntime(at: "/nowhere/libonnxruntime.so")
    } throws: { error in
      let error = error as? SightlineError
      return error?.code == .runtimeMissing && error?.description.contains("\n") == false
    }
  }
}
