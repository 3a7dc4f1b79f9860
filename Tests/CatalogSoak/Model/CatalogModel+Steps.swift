import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import TestSupport

extension CatalogModel {
  /// The changes that lead to the next state.
  func nextStep() -> ModelStep {
    var generator = SeededGenerator(seed: seed, step: step)
    guard !types.isEmpty else { return retyping(&generator) }
    let kind = kind(&generator)
    let changes =
      switch kind {
      case .add: adding(entities: 1, &generator)
      case .bulk:
        adding(entities: Int.random(in: 1...max(2, size / 8), using: &generator), &generator)
      case .replace: replacing(&generator)
      case .touch: touching(&generator)
      case .remove: removing(&generator)
      case .clear: clearing(&generator)
      case .describe: describing(&generator)
      case .retype: retyping(&generator).changes
      case .convert: [ModelChange.convert(form == .full ? .compact : .full)]
      }
    return ModelStep(kind: kind, changes: changes)
  }

  private func kind(_ generator: inout SeededGenerator) -> ModelStep.Kind {
    if pictureCount > 2 * size { return .clear }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<28: return .add
    case 28..<40: return .bulk
    case 40..<58: return .replace
    case 58..<66: return .touch
    case 66..<82: return .remove
    case 82..<86: return .clear
    case 86..<95: return .describe
    case 95..<97: return .convert
    default: return .retype
    }
  }

  // MARK: More

  private func adding(entities: Int, _ generator: inout SeededGenerator) -> [ModelChange] {
    (0..<entities).flatMap { _ in
      // Some that there are, some that there were, most of them new.
      let identifier = EntityIdentifier(
        type: someType(&generator),
        id: "e\(Int.random(in: 0..<4 * size, using: &generator))"
      )
      let pictures = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        ModelChange.putPicture(
          identifier,
          ModelPicture(
            position: Int.random(in: 0..<6, using: &generator),
            content: generator.next(),
            isUnreadable: generator.chance(4)
          )
        )
      }
      return [.putEntity(entity(identifier, &generator))] + pictures
    }
  }

  private func replacing(_ generator: inout SeededGenerator) -> [ModelChange] {
    somePictures(upTo: 4, &generator).map { identifier, picture in
      .putPicture(
        identifier,
        ModelPicture(
          position: picture.position,
          content: generator.next(),
          isUnreadable: generator.chance(10)
        )
      )
    }
  }

  private func touching(_ generator: inout SeededGenerator) -> [ModelChange] {
    somePictures(upTo: 4, &generator).map { identifier, picture in
      .touchPicture(identifier, position: picture.position, modificationTime: Int64(step) + 2)
    }
  }

  private func describing(_ generator: inout SeededGenerator) -> [ModelChange] {
    order.randomElement(using: &generator).map { [.putEntity(entity($0, &generator))] } ?? []
  }

  // MARK: Less

  private func removing(_ generator: inout SeededGenerator) -> [ModelChange] {
    if generator.chance(30), let identifier = order.randomElement(using: &generator) {
      return [.removeEntity(identifier)]
    }
    return somePictures(upTo: 8, &generator).map { .removePicture($0, position: $1.position) }
  }

  /// Removes a large share of all, as when a folder has gone.
  private func clearing(_ generator: inout SeededGenerator) -> [ModelChange] {
    let share = Int.random(in: 20...60, using: &generator)
    return order.filter { _ in generator.chance(share) }.map { .removeEntity($0) }
  }

  private func retyping(_ generator: inout SeededGenerator) -> ModelStep {
    let identifier = "type-\(Int.random(in: 0..<5, using: &generator))"
    if types.count > 1, types[identifier] != nil, generator.chance(15) {
      return ModelStep(kind: .retype, changes: [.removeType(identifier)])
    }
    let type = EntityType(
      identifier: identifier,
      name: "Name of step \(step)",
      plural: "Plural",
      urlTemplate: generator.chance(50) ? "https://example.com/\(step)/{id}" : nil,
      openIntent: generator.chance(50) ? "OpenIntent" : nil
    )
    return ModelStep(kind: .retype, changes: [.putType(type)])
  }

  // MARK: Choices

  private static let labels = ["mountain", "lighthouse", "Schnee", "bridge", "harbour"]

  private func entity(
    _ identifier: EntityIdentifier,
    _ generator: inout SeededGenerator
  ) -> Entity {
    Entity(
      identifier,
      title: "Thing \(identifier.id) of step \(step)",
      subtitle: generator.chance(30) ? "é\"/" : nil,
      labels: Self.labels.filter { _ in generator.chance(30) },
      properties: ["step": .number(Double(step)), "tags": .array([.bool(true), .null])]
    )
  }

  private func someType(_ generator: inout SeededGenerator) -> String {
    types.keys.sorted().randomElement(using: &generator) ?? ""
  }

  private func somePictures(
    upTo limit: Int,
    _ generator: inout SeededGenerator
  ) -> [(EntityIdentifier, ModelPicture)] {
    var chosen: [(EntityIdentifier, ModelPicture)] = []
    for _ in 0..<Int.random(in: 1...limit, using: &generator) {
      guard let identifier = order.randomElement(using: &generator) else { break }
      let pictures = items[identifier]?.pictures.values.sorted { $0.position < $1.position } ?? []
      guard let picture = pictures.randomElement(using: &generator),
        !chosen.contains(where: { $0 == identifier && $1.position == picture.position })
      else { continue }
      chosen.append((identifier, picture))
    }
    return chosen
  }
}
