import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@Suite("Catalog read by several while one writes")
struct CatalogConcurrencyTests: CatalogFileSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Puts three pictures of one seed in place of those that the entity has.
  private static func write(_ seed: Int, to catalog: Catalog) throws {
    let entity = Samples.entity("\(seed % 4)")
    try catalog.write { (writer) throws(SightlineError) in
      try writer.putEntity(entity)
      for position in 0..<3 {
        var picture = Samples.picture(seed, of: entity, position: position)
        picture.path = "\(position).jpg"
        try writer.putPicture(picture)
      }
    }
  }

  @Test(
    "Every reader sees a committed state, through its own connection or the writer's"
  )
  func committedStates() async throws {
    let writing = try Catalog(at: path, mode: .readWrite)
    try writing.write { (writer) throws(SightlineError) in try writer.putType(Samples.landmark) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for reader in 0..<3 {
        let catalog = reader == 0 ? writing : try Catalog(at: path)
        group.addTask {
          var newest = 0
          for _ in 0..<25 {
            let snapshot = try catalog.snapshot()
            #expect(snapshot.pictures.count == 3 * snapshot.entities.count)
            for entity in snapshot.entities {
              let pictures = snapshot.pictures.filter { $0.entity == entity.identifier }
              #expect(Set(pictures.map(\.width)).count == 1 && pictures.count == 3)
              for picture in pictures {
                #expect(picture.descriptors == Samples.descriptors(picture.width - 640))
              }
            }
            let seen = snapshot.pictures.map { $0.width - 640 }.max() ?? 0
            #expect(seen >= newest)
            newest = seen
            await Task.yield()
          }
          return newest
        }
      }
      group.addTask {
        for seed in 0..<40 {
          try Self.write(seed, to: writing)
          await Task.yield()
        }
        return 39
      }
      for try await newest in group { #expect(newest <= 39) }
    }
    #expect(try writing.snapshot().pictures.map(\.width).max() == 679)
    #expect(try writing.check() == [])
  }
}
