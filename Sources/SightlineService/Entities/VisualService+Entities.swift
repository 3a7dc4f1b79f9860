import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports
import SightlineSearch

extension VisualService {
  /// A page of the list of entities.
  private struct EntityPage: Encodable {
    var entities: [EntityFields]
    /// The cursor to ask with for the following ones; nil where there are no more.
    var next: String?
  }

  /// Lists entities, some at a time.
  func list(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "type", "limit", "cursor"])
    let catalog = try catalogs.named(try fields.one("catalog"))
    let type = try fields.one("type")
    let limit = try fields.number("limit", in: 1...ServiceLimits.maximumLimit) ?? 100
    let last = try fields.one("cursor").map(Self.identifier)
    return try await catalog.reading { catalog in
      let known = try type == nil ? [] : catalog.entityTypes().map(\.identifier)
      if let type, !known.contains(type) {
        throw SightlineError(
          .unknownType,
          "no entity type is called '\(type.prefix(100))'\(Spelling.hint(type, among: known)): the "
            + "catalog has \(known.isEmpty ? "none" : known.joined(separator: ", "))",
          value: type
        )
      }
      // One more shows whether there are further ones.
      let found = try catalog.listing(after: last, ofType: type, limit: limit + 1)
      let page = found.prefix(limit)
      return try ServiceResponse(
        json: EntityPage(
          entities: page.map { EntityFields($0.entity, pictures: $0.pictures) },
          next: found.count > limit ? page.last.flatMap { Self.cursor($0.entity.identifier) } : nil
        )
      )
    }
  }

  /// An identifier as a cursor: a JSON list, opaque to clients.
  private static func cursor(_ identifier: EntityIdentifier) -> String? {
    try? jsonLine([identifier.type, identifier.id])
  }

  private static func identifier(_ cursor: String) throws(SightlineError) -> EntityIdentifier {
    guard let texts = try? JSONReader.texts(of: cursor.utf8), texts.count == 2 else {
      throw .request(
        "the cursor '\(cursor.prefix(64))' is not valid; use 'next' of the page before",
        value: cursor
      )
    }
    return EntityIdentifier(type: texts[0], id: texts[1])
  }

  private static func missing(_ identifier: EntityIdentifier) -> SightlineError {
    SightlineError(
      .notInCatalog,
      "there is no entity '\(identifier.type.prefix(100)) \(identifier.id.prefix(100))'",
      value: "\(identifier)"
    )
  }

  /// Returns one entity.
  func entity(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let identifier = call.entity
    return try await catalogs.named(try fields.one("catalog")).reading { catalog in
      guard let entity = try catalog.entity(identifier) else { throw Self.missing(identifier) }
      var told = ToldPaths(of: catalog)
      let pictures = try catalog.storedPictures(of: identifier).map {
        try told.name(of: $0.picture.path)
      }
      var fields = EntityFields(entity, pictures: pictures)
      fields.properties = entity.properties
      let type = try catalog.entityTypes().first { $0.identifier == identifier.type }
      fields.open = QueryLine.Open(type, id: identifier.id)
      return try ServiceResponse(json: fields)
    }
  }

  /// Replaces an entity; its pictures stay, and those in the request are added.
  func put(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try await fields(
      of: call,
      known: ["catalog", "title", "subtitle", "label", "code"],
      pictureFields: ["picture"]
    )
    let catalog = try catalogs.named(try fields.one("catalog"))
    guard let title = try fields.one("title") else {
      throw SightlineError.request("an entity needs a title: send 'title'")
    }
    let entity = Entity(
      call.entity,
      title: title,
      subtitle: try fields.one("subtitle"),
      labels: fields.all("label"),
      codes: fields.all("code"),
      properties: fields.properties
    )
    return try await add(fields, to: catalog) { EntityAddition(entity, pictures: $0) }
  }

  /// Adds pictures to an existing entity.
  func addPictures(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try await fields(of: call, known: ["catalog"], pictureFields: ["picture"])
    let catalog = try catalogs.named(try fields.one("catalog"))
    let identifier = call.entity
    guard !fields.pictures.isEmpty else {
      throw SightlineError.request("a picture is needed: send it as the body")
    }
    guard try await catalog.engine().catalog.entity(identifier) != nil else {
      throw Self.missing(identifier)
    }
    return try await add(fields, to: catalog) { EntityAddition(identifier, pictures: $0) }
  }

  private func add(
    _ fields: RequestFields,
    to catalog: ServedCatalog,
    _ addition: @escaping @Sendable ([InputPicture]) -> EntityAddition
  ) async throws -> ServiceResponse {
    let report = try await working { [self] decoding in
      var pictures: [InputPicture] = []
      for picture in fields.pictures {
        // At full size, because a catalog gives places in the pixels of its pictures.
        let decoded = try await decoded(picture.bytes, decoding, isFullSize: true)
        pictures.append(.pixels(decoded.buffer, name: picture.name))
      }
      return try await catalog.add(addition(pictures))
    }
    return try ServiceResponse(
      report.isNewEntity ? 201 : 200,
      json: AdditionLine(report, catalog: catalog.name)
    )
  }

  /// Removes an entity with its pictures.
  func remove(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog"])
    let identifier = call.entity
    let catalog = try catalogs.named(try fields.one("catalog"))
    let report = try await catalog.writing { try $0.remove(identifier) }
    return try removed(report, identifier, from: catalog)
  }

  /// Removes a picture of an entity, which stays.
  func removePicture(_ call: ServiceCall) async throws -> ServiceResponse {
    let fields = try call.queryFields(known: ["catalog", "picture"])
    let identifier = call.entity
    guard let picture = try fields.one("picture") else {
      throw SightlineError.request("name the picture: give 'picture', as the entity lists it")
    }
    let catalog = try catalogs.named(try fields.one("catalog"))
    let report = try await catalog.writing { catalog in
      let pictures = try catalog.storedPictures(of: identifier)
      var told = ToldPaths(of: catalog)
      if let stored = try told.picture(picture, among: pictures) {
        return try catalog.remove(pictures: [stored.picture.path], of: identifier)
      }
      guard try catalog.entity(identifier) != nil else { throw Self.missing(identifier) }
      let names = try pictures.prefix(10).map { "'\(try told.name(of: $0.picture.path))'" }
      throw SightlineError(
        .notInCatalog,
        "entity '\(identifier)' has no picture '\(picture.prefix(200))': it has "
          + (names.isEmpty ? "none" : names.joined(separator: ", "))
          + (pictures.count > names.count ? " and \(pictures.count - names.count) more" : ""),
        value: picture
      )
    }
    return try removed(report, identifier, from: catalog)
  }

  private func removed(
    _ report: RemovalReport,
    _ identifier: EntityIdentifier,
    from catalog: ServedCatalog
  ) throws -> ServiceResponse {
    try ServiceResponse(
      json: RemovalLine(
        catalog: catalog.name,
        type: identifier.type,
        ids: [identifier.id],
        report
      )
    )
  }
}
