import SightlineCatalog
import SightlineDescriptors

/// An export in progress: lines that are not passed on yet, and state that later lines need.
struct ExportRun {
  private enum Form {
    case json(JSONRowWriter)
    case csv(CSVRowWriter)
  }

  private(set) var report = ExportReport()
  private(set) var waiting: [UInt8] = []

  private var form: Form
  private var marks: Set<AddedMark> = []
  private var descriptorSet: String?
  private var folder: String?
  private var features = FeatureForm.full
  private var sources: [IndexedSource] = []

  init(format: ExchangeFormat) {
    switch format {
    case .jsonl: form = .json(JSONRowWriter())
    case .csv: form = .csv(CSVRowWriter(algorithms: []))
    }
  }

  /// Returns the waiting lines and clears them.
  mutating func take() -> [UInt8] {
    defer { waiting.removeAll(keepingCapacity: true) }
    return waiting
  }

  /// Writes the lines for a part of the catalog.
  mutating func add(_ part: CatalogPart) throws {
    switch part {
    case .info(let key, let value):
      if key == CatalogBuilder.setKey { descriptorSet = value }
      if key == CatalogBuilder.folderKey { folder = value }
      if let kept = KeptFeatures(key: key, value: value) { features = kept.form }
      if let mark = AddedMark(key: key) { marks.insert(mark) }
    case .source(let source): sources.append(source)
    case .algorithms(let algorithms): try begin(algorithms)
    case .type(let type):
      report.types += 1
      switch form {
      case .json(let writer): append(try writer.type(type))
      case .csv(let writer): append(writer.type(type))
      }
    case .entity(let entity, let pictureCount, let sources):
      report.entities += 1
      let isAdded = marks.contains(AddedMark(entity.identifier))
      switch form {
      case .json(let writer):
        append(try writer.entity(entity, isAdded: isAdded, sources: numbers(of: sources)))
      case .csv(let writer):
        // Entities with pictures are written with their pictures.
        guard pictureCount == 0 else { break }
        append(try writer.entity(entity, isAdded: isAdded, sources: numbers(of: sources)))
      }
    case .picture(let picture, let entity, let sources):
      report.pictures += 1
      let isAdded = marks.contains(AddedMark(picture.entity, path: picture.path))
      switch form {
      case .json(let writer): append(try writer.picture(picture, isAdded: isAdded))
      case .csv(let writer):
        append(
          try writer.picture(
            picture,
            of: entity,
            sources: numbers(of: sources),
            isEntityAdded: marks.contains(AddedMark(picture.entity)),
            isPictureAdded: isAdded
          )
        )
      }
    }
  }

  private mutating func begin(_ algorithms: [String]) throws {
    switch form {
    case .json(let writer):
      append(
        try writer.catalog(descriptorSet: descriptorSet, folder: folder, features: features)
      )
      for source in sources { append(try writer.source(source)) }
    case .csv:
      let writer = CSVRowWriter(algorithms: algorithms, features: features)
      form = .csv(writer)
      append(writer.header())
      append(writer.catalog(descriptorSet: descriptorSet, folder: folder))
      for source in sources { append(writer.source(source)) }
    }
  }

  /// Returns the numbers that lines use for sources: their places among those written, from 1.
  private func numbers(of sources: [Int64]) -> [Int] {
    sources.compactMap { number in
      self.sources.firstIndex { $0.number == number }.map { $0 + 1 }
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    waiting += bytes
    report.bytes += bytes.count
  }
}
