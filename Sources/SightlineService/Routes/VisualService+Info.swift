import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlineReports
import SightlineSearch

extension VisualService {
  private struct StateLine: Encodable {
    var status: String
  }

  /// Says that the process answers.
  func health() throws -> ServiceResponse { try ServiceResponse(json: StateLine(status: "ok")) }

  /// Says whether the catalogs can be searched.
  func readiness() async throws -> ServiceResponse {
    do {
      for catalog in catalogs.all {
        let engine = try await catalog.engine()
        _ = try await engine.entityTypes()
      }
      return try ServiceResponse(json: StateLine(status: "ready"))
    } catch {
      var response = ServiceResponse(catalogs.told(error))
      response.status = 503
      return response
    }
  }

  /// The facts about the service for clients.
  private struct InfoLine: Encodable {
    struct Catalog: Encodable {
      var name: String
      var entities: Int
      var pictures: Int
      var types: [EntityType]
      /// Whether `similar` and `suggest_labels` are available.
      var lookAlikes: Bool
      /// Whether `similar` with a `text` finds what pictures show.
      var depictions: Bool
      /// Whether `tags` finds pictures by what a classifier guesses.
      var tags: Bool
    }

    struct Limits: Encodable {
      var bytes: Int
      var pixels: Int
      var matches: Int
    }

    var release: String
    /// The client's right.
    var right: String?
    var catalogs: [Catalog]
    var limits: Limits
  }

  /// Describes the service, and the client's right.
  func info(for call: ServiceCall) async throws -> ServiceResponse {
    var told: [InfoLine.Catalog] = []
    for catalog in catalogs.all {
      let engine = try await catalog.engine()
      told.append(
        try await catalog.reading { [name = catalog.name] opened in
          let counts = try opened.counts()
          return InfoLine.Catalog(
            name: name,
            entities: counts.entities,
            pictures: counts.pictures,
            types: try opened.entityTypes(),
            lookAlikes: engine.embedder != nil,
            depictions: engine.textEmbedder != nil,
            tags: try opened.tagger() != nil
          )
        }
      )
    }
    return try ServiceResponse(
      json: InfoLine(
        release: Release.number,
        right: access.rights(of: call.request).last.map { access.isReadOnly ? .search : $0 }?
          .rawValue,
        catalogs: told,
        limits: InfoLine.Limits(
          bytes: limits.bodyBytes,
          pixels: limits.decoding.maximumPixels,
          matches: ServiceLimits.maximumLimit
        )
      )
    )
  }

  /// Returns the service's counts, for Prometheus.
  func figures() async -> ServiceResponse {
    typealias Gauge = ServiceMetrics.Gauge
    let counts = lanes.counts
    var gauges = [
      Gauge(
        name: "sightline_pictures_in_work",
        help: "Pictures worked on now.",
        values: [("", Double(counts.running))]
      ),
      Gauge(
        name: "sightline_requests_waiting",
        help: "Requests that wait for their turn.",
        values: [("", Double(counts.waiting))]
      ),
      Gauge(
        name: "sightline_decoders_abandoned",
        help: "Pictures that are still decoded though they were given up.",
        values: [("", Double(threads.counts.abandoned))]
      ),
      Gauge(
        name: "sightline_body_bytes",
        help: "Bytes of bodies that are held.",
        values: [("", Double(memory.count))]
      ),
    ]
    var entities: [(label: String, value: Double)] = []
    var pictures: [(label: String, value: Double)] = []
    for catalog in catalogs.all {
      // A catalog that cannot be read now has no figures; the readiness says why.
      guard let counts = try? await catalog.reading({ try $0.counts() }) else { continue }
      let name = catalog.name.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
      entities.append(("{catalog=\"\(name)\"}", Double(counts.entities)))
      pictures.append(("{catalog=\"\(name)\"}", Double(counts.pictures)))
    }
    gauges.append(
      Gauge(name: "sightline_catalog_entities", help: "Entities of a catalog.", values: entities)
    )
    gauges.append(
      Gauge(name: "sightline_catalog_pictures", help: "Pictures of a catalog.", values: pictures)
    )
    gauges.append(
      Gauge(
        name: "sightline_build_info",
        help: "The release that answers, as a label.",
        values: [("{version=\"\(Release.number)\"}", 1)]
      )
    )
    gauges += ProcessFigures.current().map { figure in
      Gauge(
        name: figure.name,
        help: figure.help,
        isCounter: figure.isCounter,
        values: [("", figure.value)]
      )
    }
    return ServiceResponse(
      type: "text/plain; version=0.0.4; charset=utf-8",
      Array(metrics.text(gauges).utf8)
    )
  }
}
