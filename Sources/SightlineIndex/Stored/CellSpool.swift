import Synchronization

/// Cells that a server gave, on this machine's disk, so that they are asked for once.
///
/// Cells with a number on a server never change, so nothing here can be older than they are. The cells lie in files without
/// a name, which end with the program however it ends. Recent ones are in one file; when it is full, it takes
/// the place of the one before it. Where the disk refuses, cells are asked of the server again.
package final class CellSpool: Sendable {
  /// Some cells in one file.
  private final class Part: Sendable {
    let file: UnnamedFile
    private let places: Mutex<Places>

    private struct Places {
      /// Where each cell begins, in bytes, plus one; 0 for one that is not there.
      var starts = [UInt32](repeating: 0, count: FeatureChunk.cellCount)
      var byteCount = 0
    }

    init(_ file: UnnamedFile) {
      self.file = file
      places = Mutex(Places())
    }

    /// Where a cell begins, in bytes.
    func start(of cell: Int) -> Int? {
      let start = Int(places.withLock { $0.starts[cell] })
      return start == 0 ? nil : start - 1
    }

    /// Makes room behind all cells; nil where it would be more than a number of bytes.
    func makeRoom(_ bytes: Int, upTo most: Int) -> Int? {
      places.withLock { places in
        guard places.byteCount + bytes <= most else { return nil }
        defer { places.byteCount += bytes }
        return places.byteCount
      }
    }

    /// Notes where a cell was written, in bytes.
    func put(_ cell: Int, at start: Int) {
      places.withLock { $0.starts[cell] = UInt32(start + 1) }
    }
  }

  private let folder: String
  /// The most bytes of one file.
  private let most: Int
  private let parts = Mutex<(late: Part?, earlier: Part?)>((nil, nil))
  /// Whether the disk refused.
  private let isLeft = Atomic(false)

  /// Begins without cells, and without files.
  ///
  /// - Parameters:
  ///   - folder: Where the files are made.
  ///   - limit: The most bytes of both together.
  package init(in folder: String, limit: Int) {
    self.folder = folder
    most = min(limit / 2, Int(UInt32.max) - 1)
  }

  /// The bytes of a cell; nil where they are not there, or not to be read.
  package func bytes(of cell: Int, count: Int) -> [UInt8]? {
    let (late, earlier) = parts.withLock { $0 }
    if let late, let start = late.start(of: cell) { return late.file.read(start, count) }
    guard let earlier, let start = earlier.start(of: cell),
      let bytes = earlier.file.read(start, count)
    else { return nil }
    put(bytes, of: cell)
    return bytes
  }

  /// Whether cells with that many bytes in all fit into one file, so that none takes the place of another.
  func hasRoom(for bytes: Int) -> Bool { bytes <= most && !isLeft.load(ordering: .relaxed) }

  /// Whether a cell is there.
  package func has(_ cell: Int) -> Bool {
    let (late, earlier) = parts.withLock { $0 }
    return late?.start(of: cell) != nil || earlier?.start(of: cell) != nil
  }

  /// Keeps the bytes of a cell.
  package func put(_ bytes: [UInt8], of cell: Int) {
    guard bytes.count <= most, !isLeft.load(ordering: .relaxed),
      let (part, start) = room(bytes.count)
    else { return }
    if part.file.write(bytes, at: start) {
      part.put(cell, at: start)
    } else {
      // The kept cells can be read again from the server, so the disk space is given back.
      isLeft.store(true, ordering: .relaxed)
      parts.withLock { $0 = (nil, nil) }
    }
  }

  private func room(_ bytes: Int) -> (Part, Int)? {
    parts.withLock { parts in
      if let late = parts.late, let start = late.makeRoom(bytes, upTo: most) {
        return (late, start)
      }
      guard let file = UnnamedFile(in: folder) else {
        isLeft.store(true, ordering: .relaxed)
        return nil
      }
      let part = Part(file)
      parts = (part, parts.late)
      return part.makeRoom(bytes, upTo: most).map { (part, $0) }
    }
  }
}
