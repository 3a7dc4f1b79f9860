import SightlineCatalog
import SightlineFoundation
import SightlinePixels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How pictures are prepared for a model, and what of its output is the embedding.
///
/// It is a JSON file beside the model, of the same name:
///
/// ```json
/// {
///   "version": 1, "name": "efficientnet-lite0",
///   "width": 224, "height": 224, "layout": "nchw", "resize": "crop",
///   "mean": [127, 127, 127], "deviation": [128, 128, 128],
///   "output": "embedding", "pooling": "none"
/// }
/// ```
public struct ModelDescription: Hashable, Sendable {
  /// In which order an input has its numbers.
  public enum Layout: String, CaseIterable, Sendable {
    /// All red ones row by row, then green, then blue.
    case planes = "nchw"
    /// Red, green and blue of each pixel together.
    case pixels = "nhwc"
  }

  /// Which part of a picture a model sees, in its own proportions or not.
  public enum Resizing: String, CaseIterable, Sendable {
    /// All of it, squeezed into the input's shape.
    case stretch
    /// The largest part of the input's shape, around the middle.
    case cover
    /// Seven eighths of that in each direction, as classifiers are tried.
    case crop
  }

  /// The way to make one vector of an output that has a vector for each part of the picture.
  public enum Pooling: String, CaseIterable, Sendable {
    /// It has one vector.
    case none
    /// The mean of all vectors.
    case mean
    /// The first vector, as vision transformers have one for the whole.
    case first
  }

  /// The model's name; see `EmbedderIdentity`.
  public var name: String
  /// The width of the input in pixels, 16…1024.
  public var width: Int
  /// The height of the input in pixels, 16…1024.
  public var height: Int
  /// In which order the input has its numbers.
  public var layout: Layout
  /// Which part of a picture the model sees.
  public var resizing: Resizing
  /// The values subtracted from red, green and blue, which are 0…255.
  public var mean: [Float]
  /// The values that the difference is divided by, above 0.
  public var deviation: [Float]
  /// The name of the output; nil for the first.
  public var output: String?
  /// The way to make one vector of an output that has several.
  public var pooling: Pooling
  /// How the numbers become words; nil where the model guesses none.
  public var tags: TagDescription?
  /// The text side of a model with two towers; nil for any other.
  public var text: TextDescription?

  /// The sizes that inputs may have, in pixels.
  public static let sizes = 16...1024
  /// The largest description that is read, in bytes.
  private static let maximumBytes = 1 << 16

  /// Reads the description beside a model's file; nil where there is none, or an empty file.
  ///
  /// - Throws: `SightlineError` with code `invalidModel`.
  static func beside(_ model: String) throws(SightlineError) -> ModelDescription? {
    let path = path(beside: model)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try ModelFile.read(path, limit: maximumBytes)
    // A shell that redirects output to the description makes an empty file first.
    if bytes.isEmpty { return nil }
    do throws(TextProblem) {
      return try ModelDescription(JSONNode(parsing: bytes))
    } catch {
      throw .invalidModel("\(error)", at: path)
    }
  }

  /// Whether a model's description names a text side, or would if it were guessed; the model is not read.
  public static func namesTextSide(_ model: String) -> Bool {
    guard let said = try? beside(model) else {
      return FileManager.default.fileExists(atPath: model)
        && TwoTowerGuess(model, outputs: []) != nil
    }
    return said.text != nil
  }

  /// The description's file beside a model's.
  public static func path(beside model: String) -> String {
    (model.hasSuffix(".onnx") ? String(model.dropLast(5)) : model) + ".json"
  }

  private init(_ root: JSONNode) throws(TextProblem) {
    try root.requireObject()
    try root["version"].requireVersion(1)
    try root.requireObject(keys: [
      "version", "name", "width", "height", "layout", "resize", "mean", "deviation", "output",
      "pooling", "license", "source", "tags", "text",
    ])
    name = try root["name"].text()
    width = try Self.size(root["width"])
    height = try Self.size(root["height"])
    layout = try Self.choice(root["layout"])
    resizing = try Self.choice(root["resize"])
    mean = try Self.channels(root["mean"], -1e6...1e6)
    deviation = try Self.channels(root["deviation"], 1e-3...1e6)
    output = try root["output"].optionalText()
    pooling = root["pooling"].isMissing ? .none : try Self.choice(root["pooling"])
    tags = try TagDescription(root["tags"])
    text = try TextDescription(root["text"])
  }

  private static func size(_ node: JSONNode) throws(TextProblem) -> Int {
    let size = try node.count()
    guard sizes.contains(size) else {
      throw node.problem("\(size) pixels: an input has \(sizes.lowerBound) to \(sizes.upperBound)")
    }
    return size
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode
  ) throws(TextProblem) -> Choice {
    let text = try node.text()
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw node.problem("'\(text.prefix(40))' is not known; there are \(known)")
    }
    return choice
  }

  static func channels(
    _ node: JSONNode,
    _ range: ClosedRange<Double>
  ) throws(TextProblem) -> [Float] {
    var numbers: [Float] = []
    for node in try node.list() {
      let number = try node.number()
      guard range.contains(number) else {
        throw node.problem(
          "\(number): give a number from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      numbers.append(Float(number))
    }
    guard numbers.count == 3 else {
      throw node.problem("\(numbers.count) numbers: give those of red, green and blue")
    }
    return numbers
  }
}

extension ModelDescription {
  /// Makes a description of what a model itself tells: size and order of the input.
  ///
  /// The rest is what most classifiers of pictures were trained with on ImageNet.
  ///
  /// - Parameters:
  ///   - input: What the model takes.
  ///   - output: What it gives first.
  ///   - path: The model's file, which gives it its name.
  init(detecting input: LoadedModel.Tensor, _ output: LoadedModel.Tensor, path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.hasSuffix(".onnx") ? String(file.dropLast(5)) : file
    let letters = stem.lowercased().utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    name = letters.isEmpty ? "model" : String(decoding: letters.prefix(64), as: UTF8.self)
    let lengths = input.lengths + [Int](repeating: 0, count: max(0, 4 - input.lengths.count))
    layout = lengths[3] == 3 && lengths[1] != 3 ? .pixels : .planes
    let sides = layout == .planes ? (lengths[2], lengths[3]) : (lengths[1], lengths[2])
    height = Self.sizes.contains(sides.0) ? sides.0 : 224
    width = Self.sizes.contains(sides.1) ? sides.1 : 224
    resizing = .crop
    mean = [123.675, 116.28, 103.53]
    deviation = [58.395, 57.12, 57.375]
    self.output = nil
    pooling = output.axes == 3 ? .first : output.axes == 4 ? .mean : .none
  }

  /// The description as JSON, for a file beside the model; without `tags`.
  public var fileJSON: String {
    guard let text else { return json }
    return json.dropLast(2) + ",\n  \"text\": \(text.json)\n}"
  }

  /// The description as JSON, without `tags` and `text`, which change no embedding of a picture.
  var json: String {
    let output = self.output.map { "\"\($0.filter { $0 != "\"" && $0 != "\\" })\"" }
    return """
      {
        "version": 1,
        "name": "\(name)",
        "width": \(width), "height": \(height), "layout": "\(layout.rawValue)",
        "resize": "\(resizing.rawValue)",
        "mean": \(mean), "deviation": \(deviation),
        \(output.map { "\"output\": \($0), " } ?? "")"pooling": "\(pooling.rawValue)"
      }
      """
  }
}
