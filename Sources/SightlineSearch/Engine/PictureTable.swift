import Algorithms
import SightlineCatalog
import SightlineFoundation
import Synchronization

/// The pictures of a catalog as an engine knows them: which entity each is of, and no more.
///
/// A picture is known by its slot, its place by growing number, counted from 0. Pictures that are added get
/// further slots, and those that are removed keep theirs until the table is made again.
struct PictureTable: Sendable {
  private static let lineages = Atomic(0)

  /// Names the slots: tables of the same lineage give a picture the same one.
  let lineage = Self.lineages.wrappingAdd(1, ordering: .relaxed).newValue
  /// The entity types, by identifier.
  private(set) var types: [EntityType] = []
  /// The index of each type by its number.
  private var indicesOfTypes: [Int64: Int] = [:]

  /// The first pictures, and after these the numbers of those added and of their entities.
  private let first: PictureDirectory
  private var added = GrowingArray<Int64>()
  private var entities = GrowingArray<Int64>()
  /// For each picture, which of `typeNumbers` its type has; nothing where the first are all of one.
  private var codes: GrowingArray<UInt32>
  /// The numbers of the types as pictures had them first, and the index of each type now.
  private var typeNumbers: [Int64] = []
  private var typeIndices: [Int] = []
  /// The codes of the types by their numbers.
  private var codesOfTypes: [Int64: UInt32] = [:]
  /// For each of them, the number of its pictures.
  private var counts: [Int] = []
  private var removed = GrowingSet()

  /// Takes a directory.
  ///
  /// - Parameters:
  ///   - directory: Which entity each picture is of.
  ///   - types: The types by their numbers.
  init(_ directory: PictureDirectory, types: [Int64: EntityType]) {
    first = directory
    var codes: [UInt32] = []
    if directory.count > 0, directory.hasOneType {
      let only = directory.type(at: 0)
      typeNumbers = [only]
      codesOfTypes = [only: 0]
      counts = [directory.count]
    } else {
      codes.reserveCapacity(directory.count)
      for place in 0..<directory.count {
        let type = directory.type(at: place)
        // Most pictures are of the type of the one before, which is not looked up again.
        let before = codes.last ?? 0
        let isSame = !codes.isEmpty && typeNumbers[Int(before)] == type
        let code = isSame ? before : codesOfTypes[type] ?? UInt32(typeNumbers.count)
        if code == typeNumbers.count {
          codesOfTypes[type] = code
          typeNumbers.append(type)
          counts.append(0)
        }
        codes.append(code)
        counts[Int(code)] += 1
      }
    }
    self.codes = GrowingArray(codes)
    setTypes(types)
  }

  /// Takes the types as they are now.
  mutating func setTypes(_ types: [Int64: EntityType]) {
    let sorted = types.sorted {
      $0.value.identifier.utf8.lexicographicallyPrecedes($1.value.identifier.utf8)
    }
    self.types = sorted.map(\.value)
    indicesOfTypes = Dictionary(
      sorted.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    typeIndices = typeNumbers.map { indicesOfTypes[$0] ?? sorted.count }
  }

  /// Adds a picture of a higher number than all before.
  mutating func append(_ picture: Int64, entity: Int64, type: Int64) {
    let code = codesOfTypes[type] ?? UInt32(typeNumbers.count)
    if code == typeNumbers.count {
      codesOfTypes[type] = code
      typeNumbers.append(type)
      typeIndices.append(indicesOfTypes[type] ?? types.count)
      counts.append(0)
    }
    added.append(picture)
    entities.append(entity)
    codes.append(code)
    counts[Int(code)] += 1
  }

  /// Notes that a picture was removed; unknown ones are ignored.
  mutating func remove(_ picture: Int64) {
    guard let slot = slot(of: picture), removed.insert(slot) else { return }
    counts[code(of: slot)] -= 1
  }

  /// The number of slots.
  var count: Int { first.count + added.count }

  /// The number of pictures that were removed and still have their slots.
  var removedCount: Int { removed.count }

  /// Whether a picture was removed.
  func isRemoved(_ slot: Int) -> Bool { removed.contains(slot) }

  /// The number that the catalog gave a picture.
  func number(of slot: Int) -> Int64 {
    slot < first.count ? first.pictures[slot] : added[slot - first.count]
  }

  /// The number of a picture's entity.
  func entity(of slot: Int) -> Int64 {
    slot < first.count ? first.entity(at: slot) : entities[slot - first.count]
  }

  /// The first pictures of entities, by slot.
  ///
  /// - Parameter wanted: The numbers of the entities.
  /// - Returns: The slots by the entities' numbers, without entities that have no picture.
  /// - Complexity: O(pictures up to the last of them).
  func firstSlots(of wanted: Set<Int64>) -> [Int64: Int] {
    var slots: [Int64: Int] = [:]
    guard !wanted.isEmpty else { return slots }
    for slot in 0..<count {
      let entity = entity(of: slot)
      guard wanted.contains(entity), slots[entity] == nil, !isRemoved(slot) else { continue }
      slots[entity] = slot
      if slots.count == wanted.count { break }
    }
    return slots
  }

  /// The index of the type of a picture's entity.
  func type(of slot: Int) -> Int { typeIndices[code(of: slot)] }

  private func code(of slot: Int) -> Int {
    // As long as all pictures are of one type, there are no codes.
    let bare = count - codes.count
    return slot < bare ? 0 : Int(codes[slot - bare])
  }

  /// The number of pictures of a type.
  func count(ofType type: Int) -> Int {
    zip(typeIndices, counts).reduce(0) { $0 + ($1.0 == type ? $1.1 : 0) }
  }

  /// The first slot whose number is not below another; `count` for none.
  ///
  /// - Complexity: O(log pictures).
  func firstSlot(from number: Int64) -> Int {
    let place = first.pictures.firstPlace(from: number)
    guard place == first.count else { return place }
    return first.count + (0..<added.count).partitioningIndex { added[$0] >= number }
  }

  /// The slots of pictures in growing order of their numbers, each with its place in the list; unknown
  /// ones are left out.
  ///
  /// - Complexity: O(log pictures) to find the first, then O(pictures asked for + gaps between the first and the last).
  func eachSlot<E: Error>(
    of pictures: [Int64],
    _ body: (_ place: Int, _ slot: Int) throws(E) -> Void
  ) throws(E) {
    var place = try first.pictures.eachPlace(of: pictures, body)
    guard place < pictures.count, added.count > 0 else { return }
    var slot = firstSlot(from: pictures[place])
    while place < pictures.count {
      while slot < count, number(of: slot) < pictures[place] { slot += 1 }
      guard slot < count else { return }
      if number(of: slot) == pictures[place] { try body(place, slot) }
      place += 1
    }
  }

  /// The slots of pictures, of those that follow one another together; unknown ones are left out.
  ///
  /// - Parameters:
  ///   - pictures: The numbers of the pictures.
  ///   - body: Takes the place of a picture among them, its slot, and how many follow both.
  /// - Complexity: O(log pictures) for each run of them and of those that the table was made of, and O(1) for each that
  ///   was added.
  func eachRun(
    of pictures: NumberRuns,
    _ body: (_ place: Int, _ slot: Int, _ count: Int) -> Void
  ) {
    for (number, run) in pictures.runs.enumerated() {
      let end = run.first + Int64(pictures.count(ofRun: number))
      var slot = firstSlot(from: run.first)
      while slot < count, self.number(of: slot) < end {
        let picture = self.number(of: slot)
        let following = slot < first.count ? first.pictures.followers(from: slot) : 1
        let length = min(following, Int(end - picture))
        body(run.place + Int(picture - run.first), slot, length)
        slot += length
      }
    }
  }

  /// The slot of a picture, or nil for an unknown one.
  ///
  /// - Complexity: O(log pictures).
  func slot(of number: Int64) -> Int? {
    let slot = firstSlot(from: number)
    return slot < count && self.number(of: slot) == number ? slot : nil
  }
}
