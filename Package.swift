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
  // A warning that may stay is soon one of many.
  .treatAllWarnings(as: .error),
]

/// For everything else: every unsafe expression is marked, so that a reader finds them all (SE-0458).
let settings = testSettings + [.strictMemorySafety()]

func clientSettings(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

let package = Package(
  name: "sightline",
  products: [
    // For an app that already has pixels: search over a catalog, no decoders.
    .library(name: "VisualSearch", targets: ["PixelBuffers", "Catalog", "VisualSearch"]),
    // For tools: decoding and catalog building too.
    .library(
      name: "Sightline",
      targets: [
        "PixelBuffers", "ImageCodecs", "ImageDescriptors", "DescriptorIndex", "Catalog",
        "VisualSearch", "CatalogBuilding", "MatchEvaluation",
      ]
    ),
    // For programs that only read and write pictures.
    .library(name: "ImageCodecs", targets: ["PixelBuffers", "ImageCodecs"]),
    // For programs that only describe pictures, and for tests of algorithms of your own.
    .library(name: "ImageDescriptors", targets: ["PixelBuffers", "ImageDescriptors"]),
    .library(name: "DescriptorTesting", targets: ["DescriptorTesting"]),
    .executable(name: "sightline", targets: ["sightline"]),
  ],
  dependencies: [
    // SQLite: the catalog's file and its transactions.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // The command's arguments, help and completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    // Logarithms and exponentials without Foundation.
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
  ],
  targets: [
    // MARK: Pixels
    .target(name: "PixelBuffers", swiftSettings: settings),
    .systemLibrary(
      name: "CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]
    ),
    .systemLibrary(
      name: "CLibJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]
    ),
    .target(name: "CImageCodecs", dependencies: ["CLibPNG", "CLibJPEG"]),
    .target(
      name: "ImageCodecs",
      dependencies: ["CImageCodecs", "PixelBuffers"],
      swiftSettings: settings
    ),

    // MARK: Descriptors
    .target(name: "CVisualKernels"),
    .target(
      name: "ImageDescriptors",
      dependencies: ["CVisualKernels", "PixelBuffers"],
      swiftSettings: settings
    ),
    // What an algorithm must hold to, as a test for those who write one.
    .target(
      name: "DescriptorTesting",
      dependencies: ["ImageDescriptors", "PixelBuffers"],
      swiftSettings: settings
    ),

    // MARK: Catalog and search
    .target(
      name: "DescriptorIndex",
      dependencies: ["CVisualKernels", "ImageDescriptors"],
      swiftSettings: settings
    ),
    .target(
      name: "Catalog",
      dependencies: [
        "ImageDescriptors", .product(name: "GRDB", package: "GRDB.swift"),
        // For the statements of a bulk load, which run for each row.
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "VisualSearch",
      dependencies: [
        "Catalog", "DescriptorIndex", "ImageDescriptors", "PixelBuffers",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "CatalogBuilding",
      dependencies: ["Catalog", "ImageCodecs", "ImageDescriptors", "PixelBuffers"],
      swiftSettings: settings
    ),

    // MARK: Evaluation
    .target(
      name: "MatchEvaluation",
      dependencies: [
        "Catalog", "CatalogBuilding", "ImageCodecs", "ImageDescriptors", "PixelBuffers",
        "VisualSearch",
      ],
      swiftSettings: settings
    ),

    // MARK: The command
    .executableTarget(
      name: "sightline",
      dependencies: [
        "Catalog", "CatalogBuilding", "DescriptorIndex", "ImageCodecs", "ImageDescriptors",
        "MatchEvaluation", "PixelBuffers", "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),

    // MARK: Tests
    .testTarget(
      name: "PixelBuffersTests",
      dependencies: ["PixelBuffers"],
      swiftSettings: testSettings
    ),
    // Writes the odd files that no encoder of ours should write.
    .target(
      name: "CCodecTestSupport",
      dependencies: ["CLibJPEG"],
      path: "Tests/CCodecTestSupport"
    ),
    .testTarget(
      name: "ImageCodecsTests",
      dependencies: ["CCodecTestSupport", "ImageCodecs", "PixelBuffers"],
      // Found by `Scripts/fuzz`, and read where they lie.
      exclude: ["Corpus"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "ImageDescriptorsTests",
      dependencies: ["CVisualKernels", "DescriptorTesting", "ImageDescriptors", "PixelBuffers"],
      resources: [.embedInCode("Fixtures/hashes.txt")],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "DescriptorIndexTests",
      dependencies: ["CVisualKernels", "DescriptorIndex", "ImageDescriptors"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CatalogTests",
      dependencies: ["Catalog", "ImageDescriptors", .product(name: "GRDB", package: "GRDB.swift")],
      resources: [.embedInCode("Fixtures/version1.sightline")],
      swiftSettings: testSettings
    ),
    // Makes SQLite meet full disks and failing calls, which tests cannot otherwise have without a
    // disk of their own.
    .target(
      name: "CDiskFaults",
      dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")],
      path: "Tests/CDiskFaults"
    ),
    // Lets the thread sanitizer see who waits for a mutex.
    .target(name: "CMutexWatching", path: "Tests/CMutexWatching"),
    // Kills, damages, starves and crowds catalogs, and compares what is left with a model of them.
    .executableTarget(
      name: "CatalogSoak",
      dependencies: [
        "Catalog", "CDiskFaults", "CMutexWatching", "DescriptorIndex", "ImageDescriptors",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/CatalogSoak",
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CatalogSoakTests",
      dependencies: ["CatalogSoak"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CatalogBuildingTests",
      dependencies: [
        "Catalog", "CatalogBuilding", "ImageCodecs", "ImageDescriptors", "PixelBuffers",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "VisualSearchTests",
      dependencies: [
        "Catalog", "ImageDescriptors", "PixelBuffers", "VisualSearch",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: testSettings
    ),
    // Whether a page is well-formed, asks nothing of any network and runs nothing.
    .target(
      name: "PageTesting",
      path: "Tests/PageTesting",
      swiftSettings: settings
    ),
    .testTarget(
      name: "MatchEvaluationTests",
      dependencies: [
        "Catalog", "CatalogBuilding", "ImageCodecs", "ImageDescriptors", "MatchEvaluation",
        "PageTesting", "PixelBuffers", "VisualSearch",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "sightlineTests",
      dependencies: [
        "sightline", "Catalog", "ImageCodecs", "ImageDescriptors", "MatchEvaluation", "PageTesting",
        "PixelBuffers",
      ],
      swiftSettings: testSettings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: The portable frameworks, where the real ones do not exist

#if !canImport(Darwin)
  let portableIntents: TargetDependencyCondition? = .when(traits: ["PortableIntents"])

  package.products += [
    .library(name: "AppIntents", targets: ["AppIntents", "VisualIntelligence", "CoreVideo"]),
    // What an app's query calls to answer from a catalog.
    .library(name: "IntentSearch", targets: ["IntentSearch"]),
    // For tests and tools: plays the system's part.
    .library(name: "IntentHost", targets: ["IntentHost"]),
  ]
  package.traits.formUnion([
    .trait(
      name: "PortableIntents",
      description: """
        App Intents, Visual Intelligence and CoreVideo for systems that lack them. Their macros \
        need swift-syntax; a package that only searches asks for `traits: []` and never fetches it.
        """
    ),
    .default(enabledTraits: ["PortableIntents"]),
  ])
  package.dependencies += [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ]
  package.targets += [
    .target(name: "CoreVideo", dependencies: ["PixelBuffers"], swiftSettings: settings),
    .macro(
      name: "AppIntentsMacros",
      dependencies: [
        .product(
          name: "SwiftCompilerPlugin",
          package: "swift-syntax",
          condition: portableIntents
        ),
        .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: portableIntents),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: portableIntents),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: portableIntents),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: portableIntents),
      ],
      swiftSettings: settings
    ),
    .target(name: "AppIntents", dependencies: ["AppIntentsMacros"], swiftSettings: settings),
    .target(
      name: "VisualIntelligence",
      dependencies: ["AppIntents", "CoreVideo", "PixelBuffers"],
      swiftSettings: settings
    ),
    // From a descriptor to a catalog's entities, as an app's query calls it.
    .target(
      name: "IntentSearch",
      dependencies: [
        "AppIntents", "Catalog", "CoreVideo", "PixelBuffers", "VisualIntelligence", "VisualSearch",
      ],
      swiftSettings: settings
    ),
    // The system's part: runs an app's queries and intents.
    .target(
      name: "IntentHost",
      dependencies: [
        "AppIntents", "CoreVideo", "ImageCodecs", "IntentSearch", "PixelBuffers",
        "VisualIntelligence", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings
    ),

    .testTarget(
      name: "IntentSearchTests",
      dependencies: [
        "AppIntents", "Catalog", "CoreVideo", "ImageDescriptors", "IntentSearch", "PixelBuffers",
        "VisualIntelligence", "VisualSearch",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "IntentHostTests",
      dependencies: [
        "AppIntents", "CoreVideo", "ImageCodecs", "IntentHost", "IntentSearch", "PixelBuffers",
        "VisualIntelligence",
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "CoreVideoTests",
      dependencies: ["CoreVideo", "PixelBuffers"],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "AppIntentsMacrosTests",
      dependencies: [
        "AppIntentsMacros",
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport",
          package: "swift-syntax",
          condition: portableIntents
        ),
        .product(
          name: "SwiftSyntaxMacroExpansion",
          package: "swift-syntax",
          condition: portableIntents
        ),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: portableIntents),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: portableIntents),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: portableIntents),
      ],
      swiftSettings: testSettings
    ),
    .testTarget(
      name: "AppIntentsTests",
      dependencies: [
        "AppIntents", "CoreVideo", "VisualIntelligence", "Swift5Client", "Swift6Client",
      ],
      swiftSettings: testSettings
    ),
    .target(
      name: "Swift5Client",
      dependencies: ["AppIntents", "CoreVideo", "VisualIntelligence"],
      path: "Tests/Fixtures/Swift5Client",
      swiftSettings: clientSettings(.v5)
    ),
    .target(
      name: "Swift6Client",
      dependencies: ["AppIntents", "CoreVideo", "VisualIntelligence"],
      path: "Tests/Fixtures/Swift6Client",
      swiftSettings: clientSettings(.v6)
    ),
  ]
#else
  // Not built in CI: the bridge over the real frameworks, which these systems are the first to have.
  package.platforms = [.iOS("26.0"), .macOS("26.0")]
  package.products += [.library(name: "IntentSearch", targets: ["IntentSearch"])]
  package.targets += [
    .target(
      name: "IntentSearch",
      dependencies: ["Catalog", "PixelBuffers", "VisualSearch"],
      swiftSettings: settings
    )
  ]
#endif
