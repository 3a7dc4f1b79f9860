import SightlineFoundation
import SightlineReports

extension VisualService {
  /// The files for browsers, with their media types.
  private static let assets: [String: (type: String, bytes: [UInt8])] = [
    "page.html": ("text/html; charset=utf-8", PackageResources.page_html),
    "page.css": ("text/css; charset=utf-8", PackageResources.page_css),
    "page.js": ("text/javascript; charset=utf-8", PackageResources.page_js),
    "duplicates.html": ("text/html; charset=utf-8", PackageResources.duplicates_html),
    // The page that the command writes, and what a service adds to it.
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
