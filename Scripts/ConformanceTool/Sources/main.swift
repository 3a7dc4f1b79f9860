import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 5 else {
  print("usage: conformance SEEDS BIN CONTEXT SCRATCH")
  exit(2)
}
let context = try Context(folder: URL(filePath: arguments[3]))
let compiler = Compiler(
  products: URL(filePath: arguments[2]),
  scratch: URL(filePath: arguments[4])
)
var report = Report()

for document in try SeedDocument.all(in: URL(filePath: arguments[1])) {
  for snippet in document.snippets where snippet.usesSurface {
    if let reason = snippet.reasonToLeaveOut {
      report.add(document.title, .leftOut(reason), snippet)
    } else if let message = compiler.firstError(in: context.wrap(snippet)) {
      report.add(document.title, .failed(message), snippet)
    } else {
      report.add(document.title, .compiled, snippet)
    }
  }
}
report.print()
exit(report.hasFailures ? 1 : 0)
