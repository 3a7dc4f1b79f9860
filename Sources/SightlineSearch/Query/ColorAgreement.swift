/// How much the colours of a design matter for being the same.
///
/// A cover under yellow light, or beside a scan whose colours were never right, is still the same cover. To a shop that sells
/// one shirt in five colours, another colour is another thing.
public enum ColorAgreement: String, CaseIterable, Hashable, Sendable, Codable {
  /// As much as the catalog shows: little for a design that it has in one colour, much for one that it has in several.
  case usual
  /// Much for every design, as if the catalog had each in several colours: what agrees but for its colours is
  /// mostly told as another colour.
  case mustAgree = "must-agree"

  /// How many other colours of a design the catalog is taken to have at least.
  var fewestColors: Int {
    switch self {
    case .usual: 0
    case .mustAgree: 3
    }
  }
}

extension LookFindings {
  /// Weighs each view as if the catalog had at least as many other colours of its design as a query asks for.
  mutating func weigh(_ agreement: ColorAgreement) {
    for slot in views.keys {
      var counts = views[slot]?.relatives ?? RelativeCounts()
      counts.colors = max(counts.colors, agreement.fewestColors)
      views[slot]?.relatives = counts
    }
  }
}
