public import SightlineCatalog
public import SightlinePixels
public import SightlineReading

/// A question to a catalog: a picture, or labels, colours, codes or words that were read, or several of them.
///
/// ```swift
/// let query = SearchQuery(picture: buffer, labels: ["mountain"], limit: 5)
/// ```
public struct SearchQuery: Sendable {
  /// The picture asked about, upright and in any format; nil to search by labels alone.
  ///
  /// Things that are small in it are found with a short side of `PreparedPicture.closeShortSide` pixels and more.
  public var picture: ReadOnlyPixelBuffer?
  /// The part of the picture that is meant, in its pixels; nil for all of it.
  public var region: PixelRegion?
  /// General words for what is shown, in any case, with or without accents, singular or plural.
  ///
  /// They are found among entities' labels, in titles and in names of types; with WordNet also by other
  /// words for the same and for kinds of it. Of more than `maximumLabels` the first ones that differ
  /// are looked at, and the results say how many were not.
  public var labels: [String]
  /// Labels without which an entity does not answer.
  ///
  /// They count as `labels` too. An entity has a label when its words are the same (endings and spaces
  /// do not matter), mean the same or a kind of it in their usual meaning, or, for the name of a
  /// colour, when a picture shows it.
  public var requiredLabels: [String]
  /// Labels with which an entity does not answer; had as `requiredLabels` are.
  public var excludedLabels: [String]
  /// The entity types that may answer; nil for all.
  public var types: Set<String>?
  /// The entity types that may not answer.
  public var excludedTypes: Set<String>
  /// Colours that an entity's reference pictures must show; names as in `BasicColor`, in any case.
  ///
  /// A picture shows a colour that takes at least a fifth of it, as its stored HSV histogram tells.
  /// Without a query picture, colours alone are a query.
  public var colors: [String]
  /// How much the colours of what is shown matter for being the same, beside a picture.
  public var colorAgreement: ColorAgreement
  /// The codes that were read in the picture, with places in the whole picture, or are known without one.
  ///
  /// A code that one entity alone holds identifies it; one that several hold speaks for each of them less. An address
  /// is also held by the entity that it opens (`EntityType.urlTemplate`). See `CodeText` for which codes are
  /// equal, and `CodeReader` for reading them. Of more than `maximumCodes` the first ones are looked at.
  public var codes: [ReadCode]
  /// The lines of words that were read in the picture, with places in the whole picture, or are known without one.
  ///
  /// They are looked for in titles, labels and what was read on reference pictures; letters may differ. Short words count little,
  /// since they are read by chance, except for numbers in a line without a place, which a person wrote. See `WordReading` for
  /// reading lines. Of more than `maximumLines` the first ones are looked at.
  public var words: [ReadLine]
  /// A description of what pictures are to show, in plain language, such as `a red car on a beach`; nil for nothing.
  ///
  /// It asks for look-alikes: `similarLimit` says how many are reported. It needs an engine with a `TextEmbedder`, and no picture,
  /// whose look-alikes are reported instead. What it finds is no match.
  public var depicted: String?
  /// Entities that may not answer, as if the catalog did not have them; unknown ones are ignored.
  public var excludedEntities: Set<EntityIdentifier>
  /// The most matches returned, at least 1.
  public var limit: Int
  /// The most entities returned that look alike and are not matches; 0 for none.
  ///
  /// They need a picture, or `depicted`, and an engine with an embedder.
  public var similarLimit: Int
  /// Whether labels are proposed for the picture; see `SuggestedLabel`.
  ///
  /// They need a picture, and an engine with an embedder.
  public var suggestsLabels: Bool
  /// The most entities returned for which a classifier guessed a label of the query; 0 for none.
  ///
  /// They need `labels`, and a catalog that was built with tags; no model runs. They are no matches.
  public var taggedLimit: Int
  /// The lowest score returned, 0…1; nil for the profile's.
  public var minimumScore: Double?
  /// The time after which an answer is of no use: the search is given up then; nil for none.
  public var deadline: ContinuousClock.Instant?
  /// The most that looking at the picture may cost; what is found by then is answered.
  public var budget: SearchBudget
  /// The limit when none is given.
  public static let defaultLimit = 10
  /// The most labels of each kind looked at in one query; a capture carries a handful.
  public static let maximumLabels = 256
  /// The most codes looked at in one query.
  public static let maximumCodes = 64
  /// The most lines of words looked at in one query.
  public static let maximumLines = 128
  /// The longest text of what pictures are to show, in bytes.
  public static let maximumDepiction = 16_384

  /// Makes a query.
  ///
  /// The values are not checked here: the engine throws an error for a query that it cannot answer.
  public init(
    picture: ReadOnlyPixelBuffer? = nil,
    region: PixelRegion? = nil,
    labels: [String] = [],
    requiredLabels: [String] = [],
    excludedLabels: [String] = [],
    types: Set<String>? = nil,
    excludedTypes: Set<String> = [],
    colors: [String] = [],
    colorAgreement: ColorAgreement = .usual,
    codes: [ReadCode] = [],
    words: [ReadLine] = [],
    depicted: String? = nil,
    excludedEntities: Set<EntityIdentifier> = [],
    limit: Int = SearchQuery.defaultLimit,
    similarLimit: Int = 0,
    suggestsLabels: Bool = false,
    taggedLimit: Int = 0,
    minimumScore: Double? = nil,
    deadline: ContinuousClock.Instant? = nil,
    budget: SearchBudget = .unlimited
  ) {
    self.picture = picture
    self.region = region
    self.labels = labels
    self.requiredLabels = requiredLabels
    self.excludedLabels = excludedLabels
    self.types = types
    self.excludedTypes = excludedTypes
    self.colors = colors
    self.colorAgreement = colorAgreement
    self.codes = codes
    self.words = words
    self.depicted = depicted
    self.excludedEntities = excludedEntities
    self.limit = limit
    self.similarLimit = similarLimit
    self.suggestsLabels = suggestsLabels
    self.taggedLimit = taggedLimit
    self.minimumScore = minimumScore
    self.deadline = deadline
    self.budget = budget
  }

  /// Whether what looks alike is asked for, which only an engine with an embedder tells.
  package var asksForLookAlikes: Bool { similarLimit > 0 || suggestsLabels }

  /// The description of what pictures are to show, where that is asked: without a picture.
  package var askedDepiction: String? { picture == nil && similarLimit > 0 ? depicted : nil }

  /// The text of what pictures are to show that several texts are together; nil for none.
  package static func depiction(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether any words or colours are asked for, which evidence then tells of.
  var asksForWords: Bool { !labels.isEmpty || !requiredLabels.isEmpty || !colors.isEmpty }
}
