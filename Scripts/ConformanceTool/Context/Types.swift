// The types that the documents speak of and do not show, in our own words. Not a part of any target.

// MARK: Landmark
struct Landmark: Identifiable, Hashable, Sendable {
  var id = 1
  var name = "name"
  var description = "description"
  var continent = "continent"
}

// MARK: ModelData
final class ModelData: Sendable {
  var landmarkEntities: [LandmarkEntity] { [] }
  var userCollections: [LandmarkCollection] { [] }
  func isFavorite(_ landmark: LandmarkEntity) async -> Bool { false }
  func getCrowdStatus(_ landmark: LandmarkEntity) async -> Int { 1 }
  func isOpen(_ landmark: LandmarkEntity) async -> Bool { true }
  func landmarkEntity(id: Int) throws -> LandmarkEntity { landmarkEntities[0] }
  func search(matching pixelBuffer: CVReadOnlyPixelBuffer, limit: Int = 1) async throws
    -> [VisualSearchResult]
  { [] }
}

// MARK: LandmarkCollection
struct LandmarkCollection: Identifiable, Sendable {
  var id = 1
  var landmarks: [Landmark] = []
}

// MARK: LandmarkEntity
struct LandmarkEntity: IndexedEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Landmark" }
  static let defaultQuery = LandmarkEntityQuery()
  var id: Int { 1 }
  var name: String { "name" }
  var continent: String { "continent" }
  var description: String { "description" }
  var regionDescription: String { "region" }
  var activities: [String] { [] }
  var coordinate: CLLocationCoordinate2D { .init(latitude: 0, longitude: 0) }
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

// MARK: LandmarkEntityQuery
struct LandmarkEntityQuery: EntityQuery {
  func entities(for identifiers: [LandmarkEntity.ID]) async throws -> [LandmarkEntity] { [] }
}

// MARK: CollectionEntity
struct CollectionEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [CollectionEntity.ID]) async throws -> [CollectionEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Collection" }
  static let defaultQuery = Query()
  var id: Int { 1 }
  var displayRepresentation: DisplayRepresentation { "Collection" }
  init(collection: LandmarkCollection, modelData: ModelData) {}
}

// MARK: VisualSearchResult
@UnionValue
enum VisualSearchResult {
  case landmark(LandmarkEntity)
  case collection(CollectionEntity)
}

// MARK: LandmarkSnippetIntent
struct LandmarkSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Snippet"
  @Parameter var landmark: LandmarkEntity
  init() {}
  init(landmark: LandmarkEntity) { self.landmark = landmark }
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: 1) }
}

// MARK: PlainSnippetIntent
struct PlainSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Snippet"
  @Parameter var landmark: LandmarkEntity
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: 1) }
}

// MARK: OpenLandmarkIntent
struct OpenLandmarkIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter var target: LandmarkEntity
  init() {}
  init(landmark: LandmarkEntity) { target = landmark }
}

// MARK: LandmarkView
struct LandmarkView { var landmark: LandmarkEntity; var isFavorite: Bool }

// MARK: SearchRequest
struct SearchRequest: Sendable {}

// MARK: SearchEngine
final class SearchEngine: Sendable {
  func createRequest(landmarkEntity: LandmarkEntity) async -> SearchRequest { SearchRequest() }
  func performRequest(request: SearchRequest) async throws {}
  func performRequest(request: SearchRequest, _ done: @Sendable () -> Void) async throws {}
}

// MARK: TicketRequestSnippetIntent
struct TicketRequestSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Request"
  init() {}
  init(searchRequest: SearchRequest) {}
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: 1) }
}

// MARK: TicketResultSnippetIntent
struct TicketResultSnippetIntent: SnippetIntent {
  static let title: LocalizedStringResource = "Result"
  init() {}
  init(searchRequest: SearchRequest) {}
  func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: 1) }
}

// MARK: Todo
struct Todo: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Todo.ID]) async throws -> [Todo] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "To do" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "To do" }
}

// MARK: TodoStore
struct TodoStore { func find(_ todos: [Todo]) async -> [Todo] { todos } }

// MARK: TodoListView
struct TodoListView { var todos: [Todo] }

// MARK: Trail
struct Trail: Identifiable, Sendable {
  var id = 1
  var name = ""
  var featuredImage = ""
  var currentConditions = ""
  var regionDescription = ""
  var trailLength = Measurement(value: 1, unit: UnitLength.kilometers)
  var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0)
  var searchableAttributes: CSSearchableItemAttributeSet { CSSearchableItemAttributeSet() }
}

// MARK: TrailEntity
struct TrailEntity: IndexedEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Trail" }
  static let defaultQuery = TrailEntityQuery()
  var id: Trail.ID
  @Property var name: String
  @Property(title: "Region") var regionDescription: String
  var currentConditions: String { "" }
  var coordinate: CLLocationCoordinate2D { .init(latitude: 0, longitude: 0) }
  var activities: ActivityList { ActivityList() }
  var displayRepresentation: DisplayRepresentation { "Trail" }
  init(trail: Trail) {
    id = trail.id
    name = trail.name
    regionDescription = trail.regionDescription
  }
}

// MARK: ActivityList
struct ActivityList { var localizedElements: [String] { [] } }

// MARK: TrailEntityQuery
struct TrailEntityQuery: EntityQuery {
  func entities(for identifiers: [TrailEntity.ID]) async throws -> [TrailEntity] { [] }
}

// MARK: TrailCollection
struct TrailCollection: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [TrailCollection.ID]) async throws -> [TrailCollection] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Collection" }
  static let defaultQuery = Query()
  var id: Int { 1 }
  var members: [Trail.ID] { [] }
  var displayRepresentation: DisplayRepresentation { "Collection" }
}

// MARK: TrailDataManager
final class TrailDataManager: Sendable {
  var favoritesCollection: TrailCollection { TrailCollection() }
  var featuredTrailCollections: [TrailCollection] { [] }
  var uniqueLocations: [String] { [] }
  func trail(with id: Trail.ID) -> Trail? { nil }
  func trails(with ids: [Trail.ID]) -> [Trail] { [] }
  func trails(matching predicate: (Trail) -> Bool) -> [Trail] { [] }
}

// MARK: NavigationModel
final class NavigationModel: Sendable {
  private let selected = Mutex<TrailCollection?>(nil)
  var selectedCollection: TrailCollection? {
    get { selected.withLock { $0 } }
    set { selected.withLock { $0 = newValue } }
  }
}

// MARK: TrailInfoView
struct TrailInfoView { var trail: Trail; var includeConditions: Bool }

// MARK: TrailIntentError
enum TrailIntentError: Error { case trailNotFound }

// MARK: ActivityStyle
enum ActivityStyle: String, Codable, Sendable, AppEnum {
  case biking, equestrian, hiking, jogging, crossCountrySkiing, snowshoeing
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Activity" }
  static var caseDisplayRepresentations: [ActivityStyle: DisplayRepresentation] { [:] }
}

// MARK: OpenFavorites
struct OpenFavorites: AppIntent {
  static let title: LocalizedStringResource = "Open Favorites"
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: Asset
struct Asset: Sendable {
  var entity: AssetEntity { fatalError() }
}

// MARK: AssetEntity
struct AssetEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Asset" }
  static let defaultQuery = AssetQuery()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Asset" }
}

// MARK: AssetQuery
struct AssetQuery: EntityQuery {
  func entities(for identifiers: [AssetEntity.ID]) async throws -> [AssetEntity] { [] }
}

// MARK: AssetType
enum AssetType: String, AppEnum {
  case photo, video
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Kind" }
  static var caseDisplayRepresentations: [AssetType: DisplayRepresentation] { [:] }
}

// MARK: MediaLibrary
final class MediaLibrary: Sendable { func assets(for ids: [String]) -> [Asset] { [] } }

// MARK: NavigationManager
final class NavigationManager: Sendable { func openAsset(_ asset: Asset) {} }

// MARK: IntentError
enum IntentError: Error { case noEntity }

// MARK: WorkoutEnum
enum WorkoutEnum: String, AppEnum {
  case walking, running, swimming, cycling
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Workout" }
  static var caseDisplayRepresentations: [WorkoutEnum: DisplayRepresentation] { [:] }
}

// MARK: MyStartWorkoutIntent
struct MyStartWorkoutIntent: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start"
  static var suggestedWorkouts: [MyStartWorkoutIntent] { [] }
  @Parameter(title: "Style") var workoutStyle: WorkoutEnum
  var displayRepresentation: DisplayRepresentation { "Start" }
  init() {}
  init(style: WorkoutEnum) { workoutStyle = style }
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: MyMarkLapIntent
struct MyMarkLapIntent: AppIntent {
  static let title: LocalizedStringResource = "Lap"
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: MyCollectSubmergedDataIntent
struct MyCollectSubmergedDataIntent: AppIntent {
  static let title: LocalizedStringResource = "Collect"
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: MyWorkoutManager
final class MyWorkoutManager: Sendable {
  static let shared = MyWorkoutManager()
  func requestAuthorization() async {}
  func startWorkout(type: WorkoutEnum) async {}
  func startWorkout(type: ActivityStyle) async {}
  func startCollectingData() async throws {}
  func markLap(at date: Date) async {}
  func pauseWorkout() async {}
  func resumeWorkout() async {}
}

// MARK: DiveManager
final class DiveManager: Sendable {
  static let shared = DiveManager()
  func start() async {}
}

// MARK: logger
let logger = Logger()

// MARK: Logger
struct Logger: Sendable {
  static let entityQueryLogging = Logger()
  static let intentLogging = Logger()
  static let spotlightLogging = Logger()
  func debug(_ text: String) {}
  func info(_ text: String) {}
  func error(_ text: String) {}
}

// MARK: Soup
struct Soup: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [Soup.ID]) async throws -> [Soup] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Soup" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Soup" }
}

// MARK: OrderSoup
struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order"
  @Parameter(title: "Soup") var soup: Soup
  func perform() async throws -> some IntentResult { .result() }
}
