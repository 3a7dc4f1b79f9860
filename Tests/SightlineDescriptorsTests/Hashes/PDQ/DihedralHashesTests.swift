import SightlineDescriptors
import SightlinePixels
import Testing

@Suite struct DihedralHashesTests {
  /// The hashes that `pdqhash.compute_dihedral` gave for a drawn picture, in its order.
  static let reference: [(Orientation, String)] = [
    (.up, "cc8b663740a3cf6ee3330ccbc637823b0c668c3358e63c7724bbe1c6e0e3175c"),
    (.left, "9f4600d8481eff46b4f029265b4126faa42eab48fbfa34a69509ad4afffe10a5"),
    (.down, "88ce4d9d1de665c4b666266193622091493324990db396dd61ee4b6cb5b6bdf6"),
    (.right, "ca13af733d4bd5ece3ad838c0e148c50f17b41e2aeaf9e0cc05c07e0aaabba0f"),
    (.downMirrored, "ddbb98c868a33091e3337334ce377cc41c6671cc58e6c3883cbb1e39e0e3e8a3"),
    (.upMirrored, "98ee32221df69a3bb666999e9362966e4933db660db3692261eeb493b5b60209"),
    (.leftMirrored, "9b46fa26481e003194f0d6d95b011805a42e14b77bfa4b59950952b5fffeef5a"),
    (.rightMirrored, "8a13508c1d4b2a13e0a57c730e1472aff17bbe1d2eaf41f3c05cf81faaab45f0"),
  ]

  @Test("PDQ's eight hashes are the reference's", arguments: reference)
  func isReference(orientation: Orientation, digits: String) throws {
    let buffer = try TestPicture.blobs.draw(width: 160, height: 120)
    let picture = PreparedPicture(buffer, minimumShortSide: nil)
    #expect(PDQHash().describeAllOrientations(of: picture)[orientation].hex == digits)
  }

  @Test(
    "The other seven hashes derived from a PDQ hash are near the computed ones",
    arguments: TestPicture.allCases
  )
  func toldFromHash(picture: TestPicture) throws {
    let buffer = try picture.draw(width: 160, height: 120)
    let computed = PDQHash().describeAllOrientations(
      of: PreparedPicture(buffer, minimumShortSide: nil)
    )
    let told = PDQHash.orientations(of: computed[.up])
    for orientation in Orientation.allCases {
      #expect(told[orientation].quality == computed[.up].quality)
      guard !computed[.up].isFeatureless else { continue }
      #expect(told[orientation].hammingDistance(to: computed[orientation]) <= 24)
    }
    // These two exchange rows and columns alone.
    #expect(told[.up] == computed[.up])
    #expect(told[.leftMirrored] == computed[.leftMirrored])
  }

  @Test(
    "Derived hashes of turned pictures keep distances and compose",
    arguments: 0..<4
  )
  func symmetries(seed: Int) throws {
    let hashes = [3, 8].map { step in
      PerceptualHash(
        bits: (0..<256).map { ($0 * $0 + seed) % (step * 7 + seed) < step * 3 },
        quality: 90
      )
    }
    let distance = hashes[0].hammingDistance(to: hashes[1])
    for first in Orientation.allCases {
      let turned = hashes.map { PDQHash.orientations(of: $0)[first] }
      #expect(turned[0].hammingDistance(to: turned[1]) == distance)
      for second in Orientation.allCases {
        #expect(
          PDQHash.orientations(of: turned[0])[second]
            == PDQHash.orientations(of: hashes[0])[first.followed(by: second)]
        )
      }
    }
  }

  @Test("PDQ's eight hashes are near those of the turned pictures", arguments: Orientation.allCases)
  func isNearTurned(orientation: Orientation) throws {
    let buffer = try TestPicture.rectangles.draw(width: 160, height: 120)
    let hashes = PDQHash().describeAllOrientations(
      of: PreparedPicture(buffer, minimumShortSide: nil)
    )
    let turned = PDQHash().describe(
      PreparedPicture(buffer.oriented(orientation), minimumShortSide: nil)
    )
    #expect(hashes[orientation].hammingDistance(to: turned) <= 31)
    #expect(hashes.nearest(to: turned).orientation == orientation)
  }

  @Test(
    "A turned thumbnail gives the hash of the turned picture, up to four bits",
    arguments: ["average", "median", "dhash", "dhash-vertical", "phash", "whash-haar"]
  )
  func thumbnails(identifier: String) throws {
    let algorithm = try DescriptorRegistry.algorithm(identifier)
    let buffer = try TestPicture.rectangles.draw(width: 150, height: 110)
    let picture = PreparedPicture(buffer, minimumShortSide: nil)
    for orientation in Orientation.allCases {
      let shared = algorithm.value(picture.oriented(orientation))
      let alone = algorithm.value(
        PreparedPicture(buffer.oriented(orientation), minimumShortSide: nil)
      )
      #expect(distance(shared, alone) <= 4, "\(orientation)")
    }
  }

  @Test(
    "Hashes of pixels are exactly those of the turned pictures",
    arguments: ["blockhash", "block-mean", "opencv-phash", "colorhash"]
  )
  func pixels(identifier: String) throws {
    let algorithm = try DescriptorRegistry.algorithm(identifier)
    let buffer = try TestPicture.text.draw(width: 90, height: 71)
    let picture = PreparedPicture(buffer, minimumShortSide: nil)
    for orientation in Orientation.allCases {
      let alone = PreparedPicture(buffer.oriented(orientation), minimumShortSide: nil)
      #expect(algorithm.value(picture.oriented(orientation)) == algorithm.value(alone))
    }
  }

  @Test("Turning twice is turning once", arguments: Orientation.allCases)
  func composition(first: Orientation) throws {
    let picture = PreparedPicture(try TestPicture.noise.draw(width: 40, height: 33))
    for second in Orientation.allCases {
      let twice = AverageHash().describe(picture.oriented(first).oriented(second))
      let once = AverageHash().describe(picture.oriented(first.followed(by: second)))
      #expect(twice == once)
    }
  }

  @Test("Colours do not depend on the orientation")
  func colors() throws {
    let picture = PreparedPicture(try TestPicture.rectangles.draw(width: 60, height: 47))
    let hashes = DihedralHashes(of: picture) { ColorHash().describe($0) }
    for orientation in Orientation.allCases { #expect(hashes[orientation] == hashes[.up]) }
  }

  private func distance(_ first: DescriptorValue, _ second: DescriptorValue) -> Int {
    guard case .hash(let mine) = first, case .hash(let theirs) = second else { return .max }
    return mine.hammingDistance(to: theirs)
  }
}

extension DescriptorAlgorithm {
  /// The descriptor as a value.
  fileprivate func value(_ picture: PreparedPicture) -> DescriptorValue {
    describe(picture).descriptorValue
  }
}
