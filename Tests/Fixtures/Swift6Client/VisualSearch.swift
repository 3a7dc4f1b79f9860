import AppIntents
import CoreVideo
import VisualIntelligence

@UnionValue
enum MuseumResult {
  case painting(PaintingEntity)
  case room(RoomEntity)
}

struct MuseumVisualQuery: IntentValueQuery {
  @Dependency var museum: Museum

  @MainActor
  func values(for input: SemanticContentDescriptor) async throws -> [MuseumResult] {
    guard let pixelBuffer: CVReadOnlyPixelBuffer = input.pixelBuffer else {
      return input.labels.contains("room") ? RoomEntity.all.map(MuseumResult.room) : []
    }
    let width = pixelBuffer.withUnsafeBuffer { buffer in
      CVPixelBufferLockBaseAddress(buffer, .readOnly)
      defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
      return CVPixelBufferGetWidth(buffer)
    }
    let paintings = Museum.paintings.prefix(width).map {
      MuseumResult.painting(PaintingEntity(painting: $0, museum: museum))
    }
    return paintings + RoomEntity.all.map { .room($0) }
  }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct MoreMuseumResults {
  static let title: LocalizedStringResource = "Search the Museum"
  var semanticContent: SemanticContentDescriptor
  var session = "none"
  @Dependency var navigator: Navigator

  @MainActor
  func perform() async throws -> some IntentResult {
    navigator.show("search \(semanticContent.labels.joined(separator: " "))")
    return .result()
  }
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct SceneSearch: AppIntent {
  @Parameter(title: "Scene")
  var semanticContent: SemanticContentDescriptor
  @Parameter var limit: Int?
}

extension SceneSearch: TargetContentProvidingIntent {}

@AppIntent(schema: .system.search)
struct MuseumSearch {
  static let searchScopes: [StringSearchScope] = [.general]
  var criteria: StringSearchCriteria

  func perform() async throws -> some IntentResult { .result() }
}

@AppEnum(schema: .photos.assetType)
enum PictureKind: String {
  case photo
  case video

  static let caseDisplayRepresentations: [PictureKind: DisplayRepresentation] = [
    .photo: "Photo", .video: "Video",
  ]
}

@AppEntity(schema: .photos.asset)
struct PictureEntity: IndexedEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [PictureEntity.ID]) async throws -> [PictureEntity] { [] }
  }

  static let defaultQuery = Query()
  let id: String
  var title: String?
  var creationDate: Date?
  var assetType: PictureKind?
  var isFavorite: Bool
  var file = "none"

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: title.map { "\($0)" } ?? "Unknown",
      subtitle: assetType?.localizedStringResource ?? "Photo"
    )
  }

  init(id: String) {
    self.id = id
    self.isFavorite = false
  }
}

@AppIntent(schema: .photos.openAsset)
struct OpenPicture: OpenIntent {
  var target: PictureEntity
  @Dependency var navigator: Navigator

  @MainActor
  func perform() async throws -> some IntentResult {
    navigator.show(target.id)
    return .result()
  }
}
