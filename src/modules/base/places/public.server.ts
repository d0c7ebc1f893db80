export { loadPlaces, UnreadablePlaces } from './load-places.server.ts'
export { loadPostcodes } from './load-postcodes.server.ts'
export { publicLocation, publicPlace, publicPlaces } from './public-location.server.ts'
export { gazetteerState, loadedVersion } from './read-gazetteer.server.ts'
export { resolvePlace, resolveTown } from './resolve-place.server.ts'
export {
  definePlaceJobs,
  preparePlaces,
  requestPlaces,
  type PublishPlaces,
  type PlaceRows,
} from './run-place-jobs.server.ts'
export { distanceKm } from './distance.ts'
export { drawLand, onGrid, placeOnMap, viewOf, type MapView } from './draw-map.server.ts'
export type { Coordinates } from './read-text.ts'
export { townsOf, type Town } from './towns-of.server.ts'
