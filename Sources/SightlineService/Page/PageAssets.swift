import SightlineFoundation
import SightlineReports

extension VisualService {
  /// The files for browsers, with their media types.
  private static let assets: [String: (type: String, bytes: [UInt8])] = [
    "page.html": ("text/html; charset=utf-8", PackageResources.page_html),
    "page.css": (
      "text/css; charset=utf-8",
      Array(HTMLPage.commonStyle.markup.utf8) + PackageResources.page_css
    ),
    "page.js": (
      "text/javascript; charset=utf-8", PackageResources.page_js + PackageResources.overlay_js
    ),
    // The page that the command writes too, and what a service adds to it.
    "duplicates.html": (
      "text/html; charset=utf-8",
      Array(ReviewPage.served(style: "duplicates.css", script: "duplicates.js").markup.utf8)
    ),
    "duplicates.css": (
      "text/css; charset=utf-8",
      Array((HTMLPage.commonStyle + ReviewPage.style).markup.utf8) + PackageResources.duplicates_css
    ),
    "duplicates.js": (
      "text/javascript; charset=utf-8",
      Array(ReviewPage.script.markup.utf8) + PackageResources.duplicates_js
    ),
    "docs.html": ("text/html; charset=utf-8", PackageResources.docs_html),
    "docs.js": ("text/javascript; charset=utf-8", PackageResources.docs_js),
    "openapi.json": ("application/json; charset=utf-8", PackageResources.openapi_json),
  ]

  /// A file for browsers.
  func asset(_ name: String) throws(SightlineError) -> ServiceResponse {
    guard let asset = Self.assets[name] else {
      throw SightlineError(.noSuchPath, "there is no '\(name)'")
    }
    return ServiceResponse(type: asset.type, asset.bytes)
  }
}
