// Done before there are threads, because from then on each has its own heap.
if let command = CommandLine.arguments.dropFirst().first, ["serve", "duplicates"].contains(command) {
  FreedMemory.giveBack()
}
await Sightline.main()
