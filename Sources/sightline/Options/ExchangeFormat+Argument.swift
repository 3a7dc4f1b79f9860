public import ArgumentParser
public import CatalogBuilding

extension ExchangeFormat: ExpressibleByArgument {}
