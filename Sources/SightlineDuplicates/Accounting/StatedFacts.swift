/// The facts that the items of a file state, in the terms that Exif, XMP, IPTC and PNG's texts share.
///
/// A fact is a name and a literal value: `caption=At the sea`, `taken.day=2020-01-02`. An item of another file is restated
/// where every fact that it states is among them. Only what is literally the same counts: texts character by character
/// without blanks at their ends; times and their parts of seconds each; places to a hundred-thousandth of a degree, since
/// Exif and XMP round them differently, which is a metre.
struct StatedFacts {
  private var holders: [String: String] = [:]

  init(_ items: [AccountItem]) {
    for item in items {
      for fact in item.facts {
        for stated in [fact] + Self.implied(by: fact) where holders[stated] == nil {
          holders[stated] = item.kind.label
        }
      }
    }
  }

  /// The blocks that state all of some facts; nil where one is missing.
  func holders(of facts: [String]) -> String? {
    var found: [String] = []
    for fact in facts {
      guard let holder = holders[fact] else { return nil }
      if !found.contains(holder) { found.append(holder) }
    }
    return found.joined(separator: " and ")
  }

  /// A time states its day and its clock too, which IPTC has apart; Exif's number of a flash states what XMP has in fields.
  private static func implied(by fact: String) -> [String] {
    if fact.hasPrefix("exif:Flash="), let flash = Int(fact.dropFirst(11)) {
      let fields = [
        ("Fired", flash & 1), ("Return", flash >> 1 & 3), ("Mode", flash >> 3 & 3),
        ("Function", flash >> 5 & 1), ("RedEyeMode", flash >> 6 & 1),
      ]
      return fields.map { "exif:Flash/\($0)=\($1)" }
    }
    for name in ["taken", "digitized"] where fact.hasPrefix(name + "=") {
      let parts = fact.dropFirst(name.count + 1).split(separator: "T")
      guard parts.count == 2 else { return [] }
      return ["\(name).day=\(parts[0])", "\(name).clock=\(parts[1])"]
    }
    return []
  }
}

extension AccountItem.Kind {
  /// The block that such items stand in.
  fileprivate var label: String {
    switch self {
    case .exif: "Exif"
    case .xmp: "XMP"
    case .iptc: "IPTC"
    case .text: "a text chunk"
    case .comment: "a comment"
    default: rawValue
    }
  }
}
