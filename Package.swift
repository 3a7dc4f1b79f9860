// swift-tools-version: 6.3
import CompilerPluginSupport
import PackageDescription

// MARK: Settings of every Swift target

let settings: [SwiftSetting] = [
  // `any` is written out, so that the cost of an existential is seen where it is paid (SE-0335).
  .enableUpcomingFeature("ExistentialAny"),
  // A module that leaks into our API does so by a written `public import` (SE-0409).
  .enableUpcomingFeature("InternalImportsByDefault"),
  // A file uses only the members of modules that it imports itself (SE-0444).
  .enableUpcomingFeature("MemberImportVisibility"),
  // Functions that return a Span say whose memory it borrows; allowed in dependencies.
  .enableExperimentalFeature("Lifetimes"),
  // Every unsafe expression is marked, so that a reviewer can find them all (SE-0458).
  .strictMemorySafety(),
  // With the line above, an unmarked unsafe expression is an error, not a remark.
  .treatAllWarnings(as: .error),
]

// MARK: Settings of client fixtures: what an app that nobody here wrote is built with

func clientSettings(_ mode: SwiftLanguageMode) -> [SwiftSetting] {
  [.swiftLanguageMode(mode), .treatAllWarnings(as: .error)]
}

let package = Package(
  name: "sightline",
  targets: [
    .target(name: "PixelBuffers", swiftSettings: settings),
    .testTarget(name: "PixelBuffersTests", dependencies: ["PixelBuffers"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: The portable frameworks, where the real ones do not exist

#if !canImport(Darwin)
  let portableIntents: TargetDependencyCondition? = .when(traits: ["PortableIntents"])

  package.products += [
    .library(name: "AppIntents", targets: ["AppIntents", "VisualIntelligence", "CoreVideo"])
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

    .testTarget(
      name: "CoreVideoTests",
      dependencies: ["CoreVideo", "PixelBuffers"],
      swiftSettings: settings
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
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppIntentsTests",
      dependencies: [
        "AppIntents", "CoreVideo", "VisualIntelligence", "Swift5Client", "Swift6Client",
      ],
      swiftSettings: settings
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
#endif
