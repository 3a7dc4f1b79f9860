import ArgumentParser
import SightlineBuilding
import SightlineCodecs
import SightlineDescriptors
import SightlineFoundation
import SightlinePixels
import SightlineReports
import SightlineSearch

extension LoadedPicture {
  /// Says on standard error if rows are missing.
  func printDamage(of name: String) {
    if isDamaged, let note { printNote("\(name): \(note)") }
  }
}

/// A picture file read for the command, decoded as queries are.
struct LoadedPicture {
  /// The picture, or the asked region of it.
  let buffer: ReadOnlyPixelBuffer
  /// The facts in the file's headers.
  let info: ImageInfo
  /// A fault of the file that did not prevent decoding; nil for none.
  let note: String?
  /// Whether rows of the file's picture are missing.
  let isDamaged: Bool
  /// How much larger the file's picture is than the decoded one; 1 for a region, which is cut at full
  /// size.
  let enlargement: (x: Double, y: Double)

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - input: The picture.
  ///   - region: The wanted part, in pixels of the upright picture.
  ///   - isFullSize: Whether a whole picture is decoded at full size.
  /// - Throws: `PictureFailure`, which names the file.
  init(
    _ input: PictureInput,
    region: PixelRegion? = nil,
    isFullSize: Bool = false
  ) throws(PictureFailure) {
    do throws(SightlineError) {
      (buffer, info, note, isDamaged, enlargement) = try InputPicture.decodedFile(
        input.file,
        region: region,
        isFullSize: isFullSize,
        reading: input.reading
      )
    } catch {
      // For standard input, the copy on the disk does not matter.
      throw PictureFailure(input.name == input.file ? error : error.at("standard input"))
    }
  }

  /// Reads a file, or ends the command with the reason.
  static func orFail(
    path: String,
    reading: DecodingOptions = InputPicture.reading
  ) throws -> LoadedPicture {
    let piped = PipedPicture.isPipe(path) ? try PipedPicture(path) : nil
    defer { withExtendedLifetime(piped) {} }
    let input = PictureInput(name: path, file: piped?.file ?? path, reading: reading)
    do throws(PictureFailure) {
      return try LoadedPicture(input)
    } catch {
      throw CommandFailure(error.message, exitCode: error.isWrongUse ? .usage : .failure)
    }
  }
}

extension PictureFailure {
  /// Describes a picture's failure, with the command that helps where there is one.
  init(_ error: SightlineError) {
    self.init(code: "\(error.code)", message: error.withRemedy)
  }

  /// Whether the arguments are wrong, not the picture.
  var isWrongUse: Bool { isOfEveryPicture || code == "\(SightlineError.Code.regionOutside)" }

  /// Whether the arguments are wrong, whatever the picture.
  var isOfEveryPicture: Bool {
    let codes: [SightlineError.Code] = [.unknownColor, .unknownType, .unknownAlgorithm]
    return codes.contains { code == "\($0)" }
  }
}

/// An input picture: its name and its file.
struct PictureInput: Hashable, Sendable {
  /// The path as it was given, or `-` for standard input.
  let name: String
  /// The file to read.
  let file: String
  /// How it is decoded.
  let reading: DecodingOptions

  /// Takes a picture whose name differs from its file.
  init(name: String, file: String, reading: DecodingOptions = InputPicture.reading) {
    (self.name, self.file, self.reading) = (name, file, reading)
  }

  /// Takes a file by its path.
  init(_ path: String, reading: DecodingOptions = InputPicture.reading) {
    self.init(name: path, file: path, reading: reading)
  }
}
