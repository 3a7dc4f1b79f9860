/// The order of a catalog's pictures: by entity type, id, position, then number.
///
/// It is the order of results that tie, and of the reference shown where several pictures are as like.
struct PictureOrder: Sendable {
  /// The slots of the pictures that the catalog still has, in order.
  let slots: [Int32]
  /// For each slot its place in the order, or `gone`.
  private let ranks: [Int32]

  private static let gone: Int32 = -1

  /// Orders the pictures of a table.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the catalog's pictures, in order; those not in the table are left out.
  ///   - pictures: The pictures that the engine knows.
  init(_ numbers: [Int64], of pictures: PictureTable) {
    var slots: [Int32] = []
    slots.reserveCapacity(pictures.count)
    var ranks = [Int32](repeating: Self.gone, count: pictures.count)
    for number in numbers {
      guard let slot = pictures.slot(of: number) else { continue }
      ranks[slot] = Int32(slots.count)
      slots.append(Int32(slot))
    }
    self.slots = slots
    self.ranks = ranks
  }

  /// The place of a picture, counted from 0; nil for one that the catalog no longer has.
  func rank(of slot: Int) -> Int? { ranks[slot] == Self.gone ? nil : Int(ranks[slot]) }
}
