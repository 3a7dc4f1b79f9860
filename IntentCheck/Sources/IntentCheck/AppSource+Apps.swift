import Foundation

extension AppSource {
  /// The app that a place belongs to, of several in one tree: the folder of the nearest Xcode project around it.
  ///
  /// Empty in a tree with one project or none, and for code that several apps share. What one app may have once, each of
  /// the tree's apps may have.
  func app(of place: SourcePlace) -> Substring {
    projects.first { place.file.hasPrefix("\($0)/") }.map { $0[...] } ?? ""
  }

  /// The app and the module that a place belongs to.
  func module(of place: SourcePlace) -> [Substring] { [app(of: place), place.module] }

  /// The folders with an Xcode project, if there are several, inner ones first.
  static func projects(of names: [String]) -> [String] {
    let folders = Set(
      names.filter { $0.hasSuffix(".xcodeproj") }.map {
        String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex))
      }
    )
    return folders.count > 1 ? folders.sorted { ($1.count, $0) < ($0.count, $1) } : []
  }
}
