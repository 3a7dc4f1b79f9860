// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "conformance",
  targets: [.executableTarget(name: "conformance", path: "Sources")],
  swiftLanguageModes: [.v6]
)
