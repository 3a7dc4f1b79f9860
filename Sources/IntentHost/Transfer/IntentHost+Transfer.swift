import AppIntents
import CoreTransferable
public import Foundation
import SightlineCodecs
import SightlineFoundation
public import UniformTypeIdentifiers
import VisualIntelligence

extension IntentHost {
  /// An entity as data, as the system passes it to Siri, the share sheet or another app.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type.
  ///   - identifier: The id as text.
  ///   - contentType: The type of data, or one that it conforms to, such as `.image`; nil for the first available
  ///     one.
  /// - Returns: The data.
  /// - Throws: `IntentHostError`: as `open(type:id:)` does for an unknown type or id; `notTransferable` if the type
  ///   is not `Transferable`, or has no such representation; `exportFailed` if a representation throws;
  ///   `deadlinePassed`.
  public func exported(
    type name: String,
    id identifier: String,
    as contentType: UTType? = nil
  ) async throws(IntentHostError) -> Data {
    let found = try await value(name, identifier)
    return try await exported(found, name, identifier, as: contentType)
  }

  /// The entities that a search with their own picture does not find first.
  ///
  /// For tests of every app with a visual query: each entity is exported as a picture, the picture is searched
  /// for, and the entity must be the first answer.
  ///
  /// - Parameters:
  ///   - name: The name of the entity type, a `Transferable` with a picture among its representations.
  ///   - identifiers: The ids as text; nil for all entities that can be found.
  /// - Returns: The entities that were not found first, in their order, each with the item that was; none if all
  ///   were found first.
  /// - Throws: `IntentHostError` as `exported(type:id:as:)`, `find(_:)` and `search(_:limit:deadline:)` do;
  ///   `unreadableCapture` when the exported data is not a picture.
  /// - Complexity: O(entities), each with a search.
  public func notFindingThemselves(
    entityType name: String,
    identifiers: [String]? = nil
  ) async throws(IntentHostError) -> [MissedEntity] {
    let asked: [String]
    if let identifiers {
      asked = identifiers
    } else {
      asked = try await find(FindRequest(name)).map(\.identifier)
    }
    var missed: [MissedEntity] = []
    for identifier in asked {
      let data = try await exported(type: name, id: identifier, as: .image)
      let capture = try Self.capture(of: data, name, identifier)
      let first = try await search(capture, limit: 1).items.first
      if first?.typeName != name || first?.identifier != identifier {
        missed.append(MissedEntity(type: name, id: identifier, first: first))
      }
    }
    return missed
  }

  /// A value as data.
  func exported(
    _ found: any AppValue,
    _ name: String,
    _ identifier: String,
    as contentType: UTType?
  ) async throws(IntentHostError) -> Data {
    guard let item = found as? any Transferable else { throw Self.notTransferable(name) }
    let types = item.exportedContentTypes()
    if let contentType, !types.contains(where: { $0.conforms(to: contentType) }) {
      let known = types.isEmpty ? "nothing" : types.map(\.identifier).joined(separator: ", ")
      throw IntentHostError(
        .notTransferable,
        "\(name)/\(identifier) exports no \(contentType.identifier): its representations have \(known)",
        typeName: name,
        value: contentType.identifier
      )
    }
    let what = "exporting \(name)/\(identifier)"
    return try await within(limits.performing, what, name) { _ in
      try await Self.transferring(what, name) { try await item.exported(as: contentType) }
    }
  }

  private static func capture(
    of data: Data,
    _ name: String,
    _ identifier: String
  ) throws(IntentHostError) -> SemanticContentDescriptor {
    do throws(SightlineError) {
      return SemanticContentDescriptor(
        labels: [],
        pixels: try ImageDecoder.decode([UInt8](data)).buffer
      )
    } catch {
      throw IntentHostError(
        .unreadableCapture,
        "what \(name)/\(identifier) exports as a picture is none: \(error.message)",
        typeName: name,
        underlying: error
      )
    }
  }
}

/// An entity that a search with its own picture does not find first.
public struct MissedEntity: Hashable, Sendable, CustomStringConvertible {
  /// The name of its type.
  public let type: String
  /// Its id as text.
  public let id: String
  /// The first item that was found; nil for none.
  public let first: DisplayItem?

  /// A description of the missed entity, and the one found in its place.
  public var description: String {
    let found = first.map { "\($0.typeName)/\($0.identifier) comes first" } ?? "nothing is found"
    return "\(type)/\(id) is not found by its own picture: \(found)"
  }
}
