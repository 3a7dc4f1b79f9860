import SightlineCatalog

/// The pictures of a catalog as an engine knows them: which entity each is of, and no more.
///
/// A picture is known by its slot, its place by growing number, counted from 0.
struct PictureTable: Sendable {
  private let numbers: PictureNumbers
  private let entities: [Int64]
  /// For each picture, the index of its type; empty where all are of one.
  private let typeIndices: [UInt32]
  /// For each type, the number of its pictures, and last those of a type that was removed meanwhile.
  private let counts: [Int]

  /// Takes a directory.
  ///
  /// - Parameters:
  ///   - directory: Which entity each picture is of.
  ///   - types: The numbers of the types, in the engine's order.
  init(_ directory: PictureDirectory, types: [Int64]) {
    numbers = PictureNumbers(directory.pictures)
    entities = directory.entities
    let indices = Dictionary(
      types.enumerated().map { ($1, UInt32($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    var counts = [Int](repeating: 0, count: types.count + 1)
    var typeIndices: [UInt32] = []
    if types.count == 1, directory.types.allSatisfy({ $0 == types[0] }) {
      counts[0] = directory.count
    } else {
      typeIndices = directory.types.map { indices[$0] ?? UInt32(types.count) }
      for index in typeIndices { counts[Int(index)] += 1 }
    }
    self.typeIndices = typeIndices
    self.counts = counts
  }

  /// The number of pictures.
  var count: Int { numbers.count }

  /// The number that the catalog gave a picture.
  func number(of slot: Int) -> Int64 { numbers[slot] }

  /// The number of a picture's entity.
  func entity(of slot: Int) -> Int64 { entities[slot] }

  /// The index of the type of a picture's entity; the number of types for one that was removed meanwhile.
  func type(of slot: Int) -> Int { typeIndices.isEmpty ? 0 : Int(typeIndices[slot]) }

  /// The number of pictures of a type.
  func count(ofType type: Int) -> Int { counts[type] }

  /// The slots of pictures in growing order of their numbers, each with its place in the list; unknown
  /// ones are left out.
  ///
  /// - Complexity: O(log pictures) to find the first, then O(pictures between the first and the last).
  func eachSlot<E: Error>(
    of pictures: [Int64],
    _ body: (_ place: Int, _ slot: Int) throws(E) -> Void
  ) throws(E) {
    guard let first = pictures.first else { return }
    var slot = numbers.firstSlot(from: first)
    for (place, picture) in pictures.enumerated() {
      while slot < numbers.count, numbers[slot] < picture { slot += 1 }
      guard slot < numbers.count else { return }
      if numbers[slot] == picture { try body(place, slot) }
    }
  }

  /// The slots of the pictures of a column that are known.
  func slots(of column: PackedColumn) -> [Int] {
    var slots: [Int] = []
    eachSlot(of: column.pictures) { slots.append($1) }
    return slots
  }

  /// The slots of pictures that a directory no longer has.
  func slots(missingFrom directory: PictureDirectory) -> Set<Int> {
    var missing: Set<Int> = []
    var next = 0
    eachSlot(of: directory.pictures) { _, slot in
      missing.formUnion(next..<slot)
      next = slot + 1
    }
    missing.formUnion(next..<count)
    return missing
  }

  /// The slot of a picture, or nil for an unknown one.
  ///
  /// - Complexity: O(log pictures).
  func slot(of number: Int64) -> Int? {
    let slot = numbers.firstSlot(from: number)
    return slot < numbers.count && numbers[slot] == number ? slot : nil
  }
}
