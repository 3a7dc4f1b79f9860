import CModelRuntime
import SightlineDescriptors
public import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// ONNX Runtime, opened when it is asked for; nothing is linked, so nothing is needed where no model is used.
@safe public struct ModelRuntime: Sendable {
  /// Its version, such as `1.20.0`.
  public let version: String
  // Never freed and never changed, and its functions may be called from any thread.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// Opens a library.
  ///
  /// - Parameter path: The file, or a name that the system finds.
  /// - Throws: `SightlineError` with code `runtimeMissing`: one line that says how to get it.
  public init(at path: String) throws(SightlineError) {
    var message = [CChar](repeating: 0, count: Int(SL_MODEL_MESSAGE))
    guard let handle = unsafe sl_model_runtime_open(path, &message) else {
      throw SightlineError(
        .runtimeMissing,
        "ONNX Runtime, which runs models, is missing (\(String(cMessage: message)))",
        path: path
      )
    }
    unsafe self.handle = handle
    version = unsafe String(cString: sl_model_runtime_version(handle))
  }

  /// Opens the library that is installed: in the folder of `ModelFolder`, or else by the system.
  ///
  /// - Throws: `SightlineError` with code `runtimeMissing`.
  public static func installed() throws(SightlineError) -> ModelRuntime {
    let own = ModelFolder.standard.runtimePath
    if FileManager.default.fileExists(atPath: own) { return try ModelRuntime(at: own) }
    return try ModelRuntime(at: ModelFolder.runtimeName)
  }

  /// Reads a model.
  func model(_ bytes: [UInt8], path: String) throws(SightlineError) -> LoadedModel {
    guard bytes.first != UInt8(ascii: "{") else {
      throw .invalidModel(
        "the description of a model, not the model: give the file beside it that ends with .onnx",
        at: path
      )
    }
    var message = [CChar](repeating: 0, count: Int(SL_MODEL_MESSAGE))
    let handle = unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.baseAddress.flatMap { start in
        unsafe sl_model_open(self.handle, start, bytes.count, &message)
      }
    }
    guard let handle = unsafe handle else {
      throw .invalidModel("no model that can be run (\(String(cMessage: message)))", at: path)
    }
    return unsafe LoadedModel(handle, path: path)
  }
}

/// A model in the runtime.
@safe final class LoadedModel: Sendable {
  /// The shape of a model's input or output.
  struct Tensor: Hashable, Sendable {
    let name: String
    /// The kind of its numbers; nil for one that is not given or taken here.
    let element: Element?
    /// The number of axes, which can be more than lengths are reported.
    let axes: Int
    /// The lengths of the first four axes; 0 or less where the model leaves them open.
    let lengths: [Int]

    /// Whether its numbers are floats of 32 bits.
    var isFloat: Bool { element == .float }
  }

  /// The kinds of numbers that are given to models.
  enum Element: Int32, Sendable {
    case float = 1
    case int32 = 6
    case int64 = 7
  }

  /// The numbers that an input is given.
  struct Values {
    let input: String
    let element: Element
    let bytes: [UInt8]
    let lengths: [Int]

    /// Gives floats.
    ///
    /// - Parameters:
    ///   - input: The name of the input.
    ///   - values: Its numbers.
    ///   - lengths: The lengths of its axes, at most four, whose product is the number of values. Traps otherwise.
    init(_ input: String, _ values: [Float], lengths: [Int]) {
      precondition(lengths.count <= SL_MODEL_AXES && lengths.reduce(1, *) == values.count)
      self.input = input
      element = .float
      bytes = unsafe values.withUnsafeBytes { unsafe Array($0) }
      self.lengths = lengths
    }

    /// Gives a row of whole numbers, of 32 bits or 64.
    init(_ input: String, _ numbers: [Int], is64: Bool) {
      self.input = input
      element = is64 ? .int64 : .int32
      bytes =
        is64
        ? unsafe numbers.map(Int64.init).withUnsafeBytes { unsafe Array($0) }
        : unsafe numbers.map { Int32(clamping: $0) }.withUnsafeBytes { unsafe Array($0) }
      lengths = [1, numbers.count]
    }
  }

  let inputs: [Tensor]
  let outputs: [Tensor]
  let path: String
  // Freed only with the object, and its functions may be called from any thread.
  nonisolated(unsafe) private let handle: OpaquePointer

  /// The most inputs or outputs that are looked at.
  private static let mostTensors = 64

  fileprivate init(_ handle: OpaquePointer, path: String) {
    unsafe self.handle = handle
    self.path = path
    func tensors(
      _ count: Int,
      _ tell: (OpaquePointer, Int, inout sl_model_tensor) -> Int32
    ) -> [Tensor] {
      (0..<min(count, Self.mostTensors)).compactMap { number in
        var tensor = sl_model_tensor()
        return unsafe tell(handle, number, &tensor) != 0 ? Tensor(tensor) : nil
      }
    }
    inputs = unsafe tensors(sl_model_input_count(handle)) { unsafe sl_model_input($0, $1, &$2) }
    outputs = unsafe tensors(sl_model_output_count(handle)) { unsafe sl_model_output($0, $1, &$2) }
  }

  deinit { unsafe sl_model_close(handle) }

  /// Runs the model on floats for its one input.
  func run(
    _ input: String,
    _ values: [Float],
    lengths: [Int],
    output: String,
    limit: Int
  ) throws(SightlineError) -> (tensor: Tensor, values: [Float]) {
    try run([Values(input, values, lengths: lengths)], output: output, limit: limit)
  }

  /// Runs the model.
  ///
  /// - Parameters:
  ///   - inputs: The values of its inputs, at most four.
  ///   - output: The name of the output.
  ///   - limit: The most numbers that it may give.
  /// - Returns: The output with its numbers.
  /// - Throws: `SightlineError` with code `embeddingFailed`.
  func run(
    _ inputs: [Values],
    output: String,
    limit: Int
  ) throws(SightlineError) -> (tensor: Tensor, values: [Float]) {
    var message = [CChar](repeating: 0, count: Int(SL_MODEL_MESSAGE))
    var shape = sl_model_tensor()
    var results = [Float](repeating: 0, count: limit)
    var given: [sl_model_values] = unsafe []
    // Inputs are lent one within the closure of another, so all stay in place until the run.
    func count(_ rest: ArraySlice<Values>) -> Int {
      guard let next = rest.first else {
        return unsafe sl_model_run(
          handle,
          given,
          given.count,
          output,
          &results,
          limit,
          &shape,
          &message
        )
      }
      return unsafe next.input.withCString { name in
        unsafe next.bytes.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress else { return 0 }
          let lengths = next.lengths.map(Int64.init) + [0, 0, 0, 0]
          let values = unsafe sl_model_values(
            name: name,
            element: next.element.rawValue,
            values: start,
            lengths: (lengths[0], lengths[1], lengths[2], lengths[3]),
            axes: next.lengths.count
          )
          unsafe given.append(values)
          return count(rest.dropFirst())
        }
      }
    }
    let count = count(inputs[...])
    guard count > 0 else {
      throw SightlineError(
        .embeddingFailed,
        at: path,
        "the model failed to run (\(String(cMessage: message)))"
      )
    }
    guard count <= limit else {
      throw .invalidModel(
        "its output '\(output)' has \(count) numbers, more than \(limit)",
        at: path
      )
    }
    return (Tensor(shape), Array(results[..<count]))
  }
}

extension LoadedModel.Tensor {
  fileprivate init(_ tensor: sl_model_tensor) {
    var tensor = tensor
    // The name ends with a zero byte inside its room.
    name = unsafe withUnsafeBytes(of: &tensor.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    element = LoadedModel.Element(rawValue: tensor.element)
    axes = tensor.axes
    let all = [tensor.lengths.0, tensor.lengths.1, tensor.lengths.2, tensor.lengths.3]
    lengths = all.prefix(axes).map { Int($0) }
  }
}
