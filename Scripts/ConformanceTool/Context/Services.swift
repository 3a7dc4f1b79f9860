// The services and entities of the community documents, in our own words. Not a part of any target.

// MARK: SoupEntity
struct SoupEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Soup" }
  static let defaultQuery = SoupQuery()
  var id: String
  var displayRepresentation: DisplayRepresentation { "Soup" }
}

// MARK: SoupQuery
struct SoupQuery: EntityQuery {
  func entities(for identifiers: [SoupEntity.ID]) async throws -> [SoupEntity] { [] }
}

// MARK: MenuItem
struct MenuItem: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [MenuItem.ID]) async throws -> [MenuItem] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Item" }
  static let defaultQuery = Query()
  var id: String { "" }
  var name: String { "" }
  var isInStock: Bool { true }
  var displayRepresentation: DisplayRepresentation { "Item" }
}

// MARK: OrderService
final class OrderService: Sendable {
  static let shared = OrderService()
  func placeOrder(item: MenuItem, quantity: Int) async throws -> String { "" }
}

// MARK: OrderError
enum OrderError: Error { case outOfStock(itemName: String) }

// MARK: ValidationError
enum ValidationError: Error { case invalidQuantity }

// MARK: MyError
enum MyError: Error { case validationFailed(String), outOfStock(String) }

// MARK: ServiceEntity
struct ServiceEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [ServiceEntity.ID]) async throws -> [ServiceEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Service" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Service" }
}

// MARK: LocationEntity
struct LocationEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [LocationEntity.ID]) async throws -> [LocationEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Location" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Location" }
}

// MARK: Book
struct Book {
  struct Author { var name = "" }
  var id = UUID()
  var title = ""
  var author = Author()
}

// MARK: BookEntity
struct BookEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Book" }
  static let defaultQuery = BookQuery()
  var id: UUID
  var displayRepresentation: DisplayRepresentation { "Book" }
}

// MARK: BookQuery
struct BookQuery: EntityQuery {
  func entities(for identifiers: [BookEntity.ID]) async throws -> [BookEntity] { [] }
}

// MARK: BookService
final class BookService: Sendable {
  static let shared = BookService()
  func fetchBooks(ids: [UUID]) async throws -> [BookEntity] { [] }
  func recentBooks(limit: Int) async throws -> [BookEntity] { [] }
  func searchBooks(query: String) async throws -> [BookEntity] { [] }
}

// MARK: ProductQuery
struct ProductQuery: EntityQuery {
  func entities(for identifiers: [ProductEntity.ID]) async throws -> [ProductEntity] { [] }
}

// MARK: TaskPriority
enum TaskPriority: String, AppEnum {
  case low, high
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Priority" }
  static var caseDisplayRepresentations: [TaskPriority: DisplayRepresentation] { [:] }
}

// MARK: TaskEntity
struct TaskEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [TaskEntity.ID]) async throws -> [TaskEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Task" }
  static let defaultQuery = Query()
  var id: UUID { UUID() }
  var title: String { "" }
  var displayRepresentation: DisplayRepresentation { "Task" }
  init(from task: String) {}
}

// MARK: TaskListEntity
struct TaskListEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "List" }
  static let defaultQuery = TaskListQuery()
  var id: UUID { UUID() }
  var displayRepresentation: DisplayRepresentation { "List" }
}

// MARK: TaskListQuery
struct TaskListQuery: EntityQuery {
  func entities(for identifiers: [TaskListEntity.ID]) async throws -> [TaskListEntity] { [] }
}

// MARK: TaskService
final class TaskService: Sendable {
  static let shared = TaskService()
  func delete(task: TaskEntity) async throws {}
  func allTasks() async throws -> [TaskEntity] { [] }
  func recentTasks(limit: Int) async throws -> [TaskEntity] { [] }
  func createTask(title: String, list: UUID?, dueDate: Date?) async throws -> String { "" }
  func fetchLists(ids: [UUID]) async throws -> [TaskListEntity] { [] }
  func favoriteLists(limit: Int) async throws -> [TaskListEntity] { [] }
  func searchLists(query: String) async throws -> [TaskListEntity] { [] }
}

// MARK: SettingsService
final class SettingsService: Sendable {
  enum Setting: Sendable { case darkMode }
  static let shared = SettingsService()
  func toggle(setting: Setting) async {}
}

// MARK: DocumentEntity
struct DocumentEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [DocumentEntity.ID]) async throws -> [DocumentEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Document" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Document" }
}

// MARK: OpenDocumentIntent
struct OpenDocumentIntent: AppIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter var document: DocumentEntity
  init() {}
  init(document: DocumentEntity) { self.document = document }
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: DocumentCoordinator
@MainActor final class DocumentCoordinator {
  static let shared = DocumentCoordinator()
  func open(document: DocumentEntity) {}
}

// MARK: Note
struct Note { var content: AttributedString }

// MARK: NoteService
final class NoteService: Sendable {
  static let shared = NoteService()
  func save(_ note: Note) async throws {}
}

// MARK: EventEntity
struct EventEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Event" }
  static let defaultQuery = EventEntityQuery()
  var id: UUID { UUID() }
  var displayRepresentation: DisplayRepresentation { "Event" }
  init(from event: String) {}
}

// MARK: EventEntityQuery
struct EventEntityQuery: EntityQuery {
  func entities(for identifiers: [EventEntity.ID]) async throws -> [EventEntity] { [] }
}

// MARK: EventQuery
struct EventQuery: EntityQuery {
  func entities(for identifiers: [EventEntity.ID]) async throws -> [EventEntity] { [] }
}

// MARK: EventService
final class EventService: Sendable {
  static let shared = EventService()
  func fetchEvents(ids: [UUID]) async throws -> [EventEntity] { [] }
  func upcomingEvents(limit: Int) async throws -> [EventEntity] { [] }
  func search(query: String) async throws -> [EventEntity] { [] }
  func createEvent(title: String, startDate: Date) async throws -> String { "" }
}

// MARK: OpenEventIntent
struct OpenEventIntent: AppIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter var event: EventEntity
  init() {}
  init(event: EventEntity) { self.event = event }
  func perform() async throws -> some IntentResult { .result() }
}

// MARK: EventCoordinator
@MainActor final class EventCoordinator {
  static let shared = EventCoordinator()
  func showEvent(id: UUID) {}
}

// MARK: TimezoneEntity
struct TimezoneEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [TimezoneEntity.ID]) async throws -> [TimezoneEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Time zone" }
  static let defaultQuery = Query()
  static var allTimezones: [TimezoneEntity] { [] }
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Time zone" }
}

// MARK: CoffeeType
enum CoffeeType: String, AppEnum {
  case espresso
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Coffee" }
  static var caseDisplayRepresentations: [CoffeeType: DisplayRepresentation] { [:] }
}

// MARK: CoffeeSize
enum CoffeeSize: String, AppEnum {
  case small
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Size" }
  static var caseDisplayRepresentations: [CoffeeSize: DisplayRepresentation] { [:] }
}

// MARK: WorkoutType
enum WorkoutType: String, AppEnum {
  case running
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Workout" }
  static var caseDisplayRepresentations: [WorkoutType: DisplayRepresentation] { [:] }
  var displayName: String { "" }
}

// MARK: Workout
struct Workout: Sendable {
  var type: WorkoutType
  var duration: TimeInterval?
}

// MARK: WorkoutCoordinator
@MainActor final class WorkoutCoordinator {
  static let shared = WorkoutCoordinator()
  func start(_ workout: Workout) {}
}

// MARK: Navigator
final class Navigator: Sendable {
  func navigateToCrowdStatus(_ landmark: LandmarkEntity) async {}
}

// MARK: LandmarksKitPackage
/// The package of the app's frameworks.
public struct LandmarksKitPackage: AppIntentsPackage {}

// MARK: SoupAppEntity
struct SoupAppEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [SoupAppEntity.ID]) async throws -> [SoupAppEntity] { [] }
  }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Soup" }
  static let defaultQuery = Query()
  var id: String { "" }
  var displayRepresentation: DisplayRepresentation { "Soup" }
}
