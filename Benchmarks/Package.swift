// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that nobody who depends on Sightline builds it.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A program that measures: it has the library, options, and what it shares with others.
func program(_ name: String, _ shared: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name,
    dependencies: shared + [
      .product(name: "Sightline", package: "sightline"),
      .product(name: "SightlineFamilies", package: "sightline"),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    swiftSettings: settings
  )
}

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(name: "sightline", path: "..", traits: ["PortableIntents"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    // The libraries of picture formats alone, the yardstick for decoding.
    .target(
      name: "CPeers",
      linkerSettings: ["png", "heif", "webp"].map { .linkedLibrary($0) }
    ),
    program("Benchmarks", ["CPeers", "Results"]),
    // Fits the standard profile to photos and says how well it does on others.
    program("FitProfile", ["Families", "Results"]),
    // What programs that write results share.
    .target(
      name: "Results",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings
    ),
    // The pictures that queries are answered from.
    .target(
      name: "Galleries",
      dependencies: [.product(name: "Sightline", package: "sightline")],
      swiftSettings: settings
    ),
    // Kinds of pictures with truths, each of which is measured by itself.
    .target(
      name: "Families",
      dependencies: [
        "Results", .product(name: "Sightline", package: "sightline"),
        .product(name: "SightlineFamilies", package: "sightline"),
      ],
      swiftSettings: settings
    ),
    // How well every family is answered, beside the last committed figures; fails where one falls.
    program("Accuracy", ["Families", "Results"]),
    // How well changed pictures are found again, beside single descriptors and other programs.
    program("Robustness", ["Galleries", "Results"]),
    // How well photographs of things find the things, beside OpenCV's SIFT.
    program("Captures", ["Galleries", "Results"]),
    // How well phone photos of products find the products' studio pictures.
    program("Grocery", ["Results", .product(name: "SightlineModels", package: "sightline")]),
    // Exact search among millions of codes, beside faiss.
    program("Index", ["Results"]),
    // How much a query costs among more and more pictures.
    program("Scale", ["Galleries", "Results"]),
    // How much a query costs on a server of PostgreSQL, beside a catalog in a file.
    program("Servers", ["Galleries", "Results"]),
    // How many pictures the service answers, beside the engine alone.
    program("ServiceLoad", ["Galleries", "Results"]),
    // What a call costs from C and Python, beside Swift and ImageHash.
    program("Clients", ["Galleries", "Results"]),
    // Trains the numbers that codes of local features are made with.
    program("TrainFeatureCodes"),
  ],
  swiftLanguageModes: [.v6]
)

#if !canImport(Darwin)
  package.targets += [
    // What a host adds to an app's visual query.
    .executableTarget(
      name: "HostOverhead",
      dependencies: [
        .product(name: "AppIntents", package: "sightline"),
        .product(name: "IntentHost", package: "sightline"),
        .product(name: "SightlineCodecs", package: "sightline"),
      ],
      swiftSettings: settings
    )
  ]
#endif
