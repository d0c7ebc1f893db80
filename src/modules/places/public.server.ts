export { resolvePlace, resolveTown, type ResolvedPlace } from './resolve-place.server.ts'
export { suggestPlaces } from './suggest-places.server.ts'
