export {
  definePlaceJobs,
  loadPlaces,
  type PlaceRows,
  preparePlaces,
  type PublishPlaces,
  requestPlaces,
  UnreadablePlaces,
} from './gazetteer/load-places.server.ts'
export { loadPostcodes } from './gazetteer/load-postcodes.server.ts'
export { publicLocation, publicPlace, publicPlaces } from './location/public-location.server.ts'
export { gazetteerState, loadedVersion } from './gazetteer/read-gazetteer.server.ts'
export { resolvePlace, resolveTown } from './search/resolve-place.server.ts'
export { distanceKm } from './search/nearest-place.server.ts'
export { drawLand, onGrid, placeOnMap, viewOf, type MapView } from './draw-map.server.ts'
export type { Coordinates } from './coordinate-rules.ts'
export { townsOf, type Town } from './location/towns-of.server.ts'
