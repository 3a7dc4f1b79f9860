public import SightlineDescriptors

extension HammingIndex {
  /// Makes an index of many codes at once.
  ///
  /// - Parameters:
  ///   - bitCount: The number of bits of a code, one of `bitCounts`. Traps outside.
  ///   - ids: The picture of each code; one that comes several times has several codes.
  ///   - words: The codes' bits as `PerceptualHash.words` has them, one code after the other: for
  ///     each identifier `bitCount` / 64 words, rounded up. Bits beyond `bitCount` count for nothing.
  ///     Traps if there are more or fewer.
  /// - Complexity: O(codes), or O(codes × log(codes)) where identifiers do not grow.
  public init(bitCount: Int, ids: [Int], words: [UInt64]) {
    self.init(bitCount: bitCount)
    insert(ids: ids, words: words)
  }

  /// Inserts a picture's codes, in place of those that it had.
  ///
  /// - Parameters:
  ///   - hashes: Codes of `bitCount` bits; traps otherwise. Without any, the picture is removed.
  ///   - id: The picture's number.
  /// - Complexity: O(log(count)) on average, plus the codes of the tail.
  public mutating func insert(_ hashes: [PerceptualHash], id: Int) {
    remove(id)
    guard !hashes.isEmpty else { return }
    tail.insert(hashes.flatMap { checkedWords(of: $0) }, id: id, width: width)
    count += 1
    codeCount += hashes.count
    guard tail.count >= tuning.tailCapacity else { return }
    moveTail()
    mergeSegments()
  }

  /// Inserts the codes of many pictures, in place of those that they had.
  ///
  /// - Parameters:
  ///   - ids: The picture of each code; one that comes several times gets several codes.
  ///   - words: The codes, laid out as for `init(bitCount:ids:words:)`. Traps if there are more or
  ///     fewer than `ids` says.
  /// - Complexity: O(codes × log(codes)).
  public mutating func insert(ids: [Int], words: [UInt64]) {
    precondition(words.count == ids.count * width, "as many words as the identifiers' codes have")
    guard !ids.isEmpty else { return }
    if codeCount > 0 { for id in ids { remove(id) } }
    let segment = HammingSegment(CodeRows(unsorted: ids, words: masked(words), width: width))
    count += segment.rows.idCount(in: 0..<segment.rows.count)
    codeCount += ids.count
    if tail.count > 0 { moveTail() }
    // Sizes fall from one segment to the next, as merging expects.
    let place = segments.firstIndex { $0.rows.count < ids.count } ?? segments.count
    segments.insert(segment, at: place)
    mergeSegments()
  }

  /// Removes a picture's codes; their memory is given back in time.
  ///
  /// - Returns: Whether there were any.
  /// - Complexity: O(log(count)²) and the copying of a few kilobytes, on average.
  @discardableResult
  public mutating func remove(_ id: Int) -> Bool {
    var removed = tail.remove(id, width: width)
    for index in segments.indices where removed == 0 {
      removed = segments[index].remove(id)
      guard removed > 0 else { continue }
      let segment = segments[index]
      if isWasteful(segment) && !(leavesLargeSegments && isLarge(segment)) {
        rebuildSegments(index..<index + 1)
      }
    }
    guard removed > 0 else { return false }
    count -= 1
    codeCount -= removed
    return true
  }

  /// The words of a code of the right length; traps otherwise.
  func checkedWords(of hash: PerceptualHash) -> [UInt64] {
    precondition(hash.bitCount == bitCount, "the index has codes of another number of bits")
    return hash.words
  }

  /// Codes without the bits beyond `bitCount`.
  private func masked(_ words: [UInt64]) -> [UInt64] {
    guard bitCount % 64 != 0 else { return words }
    let mask = ~(UInt64.max >> UInt64(bitCount % 64))
    var masked = words
    for index in stride(from: width - 1, to: words.count, by: width) { masked[index] &= mask }
    return masked
  }
}

extension HammingIndex {
  /// Makes a segment of the tail.
  mutating func moveTail() {
    let rows = CodeRows(unsorted: tail.ids, words: tail.words, width: width)
    segments.append(HammingSegment(rows))
    tail = HammingTail()
  }

  /// Merges the last segments until each is several times as large as the next, so that there are
  /// few and every code is moved a few times only.
  mutating func mergeSegments() {
    segments.removeAll { $0.codeCount == 0 }
    // Large segments come before small ones.
    let large = segments.firstIndex { !isLarge($0) } ?? segments.count
    if let range = mergeableRange(
      of: leavesLargeSegments ? large..<segments.count : segments.indices
    ) {
      rebuildSegments(range)
    }
    for index in segments.indices where !leavesLargeSegments { prepare(&segments[index]) }
  }

  /// The last segments of a range that should be one, or nil if there is only one such.
  func mergeableRange(of range: Range<Int>) -> Range<Int>? {
    guard var first = range.last else { return nil }
    var merged = segments[first].codeCount
    while first > range.lowerBound && segments[first - 1].codeCount <= tuning.growth * merged {
      first -= 1
      merged += segments[first].codeCount
    }
    return first < range.upperBound - 1 ? first..<range.upperBound : nil
  }

  /// Whether a writer would wait too long for a segment's merge.
  func isLarge(_ segment: HammingSegment) -> Bool { segment.rows.count >= tuning.leastLarge }

  /// Whether enough rows of a segment have been removed to make copying the rest worthwhile.
  ///
  /// Removed rows are scanned like others.
  func isWasteful(_ segment: HammingSegment) -> Bool {
    segment.removed.count * 4 > segment.rows.count + tuning.tailCapacity
  }

  /// Merges segments without their removed rows.
  mutating func rebuildSegments(_ range: Range<Int>) {
    let segment = rebuilt(Array(segments[range]))
    segments.replaceSubrange(range, with: segment.map { [$0] } ?? [])
  }

  /// One segment of several, or nil if nothing is left.
  func rebuilt(_ old: [HammingSegment]) -> HammingSegment? {
    guard let rows = CodeRows(merging: old, width: width) else { return nil }
    var segment = HammingSegment(rows)
    if !leavesLargeSegments { prepare(&segment) }
    return segment
  }
}
