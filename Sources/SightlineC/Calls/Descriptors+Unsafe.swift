public import CSightline
import Sightline

/// The most algorithms that one call takes.
private let mostAlgorithms = 256

/// Describes a picture.
@c @implementation
public func sightline_describe(
  _ picture: UnsafePointer<sightline_picture>?,
  _ algorithms: UnsafePointer<UnsafePointer<CChar>?>?,
  _ count: Int,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_descriptors>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_descriptors> in
    let names = try unsafe CallerText.list(algorithms, count: count, "algorithms")
    guard (1...mostAlgorithms).contains(names.count) else {
      throw .argument("\(names.count) algorithms: 1 to \(mostAlgorithms) are taken")
    }
    let set = try DescriptorSet(identifiers: names)
    let described = try unsafe LentPictures.lend(picture) {
      (picture) throws(SightlineError) -> PictureDescriptors in
      try picture.described(by: set, isReduced: false)
    }
    let builder = ResultBuilder()
    var entries: [sightline_descriptor] = unsafe []
    for entry in described { unsafe entries.append(builder.descriptor(entry)) }
    let descriptors = unsafe sightline_descriptors(
      count: entries.count,
      descriptors: builder.list(entries)
    )
    return unsafe builder.finish(descriptors)
  }
}

/// Computes one hash into memory of the caller.
@c @implementation
public func sightline_hash(
  _ picture: UnsafePointer<sightline_picture>?,
  _ algorithm: UnsafePointer<CChar>?,
  _ hash: UnsafeMutablePointer<UInt8>?,
  _ size: Int,
  _ quality: UnsafeMutablePointer<Int32>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UInt32 {
  let bits = unsafe answering(error) { () throws(SightlineError) -> UInt32 in
    let hasher = try Hasher.named(try unsafe CallerText.required(algorithm, "the algorithm"))
    let found = try unsafe LentPictures.lend(picture) {
      (picture) throws(SightlineError) -> PerceptualHash in
      try hasher.hash(of: picture, isReduced: false)
    }
    let bytes = found.bytes
    guard let hash = unsafe hash, size >= bytes.count else {
      throw .argument(
        unsafe hash == nil
          ? "the hash is NULL: give room for \(bytes.count) bytes"
          : "room for \(size) bytes: the hash has \(bytes.count)",
        value: "\(size)"
      )
    }
    for (index, byte) in bytes.enumerated() { unsafe hash[index] = byte }
    if let quality = unsafe quality { unsafe quality.pointee = Int32(found.quality) }
    return UInt32(found.bitCount)
  }
  return bits ?? 0
}

/// Measures how different two descriptors are.
@c @implementation
public func sightline_distance(
  _ one: UnsafePointer<UInt8>?,
  _ oneSize: Int,
  _ other: UnsafePointer<UInt8>?,
  _ otherSize: Int,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> Double {
  let distance = unsafe answering(error) { () throws(SightlineError) -> Double in
    let first = try unsafe storedDescriptor(one, oneSize)
    let second = try unsafe storedDescriptor(other, otherSize)
    guard let distance = first.distance(to: second) else {
      throw .argument("two descriptors of different kinds: give two of one algorithm")
    }
    return distance
  }
  return distance ?? .nan
}

/// A descriptor from its stored bytes.
private func storedDescriptor(
  _ bytes: UnsafePointer<UInt8>?,
  _ size: Int
) throws(SightlineError) -> DescriptorValue {
  guard let bytes = unsafe bytes, size >= 0 else {
    throw .argument("a stored descriptor is NULL, or its size out of range")
  }
  let memory = unsafe UnsafeRawBufferPointer(start: bytes, count: size)
  return try DescriptorValue(storedBytes: unsafe RawSpan(_unsafeBytes: memory))
}

/// Hashes several pictures.
@c @implementation
public func sightline_hash_many(
  _ pictures: UnsafePointer<sightline_picture>?,
  _ count: Int,
  _ algorithm: UnsafePointer<CChar>?,
  _ decoding: sightline_decoding,
  _ jobs: UInt32,
  _ progress: sightline_progress?,
  _ context: UnsafeMutableRawPointer?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<sightline_error>?>?
) -> UnsafeMutablePointer<sightline_hashes>? {
  unsafe answering(error) {
    () throws(SightlineError) -> UnsafeMutablePointer<sightline_hashes> in
    let run = try HashRun(
      hasher: Hasher.named(try unsafe CallerText.required(algorithm, "the algorithm")),
      isReduced: decoding == SIGHTLINE_REDUCED,
      jobs: jobCount(jobs)
    )
    let hashes = try unsafe LentPictures.lend(
      pictures,
      count: count,
      most: HashRun.mostPictures,
      "pictures"
    ) { (pictures) throws(SightlineError) -> HashRun.Hashes in
      try unsafe WaitingCall.run(telling: progressCalls(progress, context)) { tell in
        try await run.hashes(of: pictures, telling: tell)
      }
    }
    let builder = ResultBuilder()
    let result = unsafe sightline_hashes(
      count: hashes.qualities.count,
      bits: UInt32(hashes.bits),
      row_size: hashes.rowSize,
      rows: builder.list(hashes.rows),
      qualities: builder.list(hashes.qualities),
      failure_count: hashes.failures.count,
      failures: builder.failures(hashes.failures)
    )
    return unsafe builder.finish(result)
  }
}

/// How many pieces of work are done at once.
func jobCount(_ jobs: UInt32) throws(SightlineError) -> Int {
  guard jobs <= 1024 else {
    throw .argument(
      "\(jobs) jobs: 1 to 1024 are taken, or 0 for one for each core",
      value: "\(jobs)"
    )
  }
  return jobs == 0 ? BuildOptions.coreCount : Int(jobs)
}
