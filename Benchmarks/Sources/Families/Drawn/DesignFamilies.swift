import Foundation
import SightlineCatalog
import SightlineEvaluation
import SightlineFamilies
import SightlinePixels

extension Family {
  /// Fronts of packages of one brand, all in the catalog; a photograph shows one or several.
  static let siblings = Family("siblings") { draft, setting in
    let camera = try FamilyCamera(setting)
    let brands = FamilyHalves.both("family", 10)
    var entities: [[EntityIdentifier]] = []
    for (brand, thing) in brands {
      entities.append(
        (0..<DrawnFamily.memberCount).map { member in
          draft.add("front", "\(thing)-\(member)", .png(front(brand, member)))
        }
      )
    }
    draft.add(try Photographs(setting).filling(300))
    draft.ask(
      (0..<60).map { number in
        let place = number % brands.count
        let first = number / brands.count * 2 % DrawnFamily.memberCount
        // Every third photo shows two or three of the brand, like a shelf.
        let count = number % 3 == 2 ? 2 + number % 2 : 1
        let members = (0..<count).map { (first + $0) % DrawnFamily.memberCount }
        let name = "siblings \(number)"
        return FamilyQuery(
          name: name,
          thing: brands[place].thing,
          picture: camera.capture(
            name,
            of: members.map { front(brands[place].number, $0) },
            under: FamilyCamera.conditions(share: 0.12...0.4)
          ),
          group: count == 1 ? "one" : "several",
          expected: members.map { entities[place][$0] }
        )
      },
      limit: setting.limit(full: 60)
    )
  }

  /// Photographs of packages with a partly redesigned print; the catalog has only the older print of the brand.
  static let restyled = Family("restyled") { draft, setting in
    let camera = try FamilyCamera(setting)
    let brands = FamilyHalves.both("restyled", 30)
    let entities = brands.map { brand, thing in
      draft.add("front", thing, .png(front(7_000 + brand, brand % DrawnFamily.memberCount)))
    }
    draft.add(try Photographs(setting).filling(300))
    draft.ask(
      brands.enumerated().map { number, brand in
        let older = front(7_000 + brand.number, brand.number % DrawnFamily.memberCount)
        let seed = setting.seed &+ UInt64(brand.number)
        let newer: @Sendable () throws -> ReadOnlyPixelBuffer = {
          try RestyledPackage(seed: seed).apply(to: older())
        }
        let name = "renewed \(brand.thing)"
        return FamilyQuery(
          name: name,
          thing: brand.thing,
          picture: number % 3 == 0
            ? .jpeg(quality: 85, newer)
            : camera.capture(name, of: [newer], under: FamilyCamera.conditions(tilt: 0...35)),
          group: number % 3 == 0 ? "as it is" : "photographed",
          expected: [entities[number]]
        )
      },
      limit: setting.limit(full: 60)
    )
  }

  /// Things on neutral ground whose main parts have another hue, changed or photographed: of one half both colours are in
  /// the catalog, and of the others only the one that is not asked for.
  static let variants = Family("variants") { draft, setting in
    let camera = try FamilyCamera(setting)
    let changes: [PictureChange] = [
      .jpeg30, .brighter, .darker, .warm, .cool, .crop10, .rotate15, .unevenLight,
    ]
    var asked = ColorQueries()
    for (number, thing) in FamilyHalves.both("object", 60).enumerated() {
      let turn = Double(60 + number * 37 % 241)
      let seed = UInt64(thing.number)
      let draws: [@Sendable () throws -> ReadOnlyPixelBuffer] = [0, turn].map { degrees in
        { try DrawnObject(seed: seed).draw(hueTurn: degrees) }
      }
      let colour = number / 2 % 2
      let isCapture = number % 3 == 1
      let name = "variant \(number)"
      asked.add(
        FamilyQuery(
          name: name,
          thing: thing.thing,
          picture: isCapture
            ? camera.capture(
              name,
              of: [draws[colour]],
              under: FamilyCamera.conditions(tilt: 0...35)
            )
            : .changed(changes[number % changes.count], of: draws[colour], seed: seed),
          group: isCapture ? "photographed" : "changed"
        ),
        shown: number / 4 % 2 == 0
          ? draft.add("object", "\(thing.thing) asked", .png(draws[colour])) : nil,
        other: draft.add("object", "\(thing.thing) in another colour", .png(draws[1 - colour]))
      )
    }
    draft.add(try Photographs(setting).filling(300))
    asked.ask(&draft, limit: setting.limit(full: 60))
  }

  private static func front(
    _ brand: Int,
    _ member: Int
  ) -> @Sendable () throws -> ReadOnlyPixelBuffer {
    { try DrawnFamily(seed: UInt64(brand)).draw(member) }
  }
}
