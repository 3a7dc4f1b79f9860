// swift-tools-version: 6.3
import PackageDescription

// A separate package, so that packages that depend on Sightline do not build it.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A program that measures: it depends on the library, the argument parser and the shared targets.
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
    // The libraries of picture formats by themselves, to compare decoding with.
    .target(
      name: "CPeers",
      linkerSettings: ["png", "heif", "webp", "tiff"].map { .linkedLibrary($0) }
    ),
    program("Benchmarks", ["CPeers", "Results"]),
    // Counts the instructions of fixed jobs, and fails if one takes more than before.
    .target(name: "CCounting"),
    program("Speed", ["CCounting", "CPeers", "Galleries", "Results"]),
    // Fits the standard profile to photos and evaluates it on others.
    program("FitProfile", ["Families", "Results"]),
    // Shared by programs that write results.
    .target(
      name: "Results",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings
    ),
    // The pictures that queries are answered from.
    .target(
      name: "Galleries",
      dependencies: ["Results", .product(name: "Sightline", package: "sightline")],
      swiftSettings: settings
    ),
    // Other methods of finding pictures, and the figures that all methods are compared by.
    .target(
      name: "Contenders",
      dependencies: ["Results", .product(name: "Sightline", package: "sightline")],
      swiftSettings: settings
    ),
    // Kinds of pictures with truths, each measured separately.
    .target(
      name: "Families",
      dependencies: [
        "Results", .product(name: "Sightline", package: "sightline"),
        .product(name: "SightlineFamilies", package: "sightline"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // Measures how well every family is answered, and fails if a committed figure got worse.
    program(
      "Accuracy",
      ["Families", "Results", .product(name: "SightlineModels", package: "sightline")]
    ),
    // Measures how well changed pictures are found, compared with single descriptors and other programs.
    program("Robustness", ["Contenders", "Galleries", "Results"]),
    // Measures how well photographs and documents are answered, compared with other programs.
    program("FamilyPeers", ["Contenders", "Families", "Results"]),
    // Measures how well photographs of things find the things, compared with OpenCV's SIFT.
    program("Captures", ["Galleries", "Results"]),
    // Measures how well phone photos of products find the products' studio pictures.
    program("Grocery", ["Results", .product(name: "SightlineModels", package: "sightline")]),
    // Measures how well look-alikes of one kind are found, compared with descriptors.
    program("Alike", ["Results", .product(name: "SightlineModels", package: "sightline")]),
    // Measures exact search among millions of codes, compared with faiss.
    program("Index", ["Results"]),
    // Measures the cost of a query as the catalog grows.
    program("Scale", ["Galleries", "Results"]),
    // Measures the cost of a query on a PostgreSQL server, compared with a catalog in a file.
    program("Servers", ["Galleries", "Results"]),
    // Measures the throughput of the service, compared with the engine alone.
    program("ServiceLoad", ["Galleries", "Results"]),
    // Measures the cost of a call from C and Python, compared with Swift and ImageHash.
    program("Clients", ["Galleries", "Results"]),
    // Trains the codebook for local features.
    program("TrainFeatureCodes"),
  ],
  swiftLanguageModes: [.v6]
)

#if !canImport(Darwin)
  package.targets += [
    // Measures the time that a host adds to an app's visual query.
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
