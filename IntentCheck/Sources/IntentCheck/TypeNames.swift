/// Resolves names of types as Swift looks them up: from the innermost scope outwards.
struct TypeNames {
  /// The places in the list of all types, by qualified names.
  private var byPath: [String: [Int]] = [:]
  /// The same by last names.
  private var byLastName: [Substring: [Int]] = [:]
  private var byKey: [TypeSource.Key: Int] = [:]

  /// Makes the tables of a list of types.
  init(_ types: [TypeSource]) {
    for (index, type) in types.enumerated() {
      byPath[type.path, default: []].append(index)
      byLastName[type.name[...], default: []].append(index)
      if byKey[type.key] == nil { byKey[type.key] = index }
    }
  }

  /// The place of a declared type.
  func declared(_ key: TypeSource.Key) -> Int? { byKey[key] }

  /// The place of the type that a name stands for; nil for a type of another module, and for an ambiguous name.
  func place(of written: String, from scope: String) -> Int? {
    let parts = Self.parts(of: written)
    guard let last = parts.last else { return nil }
    var around = scope.split(separator: ".")[...]
    while true {
      if let found = byPath[(around + parts).joined(separator: ".")]?.first { return found }
      guard !around.isEmpty else { break }
      around = around.dropLast()
    }
    // The first parts may name modules.
    for count in parts.indices.dropFirst() {
      if let found = byPath[parts[count...].joined(separator: ".")]?.first { return found }
    }
    // The enclosing type may not have been read, as in an extension of another module's type.
    guard let candidates = byLastName[last], candidates.count == 1 else { return nil }
    return candidates[0]
  }

  /// The places of the types that an extension adds to.
  func extended(by more: TypeSource, among types: [TypeSource]) -> [Int] {
    let parts = Self.parts(of: more.path)
    for count in parts.indices {
      guard let found = byPath[parts[count...].joined(separator: ".")] else { continue }
      // Among several types of one name, the one of the same module is meant.
      let near = found.filter { types[$0].place.module == more.place.module }
      return near.isEmpty ? found : near
    }
    guard let last = parts.last, let found = byLastName[last], found.count == 1 else { return [] }
    return found
  }

  /// The names of a type and of its enclosing types, without arguments and signs.
  private static func parts(of written: String) -> [Substring] {
    var depth = 0
    var plain = ""
    for character in written {
      if character == "<" { depth += 1 }
      if depth == 0, !" ?![]`".contains(character) { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    if plain.hasPrefix("any") || plain.hasPrefix("some") {
      // `any Shape` lost its space.
      let rest = plain.drop { $0.isLowercase }
      if rest.first?.isUppercase ?? false { plain = String(rest) }
    }
    return plain.split(separator: ".").map { Substring(String($0)) }
  }
}

extension SourcePlace {
  /// The name that most likely distinguishes the modules of a tree: the folder under `Sources`, or else the first
  /// folder.
  var module: Substring {
    let folders = file.split(separator: "/").dropLast()
    if let sources = folders.firstIndex(of: "Sources"), sources + 1 < folders.endIndex {
      return file[..<folders[sources + 1].endIndex]
    }
    return folders.first ?? ""
  }
}
