import ArgumentParser
import SightlineBuilding
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlineReports

struct HashCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hash",
    abstract: "Print descriptors of pictures, as the reference implementations compute them.",
    usage: "sightline hash [<picture> ...] [<options>]",
    discussion: """
      Pictures are decoded at full size, so that hashes equal those of the reference on the same \
      pixels. What is not a hash is printed as its stored bytes.

        sightline hash photo.jpg
        sightline hash photos -a phash:16 -a pdq --format csv > hashes.csv
        sightline hash photo.jpg -a ahash --format bits
        find . -name '*.jpg' -print0 | sightline hash --files-from - -0

      Algorithms: \(DescriptorRegistry.families.map(\.name).joined(separator: ", ")); ahash and whash \
      mean ImageHash's.
      """
  )

  @OptionGroup var pictures: PictureInputs

  @Option(
    name: .shortAndLong,
    help: "An algorithm, with a size where it has several (phash:16); repeat for more.",
    completion: .list(DescriptorRegistry.families.map(\.name))
  )
  var algorithm: [String] = ["pdq"]

  @Option(
    help: """
      The pixels to hash: as-shown (upright, in sRGB), or as-stored (neither turned nor converted, without transparency), \
      which ImageHash and pdqhash see of a file that a library opened for them.
      """
  )
  var pixels: HashedPixels = .asShown

  @Option(help: "The output format: hex, bits, json (one object a line) or csv.")
  var format: HashFormat = .hex

  func validate() throws {
    try pictures.requireListForNull()
    if pictures.isEmpty { throw ValidationError("Give at least one picture, or --files-from.") }
  }

  func run() async throws {
    var seen: Set<String> = []
    let set = DescriptorSet(
      try algorithm.map(AlgorithmName.algorithm).filter { seen.insert($0.identifier).inserted }
    )
    var printer = HashPrinter(format: format)
    let reader = try pictures.reader(pixels.decoded)
    while let input = try reader.next() {
      do {
        let loaded = try LoadedPicture(input, isFullSize: true)
        loaded.printDamage(of: input.name)
        let descriptors = set.describe(PreparedPicture(loaded.buffer, minimumShortSide: nil))
        try printer.print(descriptors, of: input.name)
      } catch let failure as PictureFailure {
        try printer.print(failure, of: input.name)
      }
    }
    try printer.end()
    try reader.end()
  }
}

/// Which pixels of a file `hash` looks at.
enum HashedPixels: String, CaseIterable, ExpressibleByArgument {
  case asShown = "as-shown"
  case asStored = "as-stored"

  /// The same for the decoder.
  fileprivate var decoded: DecodedPixels { self == .asShown ? .asShown : .asStored }
}
