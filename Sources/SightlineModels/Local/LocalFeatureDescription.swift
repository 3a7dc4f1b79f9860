import SightlineFoundation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How pictures are prepared for a network of local features, and what its output means.
///
/// It is a JSON file beside the model, of the same name:
///
/// ```json
/// {
///   "version": 1, "kind": "local-features", "name": "xfeat",
///   "side": 640, "multiple": 32, "mean": [0, 0, 0], "deviation": [255, 255, 255],
///   "output": "features", "descriptor": 64, "cell": 8, "threshold": 0.05, "count": 512, "center": [0.01, …]
/// }
/// ```
///
/// The model takes a picture of any size and gives, for each cell of `cell` × `cell` pixels, the descriptor of its middle, how
/// likely each of its pixels is a feature, row by row, and how reliable the cell is: one plane a number.
public struct LocalFeatureDescription: Hashable, Sendable {
  /// The model's name; see `EmbedderIdentity`.
  public var name: String
  /// The longer side of a picture as the network sees it, in pixels, 64…2048; smaller ones are enlarged at most twice.
  public var side: Int
  /// The number that both sides of a picture are multiples of, in pixels, 1…128; pictures are stretched to that.
  public var multiple: Int
  /// The values subtracted from red, green and blue, which are 0…255.
  public var mean: [Float]
  /// The values that the difference is divided by, above 0.
  public var deviation: [Float]
  /// The name of the output; nil for the first.
  public var output: String?
  /// How many numbers a descriptor has, 1…1024.
  public var descriptor: Int
  /// The side of a cell, in pixels, 1…32.
  public var cell: Int
  /// How likely a feature is at least, 0…1.
  public var threshold: Float
  /// The most features of a picture, 16…2048.
  public var count: Int
  /// The mean of each number of a descriptor, which is subtracted; empty for zeros.
  ///
  /// Without it the signs of numbers say little, by which stored pictures are proposed.
  public var center: [Float]

  /// The planes of the output.
  var planes: Int { descriptor + cell * cell + 1 }

  /// The largest description that is read, in bytes.
  private static let maximumBytes = 1 << 16

  /// Reads the description beside a model's file.
  ///
  /// - Throws: `SightlineError` with code `invalidModel`.
  static func beside(_ model: String) throws(SightlineError) -> LocalFeatureDescription {
    let path = ModelDescription.path(beside: model)
    let bytes = try ModelFile.read(path, limit: maximumBytes)
    do throws(TextProblem) {
      return try LocalFeatureDescription(JSONNode(parsing: bytes))
    } catch {
      throw .invalidModel("\(error)", at: path)
    }
  }

  private init(_ root: JSONNode) throws(TextProblem) {
    try root.requireObject()
    try root["version"].requireVersion(1)
    try root.requireObject(keys: [
      "version", "kind", "name", "side", "multiple", "mean", "deviation", "output", "descriptor",
      "cell", "threshold", "count", "center", "license", "source",
    ])
    let kind = try root["kind"].text()
    guard kind == "local-features" else {
      throw root["kind"].problem(
        "'\(kind.prefix(40))': a network of local features says 'local-features'"
      )
    }
    name = try root["name"].text()
    side = try Self.number(root["side"], 64...2048)
    multiple = try Self.number(root["multiple"], 1...128)
    mean = try ModelDescription.channels(root["mean"], -1e6...1e6)
    deviation = try ModelDescription.channels(root["deviation"], 1e-3...1e6)
    output = try root["output"].optionalText()
    descriptor = try Self.number(root["descriptor"], 1...1024)
    cell = try Self.number(root["cell"], 1...32)
    let least = try root["threshold"].number()
    guard (0...1).contains(least) else {
      throw root["threshold"].problem("\(least): give a number from 0 to 1")
    }
    threshold = Float(least)
    count = try Self.number(root["count"], 16...2048)
    center = try Self.center(root["center"], descriptor)
    guard multiple.isMultiple(of: cell) else {
      throw root["multiple"].problem("\(multiple) pixels: give a multiple of the cell's \(cell)")
    }
  }

  private static func number(
    _ node: JSONNode,
    _ range: ClosedRange<Int>
  ) throws(TextProblem) -> Int {
    let number = try node.count()
    guard range.contains(number) else {
      throw node.problem("\(number): give a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads the mean of descriptors.
  private static func center(_ node: JSONNode, _ descriptor: Int) throws(TextProblem) -> [Float] {
    if node.isMissing { return [] }
    var numbers: [Float] = []
    for node in try node.list() {
      let number = try node.number()
      guard (-1...1).contains(number) else {
        throw node.problem("\(number): give a number from -1 to 1")
      }
      numbers.append(Float(number))
    }
    guard numbers.count == descriptor else {
      throw node.problem(
        "\(numbers.count) numbers: give \(descriptor), one for each of a descriptor"
      )
    }
    return numbers
  }

  /// All that changes the features, in one line.
  var summary: String {
    "\(name) \(side) \(multiple) \(mean) \(deviation) \(output ?? "") \(descriptor) \(cell) \(threshold) \(count)"
      + (center.isEmpty ? "" : " \(center)")
  }

  /// Returns the size at which the network sees a picture, in pixels.
  func size(of width: Int, _ height: Int) -> (width: Int, height: Int) {
    let scale = min(Double(side) / Double(max(width, height)), 2)
    func length(_ side: Int) -> Int {
      let steps = (Double(side) * scale / Double(multiple)).rounded()
      return min(max(Int(steps), 1), (self.side + multiple - 1) / multiple) * multiple
    }
    return (length(width), length(height))
  }
}
