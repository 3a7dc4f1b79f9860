import Foundation
import SwiftSyntax

/// An app's source: the types of all its Swift files, as written.
///
/// Nothing is built and no module is needed, so an iOS app's tree can be read unchanged on any system.
public struct AppSource {
  /// All types, in the order of files and lines; several modules may have types of one name.
  let all: [TypeSource]
  /// Extensions that make an entity or an enumeration of another module's type, with that type's name.
  let foreign: [TypeSource]
  /// Code that registers dependencies, as it is written.
  let dependencies: Set<String>
  /// The files that could not be read as Swift source, each with the reason.
  let unreadable: [(place: SourcePlace, reason: String)]
  /// The folders of the tree's apps, if there are several, inner ones first.
  let projects: [String]
  /// The folders of Swift packages within the tree of an app.
  let packages: [String]
  /// The translations of phrases.
  let translations: [PhraseTranslation]
  /// The files with code that tells the system that values of phrases' parameters changed.
  let updaters: [SourcePlace]
  /// The places where views use intents.
  let uses: [IntentUse]
  /// The uses of intents anywhere in the code.
  let mentions: Set<Mention>
  /// The names that the code gives other types, outside of types.
  let aliases: [String: String]
  /// The number of lines read.
  public let lineCount: Int
  /// The number of files read.
  public let fileCount: Int
  private let kinds: [TypeSource.Key: Set<String>]
  private let names: TypeNames

  /// Folders that hold no source of the app's own.
  static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "vendor", "SourcePackages",
    "Documentation",
  ]
  /// The size limit of a file in bytes; larger ones are generated.
  static let maximumBytes = 4 << 20

  /// Reads the Swift files of a folder and of its folders, or one file.
  ///
  /// It skips hidden folders, those of dependencies and builds, and tests, since their declarations are
  /// not in the app.
  ///
  /// - Parameter path: The folder or file.
  /// - Throws: `IntentCheckError` when there is nothing at the path, or no Swift file.
  /// - Complexity: O(text); files are parsed on all cores.
  public init(path: String) async throws(IntentCheckError) {
    let tree = try Self.tree(at: path)
    let parts = await withTaskGroup(of: (Int, FilePart)?.self) { group in
      for (index, file) in tree.files.enumerated() {
        group.addTask { FilePart(path: file.path, name: file.name).map { (index, $0) } }
      }
      return await group.reduce(into: [(Int, FilePart)]()) { parts, part in
        if let part { parts.append(part) }
      }
    }
    self.init(parts.sorted { $0.0 < $1.0 }.map(\.1), tree)
  }

  /// Reads source that is given as text.
  ///
  /// - Parameter files: The texts by the files' names.
  public init(files: [String: String]) {
    let sorted = files.sorted { $0.key < $1.key }
    var tree = SourceTree()
    for (name, text) in sorted {
      tree.add(name)
      tree.translations += PhraseTranslation.read(text, name: name)
    }
    let parts = sorted.filter { $0.key.hasSuffix(".swift") && !$0.key.hasSuffix("Package.swift") }
      .map { FilePart(text: $0.value, name: $0.key) }
    self.init(parts, tree)
  }

  private init(_ parts: [FilePart], _ tree: SourceTree) {
    projects = AppSource.projects(of: tree.projects)
    packages = tree.projects.isEmpty ? [] : tree.packages
    translations = tree.translations
    updaters = parts.filter(\.updatesShortcutParameters).map(\.start)
    uses = parts.flatMap(\.uses)
    aliases = parts.reduce(into: [:]) { $0.merge($1.aliases) { first, _ in first } }
    mentions = parts.reduce(into: []) { $0.formUnion($1.mentions) }
    var types = parts.flatMap(\.types).sorted { $0.place < $1.place }
    let names = TypeNames(types)
    var dependencies: Set<String> = []
    var foreign: [TypeSource] = []
    for part in parts {
      dependencies.formUnion(part.dependencies)
      for more in part.extensions {
        if !Set(more.inherited).isDisjoint(with: ["AppEntity", "AppEnum"]),
          names.extended(by: more, among: types).isEmpty
        {
          foreign.append(more)
        }
        for index in names.extended(by: more, among: types) { types[index].add(more) }
      }
    }
    all = types
    self.foreign = foreign
    self.names = names
    self.dependencies = dependencies
    unreadable = parts.compactMap { part in part.problem.map { (part.start, $0) } }
    fileCount = parts.count
    lineCount = parts.reduce(0) { $0 + $1.lineCount }
    kinds = Dictionary(
      types.map { ($0.key, Self.closure(of: $0, types, names)) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// All protocols that a type names, and those that they refine.
  func protocols(of type: TypeSource) -> Set<String> { kinds[type.key] ?? [] }

  /// The type that an item of the app's model stands for; nil if there is none.
  func type(_ name: String, at place: SourcePlace) -> TypeSource? {
    names.declared(TypeSource.Key(path: name, place: place)).map { all[$0] }
  }

  /// The type that a name stands for in its place.
  ///
  /// - Parameters:
  ///   - name: The name as written, with or without its module, or the signs of a list or an optional.
  ///   - scope: The type in whose code it is written, with the names of the enclosing types; empty for
  ///     none.
  /// - Returns: The type; nil for a type of another module, and for an ambiguous name.
  func resolve(_ name: String, from scope: String) -> TypeSource? {
    names.place(of: name, from: scope).map { all[$0] }
  }

  private static func closure(
    of type: TypeSource,
    _ types: [TypeSource],
    _ names: TypeNames
  ) -> Set<String> {
    var found: Set<String> = []
    var open = type.inherited + macros(of: type)
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += KnownProtocols.refined[name] ?? []
      if let place = names.place(of: name, from: type.path),
        case let own = types[place], own.kind == "protocol" || own.kind == "class"
      {
        open += own.inherited
      }
    }
    return found
  }

  /// The protocols that the schema macros of a type bring.
  private static func macros(of type: TypeSource) -> [String] {
    var names: [String] = []
    if type.attribute("AppIntent", "AssistantIntent") != nil {
      names.append("AssistantSchemaIntent")
    }
    if type.attribute("AppEntity", "AssistantEntity") != nil {
      names.append("AssistantSchemaEntity")
    }
    if type.attribute("AppEnum", "AssistantEnum") != nil { names.append("AssistantSchemaEnum") }
    return names
  }
}

/// The reason why an app's source could not be read or compared.
public struct IntentCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of what is wrong and what to do, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The protocols of App Intents that refine others, as published.
enum KnownProtocols {
  static let refined: [String: [String]] = [
    "SystemIntent": ["AppIntent"], "OpenIntent": ["SystemIntent"], "DeleteIntent": ["SystemIntent"],
    "SetValueIntent": ["AppIntent"], "SnippetIntent": ["AppIntent"],
    "UndoableIntent": ["AppIntent"], "PredictableIntent": ["AppIntent"],
    "ForegroundContinuableIntent": ["AppIntent"], "ProgressReportingIntent": ["AppIntent"],
    "LiveActivityIntent": ["SystemIntent"], "LiveActivityStartingIntent": ["SystemIntent"],
    "AudioPlaybackIntent": ["SystemIntent"], "AudioRecordingIntent": ["SystemIntent"],
    "AudioStartingIntent": ["SystemIntent"], "CameraCaptureIntent": ["SystemIntent"],
    "PushToTalkTransmissionIntent": ["SystemIntent"], "StartWorkoutIntent": ["SystemIntent"],
    "PauseWorkoutIntent": ["SystemIntent"], "ResumeWorkoutIntent": ["SystemIntent"],
    "StartDiveIntent": ["SystemIntent"], "PlayVideoIntent": ["SystemIntent"],
    "ShowInAppSearchResultsIntent": ["SystemIntent"], "SetFocusFilterIntent": ["AppIntent"],
    "ControlConfigurationIntent": ["SystemIntent"], "WidgetConfigurationIntent": ["SystemIntent"],
    "TargetContentProvidingIntent": ["AppIntent"],
    "UISceneAppIntent": ["TargetContentProvidingIntent"],
    "URLRepresentableIntent": ["AppIntent"], "DeprecatedAppIntent": ["AppIntent"],
    "CustomIntentMigratedAppIntent": ["AppIntent"], "AssistantIntent": ["AppIntent"],
    "AssistantEntity": ["AppEntity"], "AssistantEnum": ["AppEnum"],
    "AssistantSchemaIntent": ["AppIntent"],
    "FileEntity": ["AppEntity"], "UniqueAppEntity": ["AppEntity"],
    "TransientAppEntity": ["AppEntity"], "IndexedEntity": ["AppEntity"],
    "URLRepresentableEntity": ["AppEntity"], "AssistantSchemaEntity": ["AppEntity"],
    "URLRepresentableEnum": ["AppEnum"], "AssistantSchemaEnum": ["AppEnum"],
    "EntityStringQuery": ["EntityQuery"], "EnumerableEntityQuery": ["EntityQuery"],
    "EntityPropertyQuery": ["EntityQuery"], "UniqueAppEntityQuery": ["EnumerableEntityQuery"],
    "EntityQuery": ["DynamicOptionsProvider"],
  ]
}
