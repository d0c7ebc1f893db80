import type { Place } from '../contract.ts'
import { findBeginning, findMistyped, findPostalBeginning, type Reader } from './find-places.server.ts'
import { forgiven, typingErrors } from '../words/fold.ts'
import { townAt } from './nearest-place.server.ts'
import { toPlace, toPostalPlace, withoutNamesakes, type PlaceRow, type PostalRow } from './place-rows.server.ts'
import { readCoordinates } from '../coordinate-rules.ts'
import { readName, readPostalCodes } from '../words/read-text.ts'
import { SUGGESTIONS_SHOWN } from '../vocabulary.ts'

const MIN_LENGTH = 2

/** Suggestions while somebody types this text, the likeliest first. */
export async function suggestPlaces(db: Reader, text: string, limit = SUGGESTIONS_SHOWN): Promise<Place[]> {
  const point = readCoordinates(text)
  if (point) {
    const town = await townAt(db, point)
    return town ? [toPlace(town)] : []
  }
  const areas = await findAreas(db, text, limit)
  if (areas.length > 0) return areas.map(toPostalPlace)
  const begun = await findBegun(db, text, limit)
  const rows = begun.length > 0 ? begun : await findClosest(db, text, true)
  return withoutNamesakes(rows).slice(0, limit).map(toPlace)
}

async function findAreas(db: Reader, text: string, limit: number): Promise<PostalRow[]> {
  for (const code of readPostalCodes(text)) {
    const areas = await findPostalBeginning(db, code, limit)
    if (areas.length > 0) return areas
  }
  return []
}

/** Places whose names begin with the text, by its first interpretation with results. */
export async function findBegun(db: Reader, text: string, limit: number): Promise<PlaceRow[]> {
  for (const reading of readName(text)) {
    if (reading.name.length < MIN_LENGTH) continue
    // Second names of a town take a row each.
    const rows = await findBeginning(db, reading, limit * 10)
    if (rows.length > 0) return rows
  }
  return []
}

/**
 * Places whose names differ from a text by few typing errors, the fewest first.
 * @param isBeginning of the name
 */
export async function findClosest(db: Reader, text: string, isBeginning: boolean): Promise<MistypedRow[]> {
  for (const reading of readName(text)) {
    const { name } = reading
    const most = forgiven(name)
    const rows = most === 0 ? [] : await findMistyped(db, reading, isBeginning)
    const close = rows
      .map(row => ({ ...row, errors: typingErrors(name, row.folded, isBeginning) }))
      .filter(({ errors }) => errors <= most)
    if (close.length > 0) return close.toSorted((one, other) => one.errors - other.errors || one.id - other.id)
  }
  return []
}

type MistypedRow = PlaceRow & { errors: number }
