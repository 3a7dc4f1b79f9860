import CSightline
import Foundation
import SightlineC
import TestSupport
import Testing

extension BadArgumentsTests {
  @Test(
    "Folders, patterns and jobs of an index, pages of a list, numbers of a fit, rules of copies"
  )
  func wholeCatalogs() async throws {
    let folder = folder
    try folder.draw("p/1.png", seed: 1)
    try await withCatalog { catalog in
      func index(_ path: UnsafePointer<CChar>?, _ change: (inout sightline_index_options) -> Void) {
        var options = sightline_index_options()
        change(&options)
        Self.tried("index") {
          Self.freed(
            sightline_catalog_index(catalog, path, &options, { _, _, _ in false }, nil, $0)
          )
        }
      }
      folder.file("p").withCString { path in
        Self.eachText { text in
          // A folder of the test's own, or none: others may be as large as the disk.
          if text.map({ strlen($0) > 3000 }) ?? true { index(text) { _ in } }
          let many = [UnsafePointer<CChar>?](repeating: text, count: 40)
          many.withUnsafeBufferPointer { many in
            for count in [0, 1, 40] {
              index(path) {
                $0.excluded = many.baseAddress
                $0.excluded_count = count
              }
            }
          }
          for (type, lastType, lastID) in [
            (text, nil, nil), (nil, text, text), (nil, text, nil), (nil, nil, text),
          ] as [(UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?)] {
            Self.tried("list") {
              Self.freed(sightline_catalog_list(catalog, type, lastType, lastID, 1, $0))
            }
          }
          var options = sightline_tuning_options()
          (options.truth, options.pictures, options.jobs) = (text, 1, 1)
          Self.tried("truth of a fit") {
            Self.freed(sightline_catalog_tune(catalog, &options, nil, nil, $0))
          }
          var rule = sightline_duplicate_options()
          rule.algorithm = text
          Self.tried("algorithm") {
            Self.freed(sightline_catalog_duplicates(catalog, &rule, nil, nil, $0))
          }
        }
        for count in [1, 65_537, Int.max] { index(path) { $0.excluded_count = count } }
        for jobs in [1, 1024, 1025, UInt32.max] { index(path) { $0.jobs = jobs } }
      }
      for limit in [0, 1, 65_536, 65_537, 1 << 40, Int.max] {
        Self.tried("limit \(limit)") {
          Self.freed(sightline_catalog_list(catalog, nil, nil, nil, limit, $0))
        }
      }
      for number in Self.numbers {
        var options = sightline_tuning_options()
        (options.precision, options.pictures) = (number, 1)
        Self.tried("precision \(number)") {
          Self.freed(sightline_catalog_tune(catalog, &options, nil, nil, $0))
        }
      }
      for number in [1_000_001, 1 << 40, Int.max] {
        var options = sightline_tuning_options()
        options.pictures = number
        Self.tried("\(number) pictures") {
          Self.freed(sightline_catalog_tune(catalog, &options, nil, nil, $0))
        }
      }
      for number in Self.integers {
        var rule = sightline_duplicate_options()
        (rule.has_distance, rule.distance) = (true, number)
        Self.tried("distance \(number)") {
          Self.freed(sightline_catalog_duplicates(catalog, &rule, nil, nil, $0))
        }
      }
    }
  }
}
