/// The form in which a catalog keeps what it knows of its pictures.
public enum FeatureForm: String, CaseIterable, Hashable, Sendable {
  /// Up to 300 local features, 24 bytes each, and everything else as it was described.
  case full
  /// The `FeatureChoice.count` local features that are found again most often, some 14 bytes each, and colours in
  /// fewer steps: a quarter of the bytes.
  ///
  /// Rounded features are read back in the same values as those of the full form, so that nothing that searches knows
  /// of it. Rounding them once more changes nothing.
  case compact
}
