import SightlineEvaluation

/// A kind of pictures whose figures stand by themselves: a catalog, and queries whose right answers are
/// known.
///
/// Each family is fitted and gated by itself, since a mean over all of them hides which kind
/// of pictures is answered wrong.
public struct Family: Sendable {
  /// The name in the option and the table.
  public let name: String
  /// Whether it is made of the shared photographs; the others are drawn.
  public let needsPhotographs: Bool
  /// Whether no number is ever fitted on it, not on its fitting half either: what it measures is how kinds of pictures are
  /// answered that nobody thought of.
  public let isUnseen: Bool
  private let fill: @Sendable (inout FamilyDraft, FamilySetting) throws -> Void

  init(
    _ name: String,
    needsPhotographs: Bool = false,
    isUnseen: Bool = false,
    fill: @escaping @Sendable (inout FamilyDraft, FamilySetting) throws -> Void
  ) {
    self.name = name
    self.needsPhotographs = needsPhotographs
    self.isUnseen = isUnseen
    self.fill = fill
  }

  /// All families, real ones first, unseen ones last.
  public static let all: [Family] =
    TruthFamilies.all + [
      .views, .sides, .groceries, .clothesOnFloors, .clothesColors, .coverColors,
    ]
    + [.changes, .captures, .siblings, .restyled, .variants]
    + SurroundingsFamilies.all + DocumentFamilies.all + LookAlikeFamilies.all
    + DocumentFamilies.unseen

  /// The families that numbers may be fitted on.
  public static let fitted = all.filter { !$0.isUnseen }

  /// Writes the family's catalog, truths and pictures into a folder of the setting's scratch; one that was
  /// written by this version with the same setting is taken as it is.
  ///
  /// - Returns: The family as it was written.
  /// - Throws: When a photograph cannot be read, or something cannot be written.
  public func written(_ setting: FamilySetting) throws -> WrittenFamily {
    let folder = setting.folder(of: name)
    if let kept = try WrittenFamily(name, in: folder, madeWith: setting.key) { return kept }
    var draft = FamilyDraft(name)
    try fill(&draft, setting)
    return try draft.write(into: folder, setting)
  }
}
