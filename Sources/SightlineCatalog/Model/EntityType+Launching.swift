#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EntityType {
  /// Schemes that are handed on whatever the type declares.
  private static let schemes: Set<String> = ["http", "https", "mailto"]
  /// Schemes that open files, run text, or reach into this machine or its network: never handed on.
  private static let refusedSchemes: Set<String> = [
    "about", "blob", "data", "file", "ftp", "help", "javascript", "jar", "ldap", "nfs", "rdp",
    "sftp", "smb", "ssh", "telnet", "vbscript", "view-source", "vnc", "x-man-page",
  ]

  /// Whether an address of an entity of this type may be handed to the system to open.
  ///
  /// A catalog may come from anywhere: its addresses must not pass an option, nor have a file opened, which
  /// some systems run. So the scheme is one of the web's or of mail, or an app's own that the template
  /// spells out in front of the id, and no character is one that an address must have encoded.
  ///
  /// - Parameter address: What `url(forID:)` made.
  /// - Returns: Whether it may be launched.
  package func mayLaunch(_ address: String) -> Bool {
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
        .privateUse, .unassigned:
        false
      default: true
      }
    }
    guard isPlain, let scheme = URL(string: address)?.scheme?.lowercased(),
      address.lowercased().hasPrefix("\(scheme):"), !Self.refusedSchemes.contains(scheme)
    else { return false }
    return Self.schemes.contains(scheme)
      || urlTemplate?.lowercased().hasPrefix("\(scheme):") == true
  }
}
