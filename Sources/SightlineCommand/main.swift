// Done before there are threads, because from then on each has its own heap.
switch CommandLine.arguments.dropFirst().first {
case "serve": FreedMemory.giveBack()
case "duplicates": FreedMemory.shareHeap()
default: break
}
await Sightline.main()
