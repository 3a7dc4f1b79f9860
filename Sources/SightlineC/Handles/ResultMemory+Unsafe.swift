/// The memory of one answer: a structure for the caller and all that it points to, freed as a whole.
final class ResultMemory: Sendable {
  /// The addresses of the blocks, as numbers: a pointer alone cannot be sent.
  private let blocks: [UInt]

  init(blocks: [UInt]) { self.blocks = blocks }

  deinit {
    for block in blocks { unsafe UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }
  }
}

/// Puts an answer together, in few blocks: small things share one.
@safe final class ResultBuilder {
  private static let blockSize = 2048
  /// The largest alignment that C compilers use for numbers.
  private static let alignment = 16

  private var blocks: [UInt] = []
  private var free: UInt = 0
  private var end: UInt = 0

  init() {}

  deinit {
    for block in blocks { unsafe UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }
  }

  /// Finds room.
  private func room(_ size: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let mask = UInt(alignment - 1)
    let start = (free + mask) & ~mask
    if free != 0, start <= end, UInt(size) <= end - start,
      let place = unsafe UnsafeMutableRawPointer(bitPattern: start)
    {
      free = start + UInt(size)
      return unsafe place
    }
    let capacity = max(size, Self.blockSize)
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: capacity,
      alignment: Self.alignment
    )
    let address = UInt(bitPattern: block)
    blocks.append(address)
    // If one value fills a block, later values still use the rest of the block before it.
    if capacity > size { (free, end) = (address + UInt(size), address + UInt(capacity)) }
    return unsafe block
  }

  /// A copy of a text that ends with a zero byte.
  func text(_ text: String) -> UnsafePointer<CChar> {
    let utf8 = text.utf8
    let count = utf8.count
    let place = unsafe room(count + 1, alignment: 1)
    let target = unsafe UnsafeMutableRawBufferPointer(start: place, count: count + 1)
    unsafe target.copyBytes(from: utf8)
    unsafe target[count] = 0
    return unsafe UnsafePointer(place.bindMemory(to: CChar.self, capacity: count + 1))
  }

  /// A copy of a text that may be missing.
  func optional(_ text: String?) -> UnsafePointer<CChar>? {
    guard let text else { return nil }
    return unsafe self.text(text)
  }

  /// A copy of things in a row; nil for none.
  func list<Element>(_ elements: [Element]) -> UnsafePointer<Element>? {
    guard !elements.isEmpty else { return nil }
    let place = unsafe room(
      elements.count * MemoryLayout<Element>.stride,
      alignment: MemoryLayout<Element>.alignment
    )
    let target = unsafe place.bindMemory(to: Element.self, capacity: elements.count)
    for (index, element) in elements.enumerated() {
      unsafe (target + index).initialize(to: element)
    }
    return unsafe UnsafePointer(target)
  }

  /// Copies of texts in a row; nil for none.
  func texts(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?>? {
    var pointers: [UnsafePointer<CChar>?] = unsafe []
    for text in texts { unsafe pointers.append(self.text(text)) }
    return unsafe list(pointers)
  }

  /// Keeps the memory for as long as the program runs, and returns the given address in it.
  func keep(_ address: UInt) -> UInt {
    blocks = []
    return address
  }

  /// Passes the answer to the caller, who frees it by the address of its first structure.
  func finish<Root>(_ root: Root) -> UnsafeMutablePointer<Root> {
    // In a block of its own, so that its address is the start of a block.
    let place = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Root>.size,
      alignment: Self.alignment
    )
    let address = UInt(bitPattern: place)
    let structure = unsafe place.bindMemory(to: Root.self, capacity: 1)
    unsafe structure.initialize(to: root)
    let memory = ResultMemory(blocks: blocks + [address])
    blocks = []
    HandleTable.shared.insert(memory, at: address)
    return unsafe structure
  }
}
