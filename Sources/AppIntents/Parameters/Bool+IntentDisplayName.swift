extension Bool {
  /// What true and false are called: "on" and "off".
  public struct IntentDisplayName: Hashable, Sendable {
    /// The name of true.
    package let trueName: LocalizedStringResource
    /// The name of false.
    package let falseName: LocalizedStringResource

    /// Makes a pair of names.
    public init(true trueName: LocalizedStringResource, false falseName: LocalizedStringResource) {
      self.trueName = trueName
      self.falseName = falseName
    }
  }
}
