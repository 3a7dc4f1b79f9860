package import AppIntents
public import Foundation
public import UniformTypeIdentifiers

extension IntentHost {
  /// The content on the screen, according to the app's current `NSUserActivity`; nil if none is current.
  public var onscreen: OnscreenContent? {
    CurrentActivity.shared.content.map { OnscreenContent($0) }
  }

  /// The entity that is on the screen, asked for again through its default query.
  ///
  /// - Returns: The entity as it is shown.
  /// - Throws: `IntentHostError`: `nothingOnscreen` if no activity is current, or the current one names no
  ///   entity; `unregisteredType`; `entityNotFound`, with the entity's type, its id and the activity's title,
  ///   if it was deleted meanwhile; `queryFailed`, `deadlinePassed`.
  public func onscreenEntity() async throws(IntentHostError) -> DisplayItem {
    item(try await currentEntity())
  }

  /// The entity that is on the screen as data, as the system passes it to Siri or another app.
  ///
  /// - Parameter contentType: The type of data, or one that it conforms to, such as `.image`; nil for the
  ///   first available one.
  /// - Returns: The data.
  /// - Throws: `IntentHostError`, as `onscreenEntity()` and `exported(type:id:as:)` do.
  public func exportedOnscreen(
    as contentType: UTType? = nil
  ) async throws(IntentHostError) -> Data {
    let entity = try await currentEntity()
    let shown = EntityIdentifier(for: entity)
    let name = shown.entityType.persistentIdentifier
    return try await exported(entity, name, shown.identifier, as: contentType)
  }

  /// The entity that is on the screen, as itself.
  package func currentEntity() async throws(IntentHostError) -> any AppEntity {
    guard let content = CurrentActivity.shared.content else {
      throw IntentHostError(
        .nothingOnscreen,
        "no NSUserActivity is current; call becomeCurrent() when its content comes to the screen"
      )
    }
    guard let shown = content.entity else {
      throw IntentHostError(
        .nothingOnscreen,
        "the current activity '\(content.activityType)' names no entity; set its appEntityIdentifier"
      )
    }
    let name = shown.entityType.persistentIdentifier
    _ = try knownType(name)
    do throws(IntentHostError) {
      return try await entity(shown.entityType, shown.identifier)
    } catch {
      guard error.code == .entityNotFound else { throw error }
      throw IntentHostError(
        .entityNotFound,
        "\(shown) is on the screen\(content.title.map { ", \"\($0)\"," } ?? "") and no longer exists; when "
          + "it is deleted, let its activity resign, or set its appEntityIdentifier to nil",
        typeName: name,
        value: shown.identifier,
        underlying: error
      )
    }
  }
}

/// The content on the screen, according to the app's current activity.
public struct OnscreenContent: Hashable, Sendable {
  /// The entity that is shown.
  public struct Entity: Hashable, Sendable {
    /// The persistent name of its type.
    public let typeName: String
    /// Its id as text.
    public let identifier: String
  }

  /// The kind of activity, by the app's name for it.
  public let activityType: String
  /// The activity's title, for people; nil when the app gave none.
  public let title: String?
  /// The page of the app's website that shows the same; nil for none.
  public let webpageURL: URL?
  /// The entity that is shown; nil for none.
  public let entity: Entity?

  init(_ content: CurrentActivity.Content) {
    activityType = content.activityType
    title = content.title
    webpageURL = content.webpageURL
    entity = content.entity.map {
      Entity(typeName: $0.entityType.persistentIdentifier, identifier: $0.identifier)
    }
  }
}
