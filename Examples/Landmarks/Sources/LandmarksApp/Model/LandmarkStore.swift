/// Everything the app knows, in memory.
public actor LandmarkStore {
  private var landmarks: [Landmark.ID: Landmark]
  private var collections: [LandmarkCollection.ID: LandmarkCollection]
  private var visitCounts: [Landmark.ID: Int] = [:]
  private var favorites: Set<Landmark.ID> = []

  /// Makes a store.
  public init(landmarks: [Landmark], collections: [LandmarkCollection]) {
    self.landmarks = Dictionary(landmarks.map { ($0.id, $0) }) { first, _ in first }
    self.collections = Dictionary(collections.map { ($0.id, $0) }) { first, _ in first }
  }

  /// All landmarks, by name.
  public var allLandmarks: [Landmark] { landmarks.values.sorted { $0.name < $1.name } }

  /// All collections, by name.
  public var allCollections: [LandmarkCollection] {
    collections.values.sorted { $0.name < $1.name }
  }

  /// The landmarks with these ids that the store has.
  public func landmarks(with ids: [Landmark.ID]) -> [Landmark] { ids.compactMap { landmarks[$0] } }

  /// The collections with these ids that the store has.
  public func collections(with ids: [LandmarkCollection.ID]) -> [LandmarkCollection] {
    ids.compactMap { collections[$0] }
  }

  /// Adds a landmark, or replaces the one with its id.
  public func add(_ landmark: Landmark) { landmarks[landmark.id] = landmark }

  /// Deletes a landmark; the catalog of pictures may hold it a while longer.
  @discardableResult
  public func delete(_ id: Landmark.ID) -> Landmark? { landmarks.removeValue(forKey: id) }

  /// The number of times that a landmark was opened.
  public func visits(to id: Landmark.ID) -> Int { visitCounts[id, default: 0] }

  /// Counts that a landmark was opened.
  public func countVisit(to id: Landmark.ID) { visitCounts[id, default: 0] += 1 }

  /// Whether a landmark is one of the person's favorites.
  public func isFavorite(_ id: Landmark.ID) -> Bool { favorites.contains(id) }

  /// Adds a landmark to the favorites, or removes it.
  public func toggleFavorite(_ id: Landmark.ID) {
    if favorites.remove(id) == nil { favorites.insert(id) }
  }
}
