import Foundation
import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineService
import TestSupport

/// A served catalog of many pictures that have hashes and small files, made without decoding anything.
///
/// Half of the pictures lie near to another one by a few bits, a chain of them as far as bits go, so that any distance
/// groups something; every tenth has the bytes of the one before.
struct PlantedFolder {
  let folder: TemporaryFolder
  let service: VisualService

  init(count: Int, limits: ServiceLimits) async throws {
    folder = try TemporaryFolder()
    let catalog = try Catalog(at: folder.file("planted.sightline"), mode: .readWrite)
    let root = FilePaths.resolved(folder.path) ?? folder.path
    var generator = SeededGenerator(seed: 75)
    var words = (0..<4).map { _ in generator.next() as UInt64 }
    var rows: [ReferencePicture] = []
    for number in 0..<count {
      switch number % 4 {
      case 0: words = (0..<4).map { _ in generator.next() as UInt64 }
      // A chain: each is near to the one before.
      default:
        for _ in 0..<number % 24 {
          words[Int.random(in: 0..<4, using: &generator)] ^=
            1 << UInt64.random(in: 0..<64, using: &generator)
        }
      }
      let name = "p/\(number).png"
      let bytes = Array("picture \(number % 10 == 9 ? number - 1 : number)".utf8)
      try folder.write(bytes, to: name)
      let hash = PerceptualHash(
        bits: (0..<256).map { words[$0 / 64] >> UInt64(63 - $0 % 64) & 1 == 1 },
        quality: number % 50 == 0 ? 0 : 100
      )
      rows.append(
        ReferencePicture(
          entity: EntityIdentifier(type: "picture", id: name),
          position: 0,
          path: name,
          width: 1 + number % 4000,
          height: 1 + number % 3000,
          fingerprint: FileFingerprint(
            size: Int64(bytes.count),
            modificationTime: FileStatus(folder.file(name))?.modificationTime ?? 0,
            digest: FNV1a.hash128(bytes)
          ),
          descriptors: PictureDescriptors([.init(identifier: "pdq", value: .hash(hash))])
        )
      )
    }
    try catalog.write { [rows] (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "picture", name: "Picture", plural: "Pictures"))
      for row in rows {
        try writer.putEntity(Entity(row.entity, title: row.path, labels: ["planted"]))
        try writer.putPicture(row)
      }
      try writer.putInfo("folder", root)
    }
    service = VisualService(
      catalogs: [folder.file("planted.sightline")],
      limits: limits,
      access: try AccessPolicy(tokens: nil, host: "127.0.0.1"),
      spoolFolder: folder.path,
      trashData: folder.file("data")
    )
    try await service.open()
  }
}
