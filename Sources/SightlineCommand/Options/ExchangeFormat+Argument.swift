public import ArgumentParser
public import SightlineBuilding

extension ExchangeFormat: ExpressibleByArgument {}
