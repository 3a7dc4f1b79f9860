extension Rule {
  /// The effect of a breach on a device.
  public var effect: String { RuleEffects.text(of: id).effect }
  /// The remedy for a breach.
  public var remedy: String { RuleEffects.text(of: id).remedy }

  /// A page about the rule, in Markdown.
  public var page: String {
    """
    # \(id)

    \(summary)

    - Severity: \(severity.rawValue)
    - On a device: \(effect)
    - Remedy: \(remedy)
    - Source: <\(source)>

    """
  }
}
