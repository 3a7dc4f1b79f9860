#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a user's models and their runtime lie.
public struct ModelFolder: Sendable {
  /// The folder.
  public let path: String

  /// Names a folder.
  public init(_ path: String) { self.path = path }

  /// `sightline` in the user's folder for data: `$XDG_DATA_HOME` or `~/.local/share`.
  public static var standard: ModelFolder {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return ModelFolder("\(data)/sightline")
    }
    return ModelFolder("\(environment["HOME"] ?? "")/.local/share/sightline")
  }

  /// The model of a name.
  public func modelPath(_ name: String) -> String { "\(path)/models/\(name).onnx" }

  /// The characters that the model of words reads, one a line.
  public var wordCharactersPath: String { "\(path)/models/words-recognition.txt" }

  /// The library that runs models.
  public var runtimePath: String { "\(path)/runtime/\(Self.runtimeName)" }

  /// The library's file name.
  static var runtimeName: String {
    #if canImport(Darwin)
      "libonnxruntime.dylib"
    #else
      "libonnxruntime.so.1"
    #endif
  }
}
