/// The names of algorithms that come in several sizes: `name` for the usual size, or `name:size`.
enum AlgorithmName {
  /// The identifier of an algorithm of a size.
  static func identifier(_ name: String, size: Int, default usual: Int) -> String {
    size == usual ? name : "\(name):\(size)"
  }
}
