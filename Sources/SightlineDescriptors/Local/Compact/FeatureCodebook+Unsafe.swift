import CVisualKernels

extension FeatureCodebook {
  /// The number of entries of a table of step distances.
  package static let tableLength = halfLength / partLength * stepCount

  /// The squared distances of half a descriptor to the centroids of that half.
  ///
  /// - Parameters:
  ///   - ordered: Ordered descriptors.
  ///   - start: Where the half begins in them.
  ///   - half: 0 or 1.
  ///   - distances: Filled with `centroidCount` numbers. Traps when there is no room.
  package func halfDistances(
    of ordered: [UInt8],
    at start: Int,
    half: Int,
    into distances: inout [UInt32]
  ) {
    precondition(start >= 0 && start + Self.halfLength <= ordered.count && (0...1).contains(half))
    precondition(distances.count >= Self.centroidCount)
    // The kernel reads one half from `start` on and the centroids of one half.
    unsafe ordered.withUnsafeBufferPointer { ordered in
      unsafe interleavedCentroids.withUnsafeBufferPointer { centroids in
        guard let vector = ordered.baseAddress, let others = centroids.baseAddress else { return }
        unsafe sl_index_half_distances(
          vector + start,
          others + half * Self.centroidCount * Self.halfLength,
          Self.centroidCount,
          &distances
        )
      }
    }
  }

  /// How far the parts of half a descriptor are from their steps, seen from a centroid.
  ///
  /// - Parameters:
  ///   - ordered: Ordered descriptors.
  ///   - start: Where the half begins in them.
  ///   - half: 0 or 1.
  ///   - centroid: The centroid of that half.
  ///   - table: `tableLength` distances are written from `offset` on. Traps when there is no room.
  ///   - offset: Where in the table to begin.
  package func stepTable(
    of ordered: [UInt8],
    at start: Int,
    half: Int,
    centroid: Int,
    into table: inout [UInt8],
    offset: Int = 0
  ) {
    precondition(start >= 0 && start + Self.halfLength <= ordered.count && (0...1).contains(half))
    precondition((0..<Self.centroidCount).contains(centroid))
    precondition(offset >= 0 && offset + Self.tableLength <= table.count)
    let base = (half * Self.centroidCount + centroid) * Self.halfLength
    // The kernel reads half a descriptor, one centroid and the steps of one half, and writes one
    // table.
    unsafe ordered.withUnsafeBufferPointer { ordered in
      unsafe centroids.withUnsafeBufferPointer { centroids in
        unsafe interleavedSteps.withUnsafeBufferPointer { steps in
          unsafe table.withUnsafeMutableBufferPointer { table in
            guard let vector = ordered.baseAddress, let centroids = centroids.baseAddress,
              let steps = steps.baseAddress, let table = table.baseAddress
            else { return }
            unsafe sl_index_step_table(
              vector + start,
              centroids + base,
              steps + half * Self.tableLength * Self.partLength,
              table + offset
            )
          }
        }
      }
    }
  }

  /// Returns the index of the nearest centroid of a half, of equally near ones the first.
  ///
  /// - Parameter distances: `centroidCount` distances; traps on fewer.
  /// - Returns: An index below `centroidCount`.
  static func nearest(of distances: [UInt32]) -> Int {
    precondition(distances.count >= centroidCount)
    return unsafe Int(sl_index_nearest(distances))
  }

  /// Appends half a code: the nearest step of each part, of equally near ones the first.
  ///
  /// - Parameters:
  ///   - table: The distances of half a descriptor from its steps; traps on fewer than `tableLength`.
  ///   - codes: Where to.
  static func appendNearestSteps(of table: [UInt8], to codes: inout [UInt8]) {
    precondition(table.count >= tableLength)
    var code: InlineArray<8, UInt8> = .init(repeating: 0)
    // The kernel reads one table and writes half a code.
    var bytes = code.mutableSpan
    unsafe bytes.withUnsafeMutableBufferPointer { code in
      guard let code = code.baseAddress else { return }
      unsafe sl_index_nearest_steps(table, code)
    }
    for index in code.indices { codes.append(code[index]) }
  }

  /// Descriptors with the numbers of each half together: column by column of cells.
  ///
  /// - Parameter descriptors: Descriptors one after the other, as in `LocalFeatures`. Traps when the last is not
  ///   whole.
  /// - Returns: As many bytes.
  package static func ordered(_ descriptors: [UInt8]) -> [UInt8] {
    let (count, rest) = descriptors.count.quotientAndRemainder(
      dividingBy: LocalFeatures.descriptorLength
    )
    precondition(rest == 0)
    return unsafe [UInt8](unsafeUninitializedCapacity: descriptors.count) { ordered, written in
      if let ordered = ordered.baseAddress {
        unsafe sl_index_order(descriptors, count, ordered)
      }
      written = descriptors.count
    }
  }

  /// The descriptors that codes stand for.
  ///
  /// - Parameters:
  ///   - cells: The cells.
  ///   - codes: `codeLength` bytes for each. Traps on another number.
  /// - Returns: Descriptors one after the other, as in `LocalFeatures`.
  package func descriptors(cells: [UInt16], codes: [UInt8]) -> [UInt8] {
    precondition(codes.count == cells.count * Self.codeLength)
    let size = cells.count * LocalFeatures.descriptorLength
    return unsafe [UInt8](unsafeUninitializedCapacity: size) { descriptors, written in
      if let descriptors = descriptors.baseAddress {
        unsafe sl_index_decode(cells, codes, cells.count, centroids, steps, descriptors)
      }
      written = size
    }
  }
}
