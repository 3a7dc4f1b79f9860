import CPeers
import Foundation
import SightlineCodecs
import SightlineDescriptors
import SightlineEvaluation
import SightlinePixels

/// Measures the time from an encoded file to all descriptors, compared with the decoder alone.
struct DescribingBenchmark {
  let folder: URL
  let sightline: String
  let pairs: Int

  func run() throws {
    let table = FigureTable(title: "From a file to all standard descriptors, one thread")
    try jpeg(width: 4000, height: 3000, scale: "1/8", bar: 1.5, in: table)
    try jpeg(width: 1600, height: 1200, scale: "1/4", bar: 2, in: table)
    try png(width: 1600, height: 1200, bar: 1.25, in: table)
    try heic(width: 4032, height: 3024, bar: 1.15, in: table)
    try webp(width: 4000, height: 3000, denominator: 8, bar: 1.1, in: table)
    try webp(width: 1600, height: 1200, denominator: 4, bar: 1.1, in: table)
  }

  private func jpeg(
    width: Int,
    height: Int,
    scale: String,
    bar: Double,
    in table: FigureTable
  ) throws {
    let path = folder.appending(path: "\(width)x\(height).jpg").path
    let photo = try SyntheticPhoto(seed: 1, width: width, height: height).draw()
    try Data(ImageEncoder.jpeg(photo, quality: 90)).write(to: URL(filePath: path))
    let name = "\(width)×\(height) JPEG of \(try Self.megabytes(path)) MB"
    let djpeg = try ChildProcess("djpeg", ["-scale", scale, "-outfile", "/dev/null", path])
    let inProcess = try PairedTiming(pairs: pairs, { try Self.describe(path) }, djpeg.run)
    report("\(name), library call ÷ djpeg -scale \(scale)", inProcess, bar: bar, in: table)
    let inspect = try ChildProcess(sightline, ["inspect", path, "--format", "json"])
    let command = try PairedTiming(pairs: pairs, inspect.run, djpeg.run)
    table.add(
      "the same as a whole command (`sightline inspect`)",
      "\(command.ratio.with(decimals: 2)) × (\(command.medians.0.with(decimals: 1)) ms ÷ "
        + "\(command.medians.1.with(decimals: 1)) ms)"
    )
  }

  private func png(width: Int, height: Int, bar: Double, in table: FigureTable) throws {
    let path = folder.appending(path: "\(width)x\(height).png").path
    let photo = try SyntheticPhoto(seed: 2, width: width, height: height).draw()
    try Data(ImageEncoder.png(photo)).write(to: URL(filePath: path))
    let timing = try PairedTiming(
      pairs: pairs,
      { try Self.describe(path) },
      {
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        guard peers_decode_png(bytes, bytes.count) > 0 else {
          throw BenchmarkError("libpng could not decode \(path)")
        }
      }
    )
    report(
      "\(width)×\(height) PNG of \(try Self.megabytes(path)) MB, library call ÷ libpng alone",
      timing,
      bar: bar,
      in: table
    )
  }

  private func heic(width: Int, height: Int, bar: Double, in table: FigureTable) throws {
    let photo = try SyntheticPhoto(seed: 3, width: width, height: height).draw()
    let bytes = try Self.encoded(photo) {
      peers_encode_heic($0, Int32(width), Int32(height), 75, $1)
    }
    let path = folder.appending(path: "\(width)x\(height).heic").path
    try Data(bytes).write(to: URL(filePath: path))
    let timing = try PairedTiming(
      pairs: pairs,
      { try Self.describe(path) },
      {
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        guard peers_decode_heic(bytes, bytes.count) > 0 else {
          throw BenchmarkError("libheif could not decode \(path)")
        }
      }
    )
    report(
      "\(width)×\(height) HEIC of \(try Self.megabytes(path)) MB, library call ÷ libheif alone",
      timing,
      bar: bar,
      in: table
    )
  }

  /// Measures only decoding, because libwebp's scaled decode is so fast that describing would take most of the time.
  private func webp(
    width: Int,
    height: Int,
    denominator: Int32,
    bar: Double,
    in table: FigureTable
  ) throws {
    let photo = try SyntheticPhoto(seed: 4, width: width, height: height).draw()
    let bytes = try Self.encoded(photo) {
      peers_encode_webp($0, Int32(width), Int32(height), 80, $1)
    }
    let options = DecodingOptions(minimumShortSide: PreparedPicture.standardShortSide)
    guard try ImageDecoder.decode(bytes, options: options).scaleDenominator == denominator else {
      throw BenchmarkError("a WebP of \(width)×\(height) is not read at 1/\(denominator)")
    }
    let timing = try PairedTiming(
      pairs: pairs,
      { _ = try ImageDecoder.decode(bytes, options: options) },
      {
        guard peers_decode_webp(bytes, bytes.count, denominator) > 0 else {
          throw BenchmarkError("libwebp could not decode the picture")
        }
      }
    )
    report(
      "\(width)×\(height) WebP, decoding at 1/\(denominator) ÷ libwebp's own",
      timing,
      bar: bar,
      in: table
    )
  }

  /// Returns a picture as a library encodes it.
  private static func encoded(
    _ picture: ReadOnlyPixelBuffer,
    _ write: (UnsafePointer<UInt8>, UnsafeMutablePointer<Int>) -> UnsafeMutablePointer<UInt8>?
  ) throws -> [UInt8] {
    let rgb = picture.rgb8()
    var count = 0
    let samples = (0..<rgb.height).flatMap { y in
      let row = rgb.row(y, as: RGB8.self)
      return row.indices.flatMap { [row[$0].red, row[$0].green, row[$0].blue] }
    }
    guard let start = write(samples, &count) else {
      throw BenchmarkError("the picture could not be written")
    }
    defer { free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func report(_ what: String, _ timing: PairedTiming, bar: Double, in table: FigureTable) {
    let times =
      "\(timing.medians.0.with(decimals: 1)) ms ÷ \(timing.medians.1.with(decimals: 1)) ms"
    table.add(
      what,
      "\(timing.ratio.with(decimals: 2)) × (\(times))",
      bar: "≤ \(bar) ×",
      isMet: timing.ratio <= bar
    )
  }

  private static func describe(_ path: String) throws {
    let options = DecodingOptions(minimumShortSide: PreparedPicture.standardShortSide)
    let picture = try ImageDecoder.decode(contentsOf: path, options: options).buffer
    guard DescriptorSet.standard.describe(picture).count > 0 else {
      throw BenchmarkError("\(path) has no descriptors")
    }
  }

  private static func megabytes(_ path: String) throws -> String {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    return (Double(size) / 1e6).with(decimals: 1)
  }
}
