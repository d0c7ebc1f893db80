import { DEFAULT_LANGUAGE, type Locale } from '../../../../shared/i18n/languages.ts'
import type { Place } from '../contract.ts'
import { foldPlace } from '../words/fold.ts'
import { roundDegrees } from '../coordinate-rules.ts'
import { countryName } from '../words/regions.ts'

export interface PlaceRow {
  id: number
  name: string
  folded: string
  country: string
  regionCode: string
  region: string
  latitude: number
  longitude: number
  population: number
}

export interface PostalRow {
  code: string
  country: string
  name: string
  region: string
  latitude: number
  longitude: number
}

type PlaceNames = Omit<PlaceRow, 'id' | 'folded' | 'regionCode' | 'population'>

/** A town as everybody reads it where it is kept, with the country in English. */
export const keptLabel = (row: PlaceNames): string => labelOf(row, DEFAULT_LANGUAGE)

const labelOf = ({ name, region, country }: PlaceNames, language?: Locale): string =>
  [name, ...(region && region !== name ? [region.replaceAll(',', '')] : []), countryName(country, language)].join(', ')

export const toPlace = (row: PlaceNames): Place => {
  const { name, region, country, latitude, longitude } = row
  return {
    label: labelOf(row),
    name,
    region,
    country,
    latitude: roundDegrees(latitude),
    longitude: roundDegrees(longitude),
  }
}

/** Leaves out rows that read like an earlier one: second names of a town, and namesakes in the same region. */
export function withoutNamesakes<Row extends PlaceRow>(rows: readonly Row[]): Row[] {
  const labels = new Set<string>()
  return rows.filter(row => {
    const label = foldPlace(toPlace(row).label)
    return !labels.has(label) && labels.add(label)
  })
}

/** The area of a postal code. */
export const toPostalPlace = ({ code, ...row }: PostalRow): Place => {
  const place = toPlace(row)
  return { ...place, label: `${code}, ${place.label}` }
}
