/// The actions for copies that can go.
package enum DuplicateAction: String, CaseIterable, Sendable {
  /// Into the user's trash.
  case trash
  /// Below another folder.
  case move
  /// Files of the same bytes become one file.
  case hardlink
  /// Changes no file, and writes a shell script that removes the copies.
  case script
}
