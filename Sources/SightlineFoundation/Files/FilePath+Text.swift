package import SystemPackage

extension FilePath {
  /// The path that a text stands for; see `PathText`.
  package init(text: String) { self.init(platformString: PathText.terminated(text)) }
}
