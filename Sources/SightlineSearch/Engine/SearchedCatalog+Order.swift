import SightlineCatalog
import SightlineFoundation

extension SearchedCatalog {
  /// The order of all pictures.
  ///
  /// - Complexity: O(pictures) the first time and in memory, O(changes × log pictures) readings after.
  func order() throws(SightlineError) -> PictureOrder {
    if let orders { return orders }
    let order = try kept.order.value(at: moment, lineage: pictures.lineage) {
      _ throws(SightlineError) in
      PictureOrder(try reader.pictureOrder(), of: pictures)
    } follow: { (order, state) throws(SightlineError) in
      try followed(order, since: state)
    }
    orders = order
    return order
  }

  /// The order of all pictures, once enough rows of it were asked for to make keeping it worthwhile; nil before.
  ///
  /// It is asked for whenever two rows would be.
  func keptOrder() throws(SightlineError) -> PictureOrder? {
    if let orders { return orders }
    guard reader.favorsJointQuestions, pictures.count <= AskingCosts.mostKept else {
      return nil
    }
    if let state = kept.order.state,
      moment.state.nextPicture - state.nextPicture > Self.fewAdded
    {
      // Inserting an added picture into its place needs some twenty rows.
      kept.order.forget()
      kept.costs.forgetComparisons()
    }
    return kept.costs.isWorthOrdering(pictures.count) ? try order() : nil
  }

  /// How many added pictures are put into an order that is kept for comparisons.
  private static let fewAdded: Int64 = 16

  /// An order of pictures in the state of the query; nil where it must be read again.
  ///
  /// - Parameters:
  ///   - order: The order as it was.
  ///   - state: The state that it was of.
  /// - Returns: The order as it is now; nil when the log of changes does not reach back.
  /// - Throws: `SightlineError` when the catalog cannot be read.
  func followed(
    _ order: PictureOrder,
    since state: CatalogState
  ) throws(SightlineError) -> PictureOrder? {
    guard let changes = try reader.changes(since: state) else { return nil }
    let start = pictures.firstSlot(from: state.nextPicture)
    let moved = changes.movedPictures.compactMap(pictures.slot)
    let removed = changes.removedPictures.compactMap(pictures.slot)
    let added = (start..<pictures.count).filter { !pictures.isRemoved($0) }
    guard (moved.count + added.count) * Self.fewShare <= max(order.slots.count, Self.fewest) else {
      return nil
    }
    var order = order
    try order.replace(
      Set((moved + removed).map(Int32.init)),
      with: try rows(of: moved.filter { !pictures.isRemoved($0) } + added),
      in: pictures
    ) { (slot) throws(SightlineError) in
      guard let row = try rows(of: [slot])[slot] else { throw .outrun }
      return row
    }
    return order
  }

  /// A row asked for by its number costs about that many times a row of all in order.
  private static let fewShare = 8
}
