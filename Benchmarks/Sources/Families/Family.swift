import SightlineEvaluation

/// A kind of pictures with separate figures: a catalog, and queries with known right answers.
///
/// Each family has separate gates, since a mean over all families hides which kind of pictures is
/// answered wrongly.
public struct Family: Sendable {
  /// The name in the option and the table.
  public let name: String
  /// Whether it is made from the shared photographs; other families are drawn.
  public let needsPhotographs: Bool
  /// Whether its queries are photographs as they were taken; others are drawn, or changed on purpose.
  public let isReal: Bool
  /// Whether nothing is ever fitted on it, not even on its fitting half: it measures how well the profile generalises to new
  /// kinds of pictures.
  public let isUnseen: Bool
  /// Whether the words in its pictures are read too, which needs the models of `make setup-words`.
  public let isRead: Bool
  private let fill: @Sendable (inout FamilyDraft, FamilySetting) throws -> Void

  init(
    _ name: String,
    needsPhotographs: Bool = false,
    isReal: Bool = false,
    isUnseen: Bool = false,
    isRead: Bool = false,
    fill: @escaping @Sendable (inout FamilyDraft, FamilySetting) throws -> Void
  ) {
    self.name = name
    self.needsPhotographs = needsPhotographs
    self.isReal = isReal
    self.isUnseen = isUnseen
    self.isRead = isRead
    self.fill = fill
  }

  /// All families, real ones first, unseen ones last.
  public static let all: [Family] =
    TruthFamilies.all + [
      .views, .sides, .groceries, .readGroceries, .clothesOnFloors, .clothesColors, .coverColors,
    ]
    + [.changes, .captures, .siblings, .restyled, .variants]
    + SurroundingsFamilies.all + DocumentFamilies.all + LookAlikeFamilies.all
    + DocumentFamilies.unseen + UnseenFamilies.all

  /// The families that may be used for fitting the rule of pixels.
  public static let fitted = all.filter { !$0.isUnseen && !$0.isRead }

  /// The families that are measured by their pixels alone.
  public static let unread = all.filter { !$0.isRead }

  /// The weight of each of its truths in means over families.
  ///
  /// Drawn pictures show which kinds of mistakes are made, real ones how often.
  public var weight: Double { isReal ? 3 : 1 }

  /// The weight of each of its truths in fits.
  ///
  /// Of pictures on one ground and of smooth ones, what is absent is most like what is there, and few families show it.
  public var fitWeight: Double {
    switch name {
    case "shared floor", "clothes-floor", "garments": 2 * weight
    case "smooth x-ray", "smooth brain-slice": 1.5 * weight
    default: weight
    }
  }

  /// Writes the family's catalog, truths and pictures into a folder of the setting's scratch; a family
  /// that this version wrote with the same setting is reused.
  ///
  /// - Returns: The written family.
  /// - Throws: When a photograph cannot be read, or something cannot be written.
  public func written(_ setting: FamilySetting) throws -> WrittenFamily {
    let folder = setting.folder(of: name)
    if let kept = try WrittenFamily(name, in: folder, madeWith: setting.key) { return kept }
    var draft = FamilyDraft(name)
    try fill(&draft, setting)
    return try draft.write(into: folder, setting)
  }
}
