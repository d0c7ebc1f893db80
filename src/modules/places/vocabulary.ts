/** The licence of the gazetteer asks for this line. */
export const PLACE_ATTRIBUTION = 'Place data © GeoNames, CC BY 4.0'
export const MAX_PLACE_LENGTH = 120
export const MAX_SUGGESTIONS = 20
export const SUGGESTIONS_SHOWN = 8
