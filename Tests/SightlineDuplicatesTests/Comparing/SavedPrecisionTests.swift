import SightlineCodecs
import SightlinePixels
import TestSupport
import Testing

@testable import SightlineDuplicates

@Suite("SavedPrecision")
struct SavedPrecisionTests {
  /// Whether a picture saved at one quality lost what is in it saved at another.
  private func isCoarser(_ other: Int, than quality: Int) throws -> Bool {
    let photo = try DuplicateLawTests.photo(3, width: 320, height: 240)
    let bytes = try ImageEncoder.jpeg(photo, quality: quality)
    let table = FileAccount(bytes, name: "a.jpg").lumaTable
    #expect(table.count == 64)
    let precision = try #require(
      SavedPrecision(
        of: ComparedPicture(try photo.saved(quality: quality)).luma[0],
        in: ComparedPicture(try photo.saved(quality: other)).luma[0],
        table: table
      )
    )
    return precision.isCoarser
  }

  @Test(
    "A picture that was saved much more coarsely has lost detail",
    arguments: [(95, 50), (97, 70)]
  )
  func coarser(quality: Int, other: Int) throws {
    #expect(try isCoarser(other, than: quality))
  }

  @Test(
    "One that was saved as finely, or more finely, has not",
    arguments: [(50, 95), (80, 80), (70, 90), (90, 95)]
  )
  func finer(quality: Int, other: Int) throws {
    #expect(try !isCoarser(other, than: quality))
  }

  @Test(
    "A file lacks what it lost of the picture that it was made of, and nothing of one that was made of it",
    arguments: [60, 75, 85]
  )
  func lacking(quality: Int) throws {
    let photo = try DuplicateLawTests.photo(3, width: 320, height: 240)
    let saved = try photo.saved(quality: quality)
    let table = FileAccount(try ImageEncoder.jpeg(photo, quality: quality), name: "a.jpg").lumaTable
    func isCoarser(than other: ReadOnlyPixelBuffer) throws -> Bool {
      try #require(
        SavedPrecision(
          of: ComparedPicture(saved).luma[0],
          in: ComparedPicture(other).luma[0],
          table: table
        )
      ).isFileCoarser
    }
    #expect(try isCoarser(than: photo))
    #expect(try isCoarser(than: photo.saved(quality: 97)))
    #expect(try !isCoarser(than: saved))
    #expect(try !isCoarser(than: saved.saved(quality: 97)))
    #expect(try !isCoarser(than: saved.saved(quality: 40)))
  }

  @Test(
    "A JPEG file lacks what it lost beside one of finer numbers, unless that was made of it",
    arguments: [(60, 80), (75, 90), (80, 95), (85, 92), (90, 98)]
  )
  func beside(quality: Int, finer: Int) throws {
    let photo = try DuplicateLawTests.photo(3, width: 320, height: 240)
    let saved = try photo.saved(quality: quality)
    func table(_ quality: Int) throws -> [UInt16] {
      FileAccount(try ImageEncoder.jpeg(photo, quality: quality), name: "a.jpg").lumaTable
    }
    func isCoarser(
      _ file: (picture: ReadOnlyPixelBuffer, quality: Int),
      than other: (picture: ReadOnlyPixelBuffer, quality: Int)
    ) throws -> Bool {
      let precision = SavedPrecision(
        of: ComparedPicture(file.picture).luma[0],
        in: ComparedPicture(other.picture).luma[0],
        table: try table(file.quality)
      )
      let numbers = try table(other.quality)
      return try #require(precision).isFileCoarser(than: numbers)
    }
    let (coarse, fine) = ((saved, quality), (try photo.saved(quality: finer), finer))
    let again = (try saved.saved(quality: finer), finer)
    #expect(try isCoarser(coarse, than: fine))
    #expect(try !isCoarser(coarse, than: again))
    #expect(try !isCoarser(fine, than: coarse))
  }
}
