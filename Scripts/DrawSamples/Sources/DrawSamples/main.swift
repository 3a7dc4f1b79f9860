import Foundation
import SampleDrawing

try scratch(CommandLine.arguments[1], Array(CommandLine.arguments.dropFirst(2)))
