import SightlineDescriptors
public import SightlineFoundation

/// The errors of models, beside those of descriptors.
extension SightlineError.Code {
  /// The library that runs models is not installed, or is none that is known.
  public static let runtimeMissing = SightlineError.Code("runtimeMissing")
}

extension SightlineError {
  /// A file that is no model to embed with.
  static func invalidModel(_ message: String, at path: String) -> SightlineError {
    SightlineError(.invalidModel, at: path, message)
  }
}
