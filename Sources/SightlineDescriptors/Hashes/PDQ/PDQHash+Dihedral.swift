import SightlinePixels

extension PDQHash {
  /// Computes the hashes of a picture in all eight orientations from one transform.
  ///
  /// Turning a picture exchanges rows and columns of its frequencies and changes the signs of odd
  /// ones, so seven of the hashes are read off the coefficients of the first. They are identical to
  /// `pdqhash.compute_dihedral`'s, and a few bits away from the hashes of the turned pictures,
  /// since the filter before the transform is not quite symmetric. The quality is that of the
  /// picture as it is.
  ///
  /// - Parameter picture: The picture, composited and reduced.
  /// - Returns: The eight hashes.
  /// - Complexity: O(pixels), little more than one hash.
  public func describeAllOrientations(of picture: PreparedPicture) -> DihedralHashes {
    guard let (coefficients, quality) = transform(picture, filtersThumbnails: true)
    else {
      return DihedralHashes { _ in Self.featureless }
    }
    return DihedralHashes { orientation in
      Self.hash(of: Self.turned(coefficients, orientation), quality: quality)
    }
  }

  /// The coefficients of the turned picture: 16 rows of vertical frequencies 1…16.
  private static func turned(_ coefficients: [Float], _ orientation: Orientation) -> [Float] {
    let turn = FrequencyTurn(orientation)
    return (0..<256).map { index in
      let row = index / 16
      let column = index % 16
      let value = coefficients[turn.swaps ? column * 16 + row : index]
      // Odd frequencies are those at even indices.
      let isNegative =
        (turn.mirrorsColumns && column % 2 == 0) != (turn.mirrorsRows && row % 2 == 0)
      return isNegative ? -value : value
    }
  }
}
