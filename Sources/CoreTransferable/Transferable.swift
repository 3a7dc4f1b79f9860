public import Foundation
public import UniformTypeIdentifiers

/// A value that other apps can be given, or be made from, as data or files.
///
/// The representations are tried in their order: the most faithful one stands first.
@preconcurrency
public protocol Transferable: Sendable {
  /// The type of the representations.
  associatedtype Representation: TransferRepresentation
  /// How the value is exported and imported.
  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

extension Transferable {
  /// The representations one by one.
  static var forms: [_TransferForm<Self>] {
    // `some TransferRepresentation` does not say whose it is; the builder takes none but this type's.
    let forms: Any = transferRepresentation._forms
    return forms as? [_TransferForm<Self>] ?? []
  }

  /// The types that values can be exported as, in the order of the representations.
  ///
  /// - Parameter visibility: Who asks; representations for fewer are left out.
  /// - Returns: Each type once.
  public static func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    forms.filter { $0.visibility.includes(visibility) }.compactMap(\.exported).uniqued
  }

  /// The types that values can be made from, in the order of the representations.
  public static func importedContentTypes() -> [UTType] { forms.compactMap(\.imported).uniqued }

  /// The types that this value can be exported as: those whose conditions it meets.
  ///
  /// - Parameter visibility: Who asks; representations for fewer are left out.
  /// - Returns: Each type once, in the order of the representations.
  public func exportedContentTypes(
    _ visibility: TransferRepresentationVisibility = .all
  ) -> [UTType] {
    Self.forms.filter { $0.visibility.includes(visibility) && $0.condition(self) }
      .compactMap(\.exported).uniqued
  }

  /// The types that values can be made from, in the order of the representations.
  public func importedContentTypes() -> [UTType] { Self.importedContentTypes() }

  /// The name that the first representation with one suggests for a file; nil when none does.
  public var suggestedFilename: String? {
    Self.forms.lazy.filter { $0.condition(self) }.compactMap { $0.name(self) }.first
  }

  /// The value as data.
  ///
  /// - Parameter contentType: The type wanted, or one that it conforms to, such as `.image`; nil for the first that
  ///   there is.
  /// - Returns: The data.
  /// - Throws: `CocoaError` with code `featureUnsupported` when no representation exports the type; what the
  ///   representation throws.
  public func exported(as contentType: UTType? = nil) async throws -> Data {
    switch try await exporter(of: contentType).export(self) {
    case .data(let data): return data
    case .file(let file): return try Data(contentsOf: file.file)
    }
  }

  /// Writes the value as a file into a folder.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - contentType: As for `exported(as:)`.
  /// - Returns: The file: of the suggested name, or one made of the type's ending.
  /// - Throws: As `exported(as:)`, and what writing throws; a file that is there is not written over.
  public func export(to directory: URL, contentType: UTType? = nil) async throws -> URL {
    let form = try exporter(of: contentType)
    let ending = form.exported?.preferredFilenameExtension
    switch try await form.export(self) {
    case .data(let data):
      let name = form.name(self) ?? suggestedFilename ?? "\(Self.self)"
      let hasEnding = ending == nil || name.lowercased().hasSuffix(".\(ending ?? "")")
      let file = directory.appending(path: hasEnding ? name : "\(name).\(ending ?? "")")
      try data.write(to: file, options: .withoutOverwriting)
      return file
    case .file(let sent):
      let file = directory.appending(path: form.name(self) ?? sent.file.lastPathComponent)
      try FileManager.default.copyItem(at: sent.file, to: file)
      return file
    }
  }

  /// Writes the value as a file that is removed when a closure is done with it.
  ///
  /// - Parameters:
  ///   - contentType: As for `exported(as:)`.
  ///   - fileHandler: What is done with the file.
  /// - Returns: The value that the closure returns.
  /// - Throws: As `export(to:contentType:)`; what the closure throws.
  public func withExportedFile<Result>(
    contentType: UTType? = nil,
    fileHandler: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await fileHandler(export(to: folder, contentType: contentType))
  }

  /// Makes a value from data.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - contentType: What it is; nil for what the first representation that imports takes.
  /// - Throws: `CocoaError` with code `featureUnsupported` when no representation takes the type; what the
  ///   representation throws.
  public init(importing data: Data, contentType: UTType? = nil) async throws {
    self = try await Self.importer(of: contentType).importing(.data(data))
  }

  /// Makes a value from a file.
  ///
  /// - Parameters:
  ///   - file: The file; it is not changed.
  ///   - contentType: What it is; nil for what its name's ending says.
  /// - Throws: As `init(importing:contentType:)` from data.
  public init(importing file: URL, contentType: UTType? = nil) async throws {
    let type = contentType ?? UTType(filenameExtension: file.pathExtension)
    let received = ReceivedTransferredFile(file: file, isOriginalFile: true)
    self = try await Self.importer(of: type).importing(.file(received))
  }

  /// The value as one of another type.
  ///
  /// - Parameter type: The type wanted.
  /// - Returns: The other value; nil when no representation is of that type.
  /// - Throws: Any error that the representation throws.
  package func exportedValue<Other: Sendable>(as type: Other.Type) async throws -> Other? {
    for form in Self.forms where form.condition(self) && form.value?.exports(type) == true {
      return try await form.value?.export?(self) as? Other
    }
    return nil
  }

  /// Makes a value of one of another type.
  ///
  /// - Parameter other: The other value.
  /// - Returns: The value; nil when no representation takes that type.
  /// - Throws: Any error that the representation throws.
  package static func imported<Other: Sendable>(_ other: Other) async throws -> Self? {
    for form in forms {
      if let made = try await form.value?.importing?(other) { return made }
    }
    return nil
  }

  private func exporter(of type: UTType?) throws -> _TransferForm<Self> {
    let forms = Self.forms.filter { $0.exported != nil && $0.condition(self) }
    // One of exactly this type goes before one that is a special form of it.
    if let form = type == nil ? forms.first : forms.first(where: { $0.exported == type }) {
      return form
    }
    if let type, let form = forms.first(where: { $0.exported?.conforms(to: type) == true }) {
      return form
    }
    throw Self.unsupported("exported as", type, exportedContentTypes())
  }

  private static func importer(of type: UTType?) throws -> _TransferForm<Self> {
    let forms = forms.filter { $0.imported != nil }
    if let form = type == nil ? forms.first : forms.first(where: { $0.imported == type }) {
      return form
    }
    let fitting = forms.first { form in
      form.imported.map { type?.conforms(to: $0) == true } ?? false
    }
    if let fitting { return fitting }
    throw unsupported("made from", type, importedContentTypes())
  }

  private static func unsupported(_ verb: String, _ type: UTType?, _ known: [UTType]) -> any Error {
    let list = known.isEmpty ? "nothing" : known.map(\.identifier).joined(separator: ", ")
    return CocoaError(
      .featureUnsupported,
      userInfo: [
        NSLocalizedDescriptionKey:
          "\(Self.self) cannot be \(verb) \(type?.identifier ?? "anything"): its representations have \(list)"
      ]
    )
  }
}

extension [UTType] {
  /// Each once, where it stands first.
  fileprivate var uniqued: [UTType] {
    var seen: Set<UTType> = []
    return filter { seen.insert($0).inserted }
  }
}
