// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// MARK: Settings

/// For tests, which look at bytes as they please.
let testSettings: [SwiftSetting] = [
  // `any` is written out, so that the cost of an existential is seen where it is paid (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // A module that leaks into our API does so by a written `public import` (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A file uses only the members of modules that it imports itself (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // Functions that return a Span say whose memory it borrows; allowed in dependencies.
  .enableExperimentalFeature("Lifetimes"),
  .treatAllWarnings(as: .error),
]

/// For everything else: every unsafe expression is marked, so that a reader finds them all (SE-0458).
let settings = testSettings + [.strictMemorySafety()]

/// An app with macros in it; a test target, so that `swift build` does without the trait.
func client(_ name: String, _ mode: SwiftLanguageMode, _ more: [SwiftSetting] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: allFrameworks + ["SwiftUI"],
    path: "Tests/Fixtures/\(name)",
    swiftSettings: [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)] + more
  )
}

/// Where Apple's App Intents are not, so that ours are used.
let portable: [Platform] = [.linux]
let frameworks = [
  "AppIntents", "VisualIntelligence", "CoreVideo", "CoreTransferable", "CoreSpotlight",
  "CoreLocation", "UniformTypeIdentifiers", "GeoToolbox", "MediaIntents",
  "_MediaIntents_AppIntents",
]
let allFrameworks = frameworks.map { Target.Dependency(stringLiteral: $0) }
/// A library of the system: its module for pkg-config, and the packages that bring it.
func system(_ name: String, module: String?, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: module, providers: [.apt([apt]), .brew([brew])])
}

/// Targets of ours, by what stands behind `Sightline` in their names, with blanks between.
func ours(_ names: String) -> [Target.Dependency] {
  names.split(separator: " ").map { .init(stringLiteral: "Sightline\($0)") }
}

/// A target with our settings, and what is put into its code: files in its folders `Page` and `Scripts`.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency],
  pages: String = "",
  scripts: String = ""
) -> Target {
  let files = [("Page", pages), ("Scripts", scripts)].flatMap { folder, names in
    names.split(separator: " ").map { Resource.embedInCode("\(folder)/\($0)") }
  }
  return .target(name: name, dependencies: dependencies, resources: files, swiftSettings: settings)
}

/// A room: one of our targets over others of them, each by what stands behind `Sightline` in its name.
func room(
  _ name: String,
  _ rooms: String,
  _ others: [Target.Dependency] = [],
  pages: String = "",
  scripts: String = ""
) -> Target {
  module("Sightline\(name)", ours(rooms) + others, pages: pages, scripts: scripts)
}

/// A program of ours.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

// Products of other packages that several targets need.
func product(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}
let algorithms = product("Algorithms", of: "swift-algorithms")
let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
let grdb = product("GRDB", of: "GRDB.swift")
// For the statements of a bulk load, which run for each row.
let grdbSQLite = product("GRDBSQLite", of: "GRDB.swift")
let realModule = product("RealModule", of: "swift-numerics")
let systemPackage = product("SystemPackage", of: "swift-system")

/// Tests of a target, named after it.
func tests(of target: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: "\(target)Tests", dependencies: dependencies, swiftSettings: testSettings)
}

/// Tests of a room, over rooms and other targets: where nothing else is said, what tests share.
func tests(
  _ name: String,
  _ rooms: String,
  _ others: [Target.Dependency] = ["TestSupport"]
) -> Target {
  tests(of: "Sightline\(name)", ours(rooms) + others)
}

/// The formats beside PNG and JPEG that a program links to read, and the conversion of colours.
///
/// Each is a target over one library, which `CImageCodecs` finds by being linked with it. Traits are few: see `Complete`.
let formats = [
  (name: "WebP", library: "CLibWebP"), (name: "GIF", library: "CLibGIF"),
  (name: "TIFF", library: "CLibTIFF"), (name: "HEIF", library: "CLibHEIF"),
  (name: "JXL", library: "CLibJXL"), (name: "ColorProfiles", library: "CLibLCMS"),
]
/// `Sightline`, and the modules that it takes names from: each can be imported for the rest of what it has.
let libraryTargets = [
  "", "Building", "Catalog", "Codecs", "Descriptors", "Duplicates", "Evaluation", "Foundation",
  "Geometry", "Pixels", "Reading", "Reports", "Search", "Text",
].map { "Sightline\($0)" }

/// The modules that every product with pictures or errors brings.
let pictures = ["SightlineFoundation", "SightlinePixels"]
let formatTargets = formats.map { "CImage\($0.name)" }
let allFormats = formatTargets.map { Target.Dependency(stringLiteral: $0) }

/// The condition for the macros of the portable frameworks.
let portableIntents: TargetDependencyCondition? = .when(traits: ["PortableIntents", "Complete"])

/// The condition for the server.
let serving: TargetDependencyCondition? = .when(traits: ["Service", "Complete"])
func served(_ name: String, by package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: serving)
}

let package = Package(
  name: "sightline",
  // Not built in CI: the first Apple systems with `CVReadOnlyPixelBuffer`.
  platforms: [.iOS("26.0"), .macOS("26.0")],
  products: [
    // All that a user needs, behind one import; then the same for PNG and JPEG alone, to which the formats below add.
    .library(name: "Sightline", targets: libraryTargets + formatTargets),
    .library(name: "SightlineLean", targets: libraryTargets),
    // For an app that already has pixels: search over a catalog, no decoders.
    .library(
      name: "SightlineSearch",
      targets: ["Foundation", "Pixels", "Catalog", "Geometry", "Reading", "Text", "Search"]
        .map { "Sightline\($0)" }
    ),
    // For programs that only read and write pictures, and for those that only describe them, also by models in files.
    .library(name: "SightlineCodecs", targets: pictures + ["SightlineCodecs"] + formatTargets),
    .library(name: "SightlineCodecsLean", targets: pictures + ["SightlineCodecs"]),
    .library(name: "SightlineDescriptors", targets: pictures + ["SightlineDescriptors"]),
    .library(name: "SightlineModels", targets: ["SightlineModels"]),
    // For the benchmarks package alone, whose families draw with what SightlineEvaluation keeps to this package.
    .library(name: "SightlineFamilies", targets: ["SightlineFamilies"]),
    .executable(name: "sightline", targets: ["SightlineProgram"]),
    .executable(name: "sightline-serve", targets: ["SightlineServing"]),
    // What `Scripts/library` makes libsightline of.
    .library(name: "SightlineC", type: .static, targets: ["SightlineC"]),
    // The portable frameworks; an app depends on them with `condition: .when(platforms: [.linux])`.
    .library(name: "AppIntents", targets: frameworks),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    // What an app's query calls to answer from a catalog, on all platforms.
    .library(name: "SightlineIntents", targets: ["SightlineIntents"]),
    // For tests and tools: plays the system's part. Also under that condition.
    .library(name: "IntentHost", targets: ["IntentHost", "AppIntentsTesting"]),
  ]
    // One by one, for what was made lean: `SightlineWebP`, `SightlineGIF` and so on. Nothing is imported.
    + formats.map { .library(name: "Sightline\($0.name)", targets: ["CImage\($0.name)"]) },
  traits: [
    .trait(
      name: "PortableIntents",
      description: """
        App Intents, Visual Intelligence and CoreVideo for systems that lack them. Their macros \
        need swift-syntax; a package that only searches asks for `traits: []` and fetches neither that nor a server.
        """
    ),
    .trait(name: "Service", description: "The program `sightline-serve`: HTTP, with Hummingbird."),
    // One trait, and not two that are on by default: SwiftPM writes the flags of several in another order each time it
    // plans, and compiles everything again.
    .trait(name: "Complete", description: "What the command and the tests need: both of these."),
    .default(enabledTraits: ["Complete"]),
  ],
  dependencies: [
    // SQLite: the catalog's file and its transactions.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The command's arguments, help and completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Logarithms and exponentials without Foundation.
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    // Binary searches and partitions.
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.0"),
    // Paths and file handles.
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
    // The macros of the portable frameworks; fetched with `PortableIntents` or `Complete` alone.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // HTTP, and what it stands on; fetched with `Service` or `Complete` alone. Hummingbird brings packages that are checked
    // out and never built, since SwiftPM reads manifests by package and not by target: TLS, HTTP/2, an HTTP client and more.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // MARK: Foundation and pixels
    // The error, interruption, JSON, bytes, checksums, files and paths. Knows no pictures.
    room("Foundation", "", [algorithms, systemPackage]),
    tests("Foundation", "Foundation"),
    room("Pixels", "Foundation", [realModule]),
    system("CLibPNG", module: "libpng", apt: "libpng-dev", brew: "libpng"),
    system("CLibJPEG", module: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
    system("CLibWebP", module: "libwebpdemux", apt: "libwebp-dev", brew: "webp"),
    system("CLibGIF", module: nil, apt: "libgif-dev", brew: "giflib"),
    system("CLibTIFF", module: "libtiff-4", apt: "libtiff-dev", brew: "libtiff"),
    system("CLibHEIF", module: "libheif", apt: "libheif-dev", brew: "libheif"),
    system("CLibJXL", module: nil, apt: "libjxl-dev", brew: "jpeg-xl"),
    system("CLibLCMS", module: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
    system("CLibZ", module: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    .target(name: "CImageCodecs", dependencies: ["CLibPNG", "CLibJPEG"]),
    room("Codecs", "Foundation Pixels", ["CImageCodecs", systemPackage]),

    // MARK: Descriptors
    .target(name: "CVisualKernels"),
    room("Descriptors", "Foundation Pixels", ["CVisualKernels"]),

    // MARK: Catalog and search
    // Libraries that are opened when they are needed and never linked.
    .target(name: "CLoadedLibrary"),
    // libpq, and the way to a server by it, which knows nothing of catalogs.
    .target(name: "CServerLibrary", dependencies: ["CLoadedLibrary"]),
    room("PostgreSQL", "Foundation", ["CServerLibrary"]),
    tests("PostgreSQL", "Foundation PostgreSQL", []),
    room("Index", "Foundation Descriptors", ["CVisualKernels", algorithms, systemPackage]),
    room("Catalog", "Foundation PostgreSQL Descriptors", [algorithms, grdb, grdbSQLite]),
    // Where one picture lies in another: robust fitting, chance, polygons.
    room("Geometry", "Descriptors"),
    // What is written in pictures. Opens the libraries that read when they are needed; nothing is linked.
    .target(name: "CReadingLibraries", dependencies: ["CLoadedLibrary"]),
    room("Reading", "Descriptors Foundation Geometry Pixels", ["CReadingLibraries"]),
    tests("Reading", "Evaluation Foundation Geometry Pixels Reading"),
    // Words, stems, synonyms, and how labels match.
    room("Text", "Foundation", [algorithms, realModule]),
    room(
      "Search",
      "Catalog Descriptors Foundation Geometry Index Pixels Reading Text",
      [realModule, algorithms]
    ),
    room(
      "Building",
      "Catalog Codecs Descriptors Foundation Index Pixels Reading Search",
      [systemPackage]
    ),

    // MARK: Evaluation
    room(
      "Evaluation",
      "Building Catalog Codecs Descriptors Foundation Geometry Index Pixels Reading Search Text"
    ),
    // Kinds of pictures that are drawn, and photographs of them, to measure on.
    room("Families", "Codecs Evaluation Foundation Geometry Pixels"),

    // MARK: Duplicates
    // Copies: their proposal, the account of each, the choice, and how they leave.
    room(
      "Duplicates",
      "Building Catalog Codecs Descriptors Foundation Geometry Index Pixels Search",
      ["CVisualKernels", algorithms, realModule, systemPackage],
      scripts: "undo.sh"
    ),
    tests("Duplicates", "Building Catalog Codecs Descriptors Duplicates Foundation Pixels Search"),

    // MARK: Reports
    room(
      "Reports",
      "Building Catalog Codecs Duplicates Evaluation Foundation Geometry Pixels Reading Search Text",
      pages:
        "design.css review.css review.html decisions.js rules.js list.js align.js look.js review.js saved.js",
      scripts: "remove.sh"
    ),
    // MARK: The umbrella
    module(
      "Sightline",
      ours(
        "Building Catalog Codecs Descriptors Duplicates Evaluation Geometry Foundation Pixels Reading Reports Search Text"
      )
    ),

    // MARK: In C
    // Headers alone: our interface, and what glibc can be told of its heaps.
    .systemLibrary(name: "CSightline"),
    .systemLibrary(name: "CGlibcMalloc"),
    room(
      "C",
      "Building Catalog Descriptors Duplicates Evaluation Foundation Models Reading Reports Search",
      ["CSightline", "Sightline"] + allFormats
    ),

    // MARK: Models, by ONNX Runtime, which is opened when it is needed and never linked
    .target(name: "CModelRuntime", dependencies: ["CLoadedLibrary"]),
    room(
      "Models",
      "Catalog Descriptors Foundation Geometry Pixels Reading",
      ["CModelRuntime", realModule]
    ),
    tests("Models", "Descriptors Foundation Models Pixels"),

    // MARK: The service
    room(
      "Service",
      "Building Catalog Codecs Descriptors Duplicates Pixels Foundation Geometry Reading Reports Search Text",
      ["CLibZ"],
      pages:
        "page.html page.css page.js overlay.js duplicates.css duplicates.js docs.html docs.js openapi.json"
    ),
    // The service over HTTP.
    room(
      "Server",
      "Foundation Service",
      [
        served("HTTPTypes", by: "swift-http-types"), served("HummingbirdCore", by: "hummingbird"),
        served("Logging", by: "swift-log"), served("NIOCore", by: "swift-nio"),
        served("NIOPosix", by: "swift-nio"),
        served("ServiceLifecycle", by: "swift-service-lifecycle"),
      ]
    ),

    // MARK: The command
    // The service is a program of its own, so that what builds the command compiles no server.
    room(
      "Command",
      "Building Catalog Codecs Descriptors Duplicates Evaluation Foundation Geometry Index Models Pixels Reading Reports Search Text",
      ["CGlibcMalloc", argumentParser, systemPackage] + allFormats
    ),
    program("SightlineProgram", ["SightlineCommand"]),
    program(
      "SightlineServing",
      ours("Codecs Command Foundation Models Reports")
        + ["SightlineServer", "SightlineService"].map { .target(name: $0, condition: serving) }
        + [served("Logging", by: "swift-log")]
    ),

    // MARK: The portable frameworks
    module("CoreVideo", ours("Foundation Pixels")),
    .macro(
      name: "AppIntentsMacros",
      dependencies: [
        "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros",
      ].map { .product(name: $0, package: "swift-syntax", condition: portableIntents) },
      swiftSettings: settings
    ),
    module("UniformTypeIdentifiers", []),
    module("CoreTransferable", ["UniformTypeIdentifiers"]),
    module("CoreLocation", []),
    module("CoreSpotlight", ["UniformTypeIdentifiers"]),
    module(
      "AppIntents",
      ["AppIntentsMacros", "CoreLocation", "CoreSpotlight", "CoreTransferable"]
    ),
    module("VisualIntelligence", ["AppIntents", "CoreVideo", "SightlinePixels"]),
    module("GeoToolbox", ["AppIntents", "CoreLocation"]),
    module("MediaIntents", ["AppIntents"]),
    module("_MediaIntents_AppIntents", ["AppIntents", "MediaIntents"]),
    // The views of snippets; apart, because code that asks for it by `canImport` wants all of it.
    module("SwiftUI", ["AppIntents"]),
    // From a descriptor to a catalog's entities, as an app's query calls it.
    room(
      "Intents",
      "Catalog Foundation Pixels Reading Search",
      frameworks.map { .target(name: $0, condition: .when(platforms: portable)) }
    ),
    // The system's part: runs an app's queries and intents; then the vendor's framework of tests, standing on it.
    module(
      "IntentHost",
      // GRDB for SQLite's full-text search, for the index of `IndexedEntity`.
      allFrameworks + ours("Codecs Foundation Pixels") + [grdb]
    ),
    module("AppIntentsTesting", ["AppIntents", "IntentHost"]),

    // MARK: Tests
    // What tests of several targets need: drawn pictures, planted matches, temporary folders and more.
    .target(
      name: "TestSupport",
      dependencies: ours("Codecs Descriptors Foundation Geometry Pixels"),
      path: "Tests/Support",
      swiftSettings: testSettings
    ),
    tests("Pixels", "Foundation Pixels", []),
    // Writes the odd files that no encoder of ours should write.
    .target(name: "CCodecTestSupport", dependencies: ["CLibJPEG"], path: "Tests/CCodecTestSupport"),
    // Writes the formats that the product only reads.
    .target(
      name: "CFormatTestSupport",
      dependencies: formats.map { .target(name: $0.library) },
      path: "Tests/CFormatTestSupport",
      linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("jxl")]
    ),
    .testTarget(
      name: "SightlineCodecsTests",
      dependencies: ours("Codecs Foundation Pixels")
        + ["CCodecTestSupport", "CFormatTestSupport", "TestSupport"] + allFormats,
      // Found by `Scripts/fuzz`, and read where they lie.
      exclude: ["Corpus"],
      swiftSettings: testSettings
    ),
    .target(
      name: "DescriptorLaws",
      dependencies: ours("Descriptors Foundation Pixels"),
      path: "Tests/DescriptorLaws",
      swiftSettings: settings
    ),
    .testTarget(
      name: "SightlineDescriptorsTests",
      dependencies: ours("Descriptors Foundation Pixels")
        + ["TestSupport", "CVisualKernels", "DescriptorLaws"],
      resources: [.embedInCode("Fixtures/hashes.txt")],
      swiftSettings: testSettings
    ),
    tests("Index", "Descriptors Foundation Index Pixels", ["TestSupport", "CVisualKernels"]),
    tests("Catalog", "Catalog Descriptors Foundation Pixels", ["TestSupport", grdb]),
    // Makes SQLite meet full disks and failing calls, without a disk of their own.
    .target(name: "CDiskFaults", dependencies: [grdbSQLite], path: "Tests/CDiskFaults"),
    // Lets the thread sanitizer see who waits for a mutex.
    .target(name: "CMutexWatching", path: "Tests/CMutexWatching"),
    // Kills, damages, forges, starves and crowds catalogs, and compares what is left with a model of them.
    .executableTarget(
      name: "CatalogSoak",
      dependencies: ours("Building Catalog Descriptors Foundation Index Pixels Search")
        + ["TestSupport", "CDiskFaults", "CMutexWatching", argumentParser, grdb],
      path: "Tests/CatalogSoak",
      swiftSettings: testSettings
    ),
    tests(of: "CatalogSoak", ours("Foundation Pixels") + ["CatalogSoak"]),
    tests("Building", "Building Catalog Codecs Descriptors Foundation Pixels"),
    tests("Geometry", "Descriptors Geometry"),
    tests("Text", "Foundation Text"),
    tests(
      "Search",
      "Catalog Descriptors Foundation Geometry Pixels Reading Search Text",
      ["TestSupport", grdb]
    ),
    tests(
      of: "Sightline",
      ["Sightline"] + ours("Building Catalog Foundation Index Intents Pixels PostgreSQL Search") + [
        "TestSupport"
      ]
        + frameworks.map { .target(name: $0, condition: .when(platforms: portable)) }
    ),
    tests("C", "C Foundation", ["CSightline", "Sightline", "TestSupport"]),
    tests(
      "Evaluation",
      "Building Catalog Codecs Descriptors Duplicates Evaluation Families Foundation Geometry Index Pixels Search Text"
    ),
    tests("Reports", "Codecs Evaluation Foundation Geometry Pixels Reports Search"),
    tests(
      "Service",
      "Building Catalog Codecs Foundation Pixels Search Service",
      ["CLibZ", "TestSupport"]
    ),
    tests("Server", "Building Catalog Server Service"),
    tests(
      "Command",
      "Building Catalog Codecs Command Descriptors Evaluation Foundation Pixels PostgreSQL Program Reading Reports Search Service Serving",
      ["TestSupport", argumentParser]
    ),
    tests(
      "Intents",
      "Catalog Descriptors Foundation Intents Pixels Search",
      ["TestSupport", "AppIntents", "CoreVideo", "VisualIntelligence"]
    ),
    tests(
      of: "IntentHost",
      allFrameworks + ["SwiftUI", "IntentHost", "AppIntentsTesting", "Swift6Client"]
        + ["MainActorClient"] + ours("Codecs Foundation Pixels")
    ),
    tests(of: "CoreVideo", ours("Foundation Pixels") + ["CoreVideo"]),
    // Asks the built plugin, as the compiler does: imported, it would have every target built twice, once for macros.
    tests(of: "AppIntentsMacros", ["AppIntents"]),
    tests(of: "AppIntents", allFrameworks + ["Swift5Client", "Swift6Client"]),
    client("Swift5Client", .v5),
    client("Swift6Client", .v6),
    // As Xcode sets up a new app: all code is on the main actor unless it says otherwise.
    client("MainActorClient", .v6, [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)

package.targets += formats.map { format in
  .target(
    name: "CImage\(format.name)",
    dependencies: ["CImageCodecs", .target(name: format.library)],
    // What readers share.
    cSettings: [.headerSearchPath("../CImageCodecs")],
    // giflib has no file that says how to link it, and libjxl's has flags that SwiftPM warns of.
    linkerSettings: ["gif", "jxl"].filter { $0 == format.name.lowercased() }
      .map { .linkedLibrary($0) }
  )
}
