import ArgumentParser
import SightlineCodecs
import SightlineDescriptors
import SightlinePixels

struct HashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Print descriptors of pictures, as the reference implementations compute them.",
    discussion: """
      Pictures are decoded at full size, so that hashes equal those of the reference on the same \
      pixels. What is not a hash is printed as its stored bytes.

        sightline hash photo.jpg
        sightline hash *.png --algorithm phash:16 --algorithm pdq --format json
        sightline hash photo.jpg --algorithm ahash --format bits

      Algorithms: \(DescriptorRegistry.families.map(\.name).joined(separator: ", ")).
      """
  )

  @Argument(help: "The pictures: PNG or JPEG files.", completion: .file())
  var pictures: [String]

  @Option(
    name: .shortAndLong,
    help: "An algorithm, with a size where it has several (phash:16); repeat for more.",
    completion: .list(DescriptorRegistry.families.map(\.name))
  )
  var algorithm: [String] = ["pdq"]

  @Option(help: "How to print: hex, bits, or json (one object a line).")
  var format: HashFormat = .hex

  func run() async throws {
    let algorithms = try algorithm.map { name in
      do throws(SightlineError) {
        return try DescriptorRegistry.algorithm(name)
      } catch {
        throw CommandFailure(error)
      }
    }
    var seen: Set<String> = []
    let set = DescriptorSet(algorithms.filter { seen.insert($0.identifier).inserted })
    var failures = 0
    for picture in pictures {
      do {
        let loaded = try LoadedPicture(path: picture, isFullSize: true)
        let descriptors = set.describe(PreparedPicture(loaded.buffer, minimumShortSide: nil))
        for line in try format.lines(descriptors, of: picture) { printLine(line) }
      } catch let failure as PictureFailure {
        failures += 1
        if format == .json {
          printLine(try jsonLine(HashLine(picture: picture, error: failure)))
        } else {
          printFailure(failure.message)
        }
      }
    }
    if failures > 0 {
      throw failures == pictures.count ? ExitCode.failure : ExitCode.someFailed
    }
  }
}
