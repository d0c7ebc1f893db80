/**
 * A process of its own: the memory goes with it, and the server answers meanwhile. Writes rows for COPY to its standard output.
 * Arguments: `towns` or `postal-codes`, and for towns a GeoNames file instead of the packages.
 */
import { once } from 'node:events'
import { foldPlace, LONG_PREFIX, SHORT_PREFIX, typoKeys } from '../words/fold.ts'
import { townsOfFile, townsOfPackages, type Town } from './gazetteer-towns.ts'
import { readPlaceData } from '../place-data.ts'

const CHUNK = 256 * 1024
/** Smaller towns are found by a few mistyped letters only where their names are that short. */
const LARGE_TOWN = 5000

const [, , kind, file] = process.argv
await write(kind === 'postal-codes' ? postalRows() : townRows(file ? await townsOfFile(file) : townsOfPackages()))

async function write(rows: Iterable<readonly (string | number)[]>): Promise<void> {
  let chunk = ''
  const flush = async () => {
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain')
    chunk = ''
  }
  for (const row of rows) {
    // Tabs and the like do not occur in names but as errors.
    chunk += `${row.map(cell => String(cell).replaceAll(/[\\\t\r\n]/g, ' ')).join('\t')}\n`
    if (chunk.length > CHUNK) await flush()
  }
  await flush()
}

function* townRows(towns: readonly Town[]): Generator<(string | number)[]> {
  let id = 0
  for (const town of towns.toSorted((one, other) => other.population - one.population)) {
    const { name, foldedNames, country, regionCode, region, latitude, longitude, population } = town
    for (const folded of new Set(foldedNames)) {
      if (!folded) continue
      const place = [name, folded, country, regionCode, region, foldPlace(region), latitude, longitude, population]
      yield [++id, ...place, `{${keysOf(folded, population).join()}}`]
    }
  }
}

/** Search tolerates typing errors in the names of places with a known population: three of four places. */
function keysOf(folded: string, population: number): number[] {
  if (population === 0) return []
  const isFoundEarly = population >= LARGE_TOWN || folded.length <= SHORT_PREFIX
  return [...(isFoundEarly ? typoKeys(folded, SHORT_PREFIX) : []), ...typoKeys(folded, LONG_PREFIX)]
}

function postalRows(): (string | number)[][] {
  return readPlaceData('postalCodes').flatMap(({ zip, country, city, state, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [[zip, country === 'Canada' ? 'CA' : 'US', city, state, latitude, longitude]],
  )
}
