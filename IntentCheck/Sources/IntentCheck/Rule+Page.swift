extension Rule {
  /// What a breach does on a device.
  public var effect: String { RuleEffects.text(of: id).effect }
  /// What to do about a breach.
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
