import CDiskFaults

/// The requests to the disk, in the order they were made.
enum DiskEvent {
  /// A file or folder was opened; true when the file was made by it.
  case open(file: Int, path: String, isNew: Bool)
  case close(file: Int)
  case write(file: Int, offset: Int, bytes: [UInt8])
  case truncate(file: Int, size: Int)
  /// All that was written to the file, or all names of the folder, are on the disk.
  case sync(file: Int)
  case remove(path: String)
  /// A state was acknowledged.
  case mark(Int)

  /// Takes over what was recorded; see `disk_record_bytes`.
  static func recorded() throws -> [DiskEvent] {
    let record = [UInt8](
      UnsafeBufferPointer(start: disk_record_bytes(), count: disk_record_count())
    )
    var events: [DiskEvent] = []
    var place = 0
    while place < record.count {
      let numbers = record[(place + 1)..<(place + 33)].withUnsafeBytes { bytes in
        (0..<4).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)) }
      }
      let bytes = record[(place + 33)..<(place + 33 + numbers[3])]
      let (file, path) = (numbers[0], String(decoding: bytes, as: UTF8.self))
      switch record[place] {
      case UInt8(ascii: "O"): events.append(.open(file: file, path: path, isNew: numbers[2] == 1))
      case UInt8(ascii: "C"): events.append(.close(file: file))
      case UInt8(ascii: "W"):
        events.append(.write(file: file, offset: numbers[1], bytes: Array(bytes)))
      case UInt8(ascii: "T"): events.append(.truncate(file: file, size: numbers[2]))
      case UInt8(ascii: "S"): events.append(.sync(file: file))
      case UInt8(ascii: "U"): events.append(.remove(path: path))
      case UInt8(ascii: "M"): events.append(.mark(numbers[2]))
      default: throw SoakError("the record of the disk has an unknown event")
      }
      place += 33 + numbers[3]
    }
    return events
  }
}
