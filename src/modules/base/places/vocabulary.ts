import { msg } from '../../../shared/i18n/t.ts'
/** The gazetteer's license requires this line. */
export const PLACE_ATTRIBUTION = msg('Place data © GeoNames, CC BY 4.0')
export const MAX_PLACE_LENGTH = 120
export const MAX_SUGGESTIONS = 20
export const SUGGESTIONS_SHOWN = 8
/** The units of a drawn map. */
export const MAP_WIDTH = 480
export const MAP_HEIGHT = 360
/** Latitudes beyond this one: a Mercator map would grow without end. */
export const MAX_LATITUDE = 80
/** The largest zoom still shows half a degree of longitude. */
export const MAX_ZOOM = 8
