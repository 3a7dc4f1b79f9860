import ArgumentParser
import Foundation
import SightlineBuilding
import SightlineCatalog
import SightlineFoundation
import SightlineReports

struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract:
      "Create a list of catalogs that are searched as one, or a catalog's tables in PostgreSQL.",
    discussion: """
      A list of shards is a small file, which query, serve, open, list and info take as a catalog. Its \
      answers are those of one catalog with all that its shards have. What is added, indexed or removed is so \
      in one of the shards; an entity lies in one of them. A shard that cannot be asked is an error, or with \
      --partial of query and serve an answer that names it.

        sightline catalog create all.shards \\
          --shard a.sightline --shard b.sightline
        sightline query photo.jpg -c all.shards --partial

      Every command that takes a catalog's file takes the address of one on a server too. What the address leaves \
      out is asked of PGHOST and its like, the service file and the password file, as psql does; a password does \
      not belong into it. The schema is 'sightline' where none is named.

        sightline catalog create 'postgres://db.example/shop?schema=art'
        sightline index photos -c 'postgres://db.example/shop?schema=art'
      """,
    subcommands: [Create.self, Migrate.self]
  )

  struct Create: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create",
      abstract: "Write a list of shards, or create the tables of an empty catalog on a server.",
      usage: "sightline catalog create <catalog> [--shard <shard> ...]"
    )

    @Argument(
      help: ArgumentHelp(
        "The list's file; without --shard, postgres://USER@HOST/DATABASE?schema=NAME.",
        valueName: "catalog"
      )
    )
    var word: String?

    @OptionGroup var option: CatalogOption

    /// The list or the address; empty where none is given, which validation refuses.
    private var catalog: String { option.named ?? word ?? "" }

    @Option(help: "A catalog of the list: a file or an address; repeat for each, up to 64.")
    var shard: [String] = []

    func validate() throws {
      guard (word == nil) != (option.named == nil) else {
        throw ValidationError("Give the path of one list, or the address of one catalog.")
      }
      let isAddress = Catalog.isAddress(catalog)
      if shard.isEmpty && !isAddress {
        throw ValidationError(
          "Give the catalogs of a list with --shard, or the address of a catalog on a server; "
            + "'sightline index' makes one in a file."
        )
      }
      if !shard.isEmpty && isAddress {
        throw ValidationError("A list of shards is a file: give the path of a new one.")
      }
    }

    func run() throws {
      try CommandFailure.mapping { [self] in
        guard shard.isEmpty else { return try writeList() }
        try Catalog.create(at: catalog)
        try printLine("\(catalog): an empty catalog".printable)
      }
    }

    /// Writes a list that can be asked, or none.
    private func writeList() throws {
      guard FileStatus(catalog) == nil else {
        throw CommandFailure("\(catalog): there is a file already; give the path of a new one")
      }
      let here = FilePaths.folder(of: catalog)
      let folder = FilePaths.resolved(here) ?? here
      let paths = shard.map { path in
        guard !Catalog.isAddress(path), let whole = FilePaths.resolved(path) else { return path }
        return FilePaths.path(whole, relativeTo: folder)
      }
      try OutputFile.write(Array(ShardList.text(paths).utf8), to: catalog)
      do {
        let counts = try Catalog(at: catalog).counts()
        try printLine(
          "\(catalog): \(Quantity.of(shard.count, "shard")), \(Quantity.entities(counts.entities)), "
            .printable + Quantity.of(counts.pictures, "picture")
        )
      } catch {
        try? FileManager.default.removeItem(atPath: catalog)
        throw error
      }
    }
  }

  struct Migrate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "migrate",
      abstract: "Migrate the tables to the version that this release reads, all or nothing."
    )

    @Argument(help: "The catalog: postgres://USER@HOST/DATABASE?schema=NAME.")
    var address: String

    func run() throws {
      let (before, now) = try CommandFailure.mapping { [address] in
        try Catalog.migrate(at: address)
      }
      let what = before == now ? "version \(now) already" : "from version \(before) to \(now)"
      try printLine("\(address): \(what)".printable)
    }
  }
}
