import SightlineFoundation

/// How a model's numbers become words: the key `tags` of its description.
///
/// ```json
/// "tags": {"head": "efficientnet-lite0.tags.onnx", "words": "efficientnet-lite0.words.txt", "temperature": 1.1}
/// ```
public struct TagDescription: Hashable, Sendable {
  /// The file beside the model's that makes scores of classes out of its numbers; nil where they are these scores.
  public var head: String?
  /// The file beside the model's with the words of each class.
  public var words: String
  /// The number that scores are divided by before they become probabilities, so that these are true; above 0.
  public var temperature: Double

  /// The temperatures that mean something.
  private static let temperatures = 0.01...100.0

  /// Reads the key; nil where there is none.
  init?(_ node: JSONNode) throws(TextProblem) {
    guard !node.isMissing else { return nil }
    try node.requireObject()
    try node.requireObject(keys: ["head", "words", "temperature"])
    head = node["head"].isMissing ? nil : try Self.name(node["head"])
    words = try Self.name(node["words"])
    temperature = node["temperature"].isMissing ? 1 : try node["temperature"].number()
    guard Self.temperatures.contains(temperature) else {
      throw node["temperature"].problem(
        "\(temperature): give a number from \(Self.temperatures.lowerBound) to \(Self.temperatures.upperBound)"
      )
    }
  }

  /// The name of a file beside the description, and nowhere else.
  static func name(_ node: JSONNode) throws(TextProblem) -> String {
    let name = try node.text()
    guard !name.contains("/"), name != ".", name != ".." else {
      throw node.problem(
        "'\(name.prefix(40))' lies elsewhere; put it beside the model, and give its name"
      )
    }
    return name
  }
}
