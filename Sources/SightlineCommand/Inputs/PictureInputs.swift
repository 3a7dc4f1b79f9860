import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineCodecs
import SightlineFoundation
import SightlinePixels

/// The input pictures of a command: files, folders, standard input, and lists of paths.
struct PictureInputs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Pictures, folders of pictures, or - for a picture on standard input.",
      valueName: "picture"
    ),
    completion: .file()
  )
  var paths: [String] = []

  @Option(
    name: .customLong("files-from"),
    help: ArgumentHelp(
      "Read more paths from this file, one a line; - reads standard input and answers line by line.",
      valueName: "file"
    ),
    completion: .file()
  )
  var list: String?

  @Flag(
    name: [.customShort("0"), .customLong("null")],
    help: "Paths end with a NUL byte, in that file and where paths are printed."
  )
  var endsWithNull = false

  @OptionGroup var folders: FolderInputOptions

  @OptionGroup var reading: ReadingOptions

  /// Checks that there is a list whose paths can end with a NUL byte.
  func requireListForNull() throws {
    if endsWithNull && list == nil { throw ValidationError("--null needs --files-from.") }
  }

  /// Whether no picture is named.
  var isEmpty: Bool { paths.isEmpty && list == nil }

  func validate() throws {
    let readers = (list == FileChunks.standardInput ? 1 : 0) + paths.count { $0 == "-" }
    if readers > 1 { throw ValidationError("Standard input can be read once only.") }
  }

  /// How many pictures there will be, as far as that is known before they are looked for.
  var count: Int? {
    list == nil && paths.allSatisfy { FileStatus($0)?.kind != .folder } ? paths.count : nil
  }

  /// Begins to look for the pictures.
  func reader() throws -> PictureInputReader {
    try PictureInputReader(
      paths,
      list: list,
      endsWithNull: endsWithNull,
      options: folders.options(includesRaw: reading.rawPreviews),
      reading: reading.options
    )
  }

  /// Begins to look for the pictures, of which those pixels are wanted.
  func reader(_ pixels: DecodedPixels) throws -> PictureInputReader {
    var options = reading.options
    options.pixels = pixels
    return try PictureInputReader(
      paths,
      list: list,
      endsWithNull: endsWithNull,
      options: folders.options(includesRaw: reading.rawPreviews),
      reading: options
    )
  }
}

/// Finds pictures one after the other: a list on standard input is read only as far as it is answered.
final class PictureInputReader {
  private var paths: ArraySlice<String>
  private var found: ArraySlice<PictureInput> = []
  private let list: LineReader?
  private let terminator: UInt8
  private let options: FolderOptions
  private let reading: DecodingOptions
  private var piped: [PipedPicture] = []
  /// Whether a folder below one that was given could not be looked at; each was named.
  private var isAnyUnreadable = false

  /// The longest path that is read from a list, in bytes.
  private static let longestPath = 1 << 16

  init(
    _ paths: [String],
    list: String?,
    endsWithNull: Bool,
    options: FolderOptions = FolderOptions(),
    reading: DecodingOptions
  ) throws {
    self.paths = paths[...]
    self.options = options
    self.reading = reading
    let terminator: UInt8 = endsWithNull ? 0 : UInt8(ascii: "\n")
    self.terminator = terminator
    do throws(SightlineError) {
      self.list = try list.map { path throws(SightlineError) in
        try LineReader(path, limit: Self.longestPath, terminator: terminator)
      }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The next picture, or nil after the last.
  ///
  /// - Throws: `CommandFailure` when a folder or the list cannot be read.
  func next() throws -> PictureInput? {
    while true {
      if let next = found.popFirst() { return next }
      guard let path = try paths.popFirst() ?? nextListed() else { return nil }
      found = try inputs(path)[...]
    }
  }

  /// Ends the command with the code that says that something could not be read, where a folder could not.
  func end() throws { if isAnyUnreadable { throw ExitCode.someFailed } }

  /// All pictures.
  func all() throws -> [PictureInput] {
    var all: [PictureInput] = []
    while let next = try next() { all.append(next) }
    return all
  }

  private func nextListed() throws -> String? {
    do throws(SightlineError) {
      while var line = try list?.next() {
        if line.last == terminator { line.removeLast() }
        if terminator != 0, line.last == UInt8(ascii: "\r") { line.removeLast() }
        if !line.isEmpty { return PathText.given(line) }
      }
      return nil
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The pictures that an argument stands for.
  private func inputs(_ path: String) throws -> [PictureInput] {
    if path == FileChunks.standardInput || PipedPicture.isPipe(path) { return [try stored(path)] }
    guard FileStatus(path)?.kind == .folder else {
      return [PictureInput(path, reading: reading)]
    }
    do throws(SightlineError) {
      let contents = try PictureFolder(path, options: options).contents()
      for place in contents.unreadable {
        printFailure("\(FilePaths.join(path, place.path)): \(place.message)")
        isAnyUnreadable = true
      }
      if contents.skipped.count > 0 {
        printNote("\(path): \(contents.skipped.count) skipped: \(contents.skipped.summary)")
      }
      return contents.pictures.map { PictureInput(FilePaths.join(path, $0), reading: reading) }
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Stores what comes by standard input or a pipe.
  private func stored(_ path: String) throws -> PictureInput {
    let picture = try PipedPicture(path)
    piped.append(picture)
    return PictureInput(name: path, file: picture.file, reading: reading)
  }
}
