import SightlineCodecs
import SightlineFoundation
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("EarlierSaving")
struct EarlierSavingTests {
  /// A size of whole blocks, and one whose blocks lie elsewhere after a turn.
  static let sizes = [(320, 240), (317, 243)]

  private func table(_ quality: Int, _ photo: ReadOnlyPixelBuffer) throws -> [UInt16] {
    FileAccount(try ImageEncoder.jpeg(photo, quality: quality), name: "a.jpg").lumaTable
  }

  /// Whether a picture that was saved at a quality was made of what another quality saves; nil for the finer one.
  private func answer(
    _ photo: ReadOnlyPixelBuffer,
    at quality: Int,
    of earlier: Int,
    turned orientation: Orientation = .up
  ) throws -> EarlierSaving.Answer? {
    let luma = ComparedPicture(try photo.saved(quality: quality)).luma[0]
    let (own, other) = (try table(quality, photo), try table(earlier, photo))
    return EarlierSaving(of: luma, table: own, earlier: other, turned: orientation)?.answer
  }

  @Test(
    "A picture that is saved again more finely is known as such, turned or not",
    arguments: [(60, 85), (70, 92), (75, 95), (85, 98)],
    sizes
  )
  func savedAgain(qualities: (Int, Int), size: (Int, Int)) throws {
    for seed in 1...3 {
      let photo = try DuplicateLawTests.photo(seed, width: size.0, height: size.1)
      let earlier = try photo.saved(quality: qualities.0)
      for turn in Orientation.allCases {
        let again = earlier.oriented(turn)
        let answer = try answer(again, at: qualities.1, of: qualities.0, turned: turn)
        #expect(answer == .made, "\(seed) \(turn)")
      }
    }
  }

  @Test(
    "One that was saved only once is made of none, and the coarser is never made of the finer",
    arguments: [(60, 85), (70, 92), (75, 95), (85, 98), (50, 98)],
    sizes
  )
  func savedOnce(qualities: (Int, Int), size: (Int, Int)) throws {
    for seed in 1...6 {
      let photo = try DuplicateLawTests.photo(seed, width: size.0, height: size.1)
      for turn in Orientation.allCases {
        let answer = try answer(photo, at: qualities.1, of: qualities.0, turned: turn)
        #expect(answer == .notMade, "\(seed) \(turn)")
      }
      let coarser = try answer(photo.saved(quality: qualities.1), at: qualities.0, of: qualities.1)
      #expect(coarser == nil)
    }
  }
}
