#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EntityType {
  /// Whether an address of an entity may be opened by the system.
  package enum Launching: Hashable, Sendable {
    /// A web address: a browser shows it.
    case web
    /// An address with an app's scheme, which the type's own address spells out: it may be opened once the user has
    /// agreed to the scheme.
    case app(scheme: String)
    /// It may not be opened.
    case refused
  }

  /// Schemes that are opened whatever the type declares.
  private static let webSchemes: Set<String> = ["http", "https"]
  /// Schemes that open files, run text, or reach into this machine or its network: never handed on, and the user is not
  /// asked for them.
  private static let refusedSchemes: Set<String> = [
    "about", "admin", "afp", "apt", "archive", "blob", "burn", "cifs", "computer", "data", "dav",
    "davs", "file", "ftp", "ftps", "gphoto2", "help", "intent", "javascript", "jar", "ldap",
    "ldaps", "mtp", "network", "nfs", "obex", "rdp", "recent", "res", "resource", "search",
    "sftp", "shell", "smb", "ssh", "telnet", "trash", "vbscript", "view-source", "vnc", "webdav",
    "webdavs", "x-man-page",
  ]
  /// The prefixes of schemes that make office programs or the system act.
  private static let refusedBeginnings = ["ms-", "search-", "microsoft-", "x-apple.", "x-ms-"]
  /// The fields that a mail address may have beside the recipient; a file to attach is not among them.
  private static let mailFields: Set<Substring> = ["subject", "body"]

  /// Whether an address of an entity of this type may be handed to the system to open, and under which condition.
  ///
  /// A catalog may come from anywhere: its addresses must not pass an option, nor open a file, which some systems run.
  /// So the scheme is one of the web's, or an app's own that the template spells out in front of the id, and the
  /// address has no character that must be encoded.
  ///
  /// - Parameter address: An address made by `url(forID:)`.
  /// - Returns: Whether it may be launched.
  package func launching(of address: String) -> Launching {
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate,
        .privateUse, .unassigned:
        false
      default: true
      }
    }
    guard isPlain, let scheme = URL(string: address)?.scheme?.lowercased(),
      address.lowercased().hasPrefix("\(scheme):")
    else { return .refused }
    if Self.webSchemes.contains(scheme) { return .web }
    guard urlTemplate?.lowercased().hasPrefix("\(scheme):") == true,
      !Self.refusedSchemes.contains(scheme),
      !Self.refusedBeginnings.contains(where: scheme.hasPrefix),
      scheme != "mailto" || Self.isPlainMail(address)
    else { return .refused }
    return .app(scheme: scheme)
  }

  /// Whether an address of mail names a recipient, a subject and a text at most.
  private static func isPlainMail(_ address: String) -> Bool {
    guard let mark = address.firstIndex(of: "?") else { return true }
    return address[address.index(after: mark)...].lowercased().split(separator: "&")
      .allSatisfy { field in mailFields.contains(field.prefix { $0 != "=" }) }
  }
}
