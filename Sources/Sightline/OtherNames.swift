public import SightlineBuilding
public import SightlineCatalog
public import SightlineDescriptors
public import SightlineSearch

// Names that people try first and that are not there: the compiler answers with the way that is.

extension Catalog {
  /// A catalog without a file, which there is none of: what is added is on the disk.
  @available(
    *,
    unavailable,
    message:
      "a catalog has a file; in tests, use one in a temporary folder: Catalog(at: path, mode: .readWrite)"
  )
  public static func inMemory() -> Catalog? { nil }

  /// The end of a catalog's use, which needs no call.
  @available(*, unavailable, message: "a catalog is closed when nothing refers to it any more")
  public func close() {}

  /// A change of an entity.
  @available(*, unavailable, renamed: "add(_:pictures:options:)")
  public func update(_ entity: Entity) {}
}

extension SearchEngine {
  /// A search for several pictures.
  @available(
    *,
    unavailable,
    message:
      "a search asks for one picture; call it for each, in a task group to use all processors"
  )
  public func search(_ pictures: [InputPicture]) -> [SearchResults] { [] }
}

extension PDQHash {
  /// The hash of a file.
  @available(
    *,
    unavailable,
    message:
      "PDQHash is the algorithm: PDQHash().describe(PreparedPicture(ImageDecoder.decode(contentsOf: path).buffer))"
  )
  public init(contentsOf path: String) { self.init() }
}

/// A comparison of two pictures.
@available(
  *,
  unavailable,
  message:
    "call compare(_:_:) of a SearchEngine, or without a catalog PictureComparison(a, b) with pixels"
)
public func compare(_ query: InputPicture, _ reference: InputPicture) -> PictureComparison? { nil }
