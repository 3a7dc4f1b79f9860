/// Everything that is drawn, in the order of the manifest.
enum SampleCatalog {
  static let entities: [Entity] =
    [
      MountFuji.entity, MountHood.entity, Matterhorn.entity, GoldenGateBridge.entity,
      TejoBridge.entity, EiffelTower.entity, TokyoTower.entity, TajMahal.entity, Pagoda.entity,
      Windmills.entity, Waterfall.entity, Castle.entity, Manhattan.entity, Parthenon.entity,
      OperaHouse.entity,
    ] + Lighthouses.entities + Pyramids.entities + Deserts.entities
    + Stamps.entities + Records.entities + Plates.entities + Textiles.entities + Prints.entities
    + Products.entities
}
