import { foldPlace } from './fold.ts'
import { readPlaceData } from '../place-data.ts'

interface Region {
  name: string
  country: string
}

let known: Map<string, Region[]> | undefined

/** The states and provinces with a name as `foldPlace` writes it. */
export function regionsNamed(folded: string): readonly Region[] {
  known ??= Map.groupBy(
    readPlaceData('regions').map(({ code, name }) => ({ name, country: code.slice(0, 2) })),
    ({ name }) => foldPlace(name),
  )
  return known.get(folded) ?? []
}
