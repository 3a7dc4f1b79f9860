#if PostgreSQL
  import ArgumentParser
  import SightlineCatalog
  import SightlineReports

  struct CatalogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "catalog",
      abstract: "Make the tables of a catalog in PostgreSQL, or bring them up to date.",
      discussion: """
        Every command that takes a catalog's file takes such an address too. What the address leaves out \
        is asked of PGHOST and its like, the service file and the password file, as psql does; a password \
        does not belong into it. The schema is 'sightline' where none is named.

          sightline catalog create 'postgres://ada@db.example/shop?schema=landmarks'
          sightline index SampleImages -c 'postgres://ada@db.example/shop?schema=landmarks'
        """,
      subcommands: [Create.self, Migrate.self]
    )

    struct Create: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "create",
        abstract: "Make the tables of an empty catalog, and their schema where it is not there."
      )

      @Argument(help: "Where: postgres://USER@HOST/DATABASE?schema=NAME.")
      var address: String

      func run() throws {
        try CommandFailure.mapping { [address] in try Catalog.create(at: address) }
        try printLine("\(address): an empty catalog".printable)
      }
    }

    struct Migrate: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Bring the tables to the version that this release reads, all or nothing."
      )

      @Argument(help: "Where: postgres://USER@HOST/DATABASE?schema=NAME.")
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
#endif
