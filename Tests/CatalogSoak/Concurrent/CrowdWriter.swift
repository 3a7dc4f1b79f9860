import SightlineCatalog
import SightlineDescriptors
import SightlineFoundation
import SightlineIndex
import Synchronization

/// Takes one step after the other, in the catalog and then in the shared index.
struct CrowdWriter {
  private static let clock = EntityIdentifier(type: "clock", id: "clock")

  let crowd: Crowd
  private var target: ModelledCatalog
  private var model: CatalogModel

  init(_ crowd: Crowd, seed: UInt64, size: Int) throws {
    self.crowd = crowd
    target = try ModelledCatalog(crowd.catalog)
    model = CatalogModel(seed: seed, size: size)
    try crowd.catalog.write { (writer) throws(SightlineError) in
      try writer.putType(EntityType(identifier: "clock", name: "Clock", plural: "Clocks"))
      try writer.putEntity(Entity(Self.clock, title: "Clock"))
    }
    try step()
  }

  mutating func run() throws {
    while crowd.goesOn {
      try step()
      if model.step % 97 == 0 {
        _ = try crowd.catalog.compact()
        crowd.progress.withLock { $0.compactions += 1 }
      }
      if model.step % 50 == 0 { forget() }
    }
  }

  private mutating func step() throws {
    let step = model.nextStep()
    model.advance()
    let (model, crowd) = (model, crowd)
    var change: (new: [Int: PerceptualHash], gone: [Int]) = ([:], [])
    try target.apply(step, making: model.step) { (writer, numbers) throws(SightlineError) in
      let clock = try writer.putPicture(Self.clockPicture(model.step))
      var codes = Self.codes(model, numbers)
      codes[Int(clock)] = StateCode.code(of: model.step)
      // Known before it is committed, since readers may see it before the commit returns.
      change = crowd.history.withLock { $0.add(model.step, codes) }
    }
    crowd.index.update { index in
      for id in change.gone { index.remove(id) }
      for (id, code) in change.new { index.insert([code], id: id) }
      if model.step % 40 == 0 { index.prepare(forRadius: 31) }
    }
    crowd.history.withLock { $0.committed = model.step }
    crowd.progress.withLock { $0.states = model.step }
  }

  private static func clockPicture(_ state: Int) -> ReferencePicture {
    let code = DescriptorValue.hash(StateCode.code(of: state))
    return ReferencePicture(
      entity: clock,
      path: "clock.png",
      width: 1,
      height: 1,
      fingerprint: FileFingerprint(
        size: Int64(state),
        modificationTime: 0,
        digest: UInt128(state)
      ),
      descriptors: PictureDescriptors([.init(identifier: ModelPicture.searched, value: code)])
    )
  }

  private static func codes(
    _ model: CatalogModel,
    _ numbers: [ModelledCatalog.Place: Int64]
  ) -> [Int: PerceptualHash] {
    var codes: [Int: PerceptualHash] = [:]
    for (identifier, item) in model.items {
      for picture in item.pictures.values where !picture.isUnreadable {
        let place = ModelledCatalog.Place(entity: identifier, position: picture.position)
        if let number = numbers[place] { codes[Int(number)] = ModelPicture.code(picture.content) }
      }
    }
    return codes
  }

  private func forget() {
    let oldest = crowd.reading.withLock { $0.min() ?? 0 }
    crowd.history.withLock { $0.forget(before: oldest) }
  }
}
