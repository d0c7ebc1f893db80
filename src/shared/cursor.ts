import { isStorable } from './text/text.ts'

/** A keyset position in a list ordered by (time, id) or (name, id). */
export interface Position<Id extends number | string = number, Key extends Date | string = Date> {
  at: Key
  id: Id
}

interface Ids {
  number: number
  uuid: string
  text: string
}

/** The year 10000: PostgreSQL cannot parse years of five digits in JavaScript's format. */
const END_OF_TIME = Date.UTC(10_000)
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const isText = (value: unknown): boolean => typeof value === 'string' && isStorable(value)

const isIdOf: Record<keyof Ids, (value: unknown) => boolean> = {
  number: value => Number.isSafeInteger(value),
  uuid: value => typeof value === 'string' && UUID.test(value),
  text: isText,
}

/** @param seen ids behind the position that were on a page before */
export function encodeCursor(
  { at, id }: Position<number | string, Date | string>,
  seen: readonly number[] = [],
): string {
  const parts = [at instanceof Date ? at.getTime() : at, id, ...(seen.length > 0 ? [seen] : [])]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The ids of a cursor behind its position. */
export function decodeSeen(text: string | undefined): number[] {
  const [, , seen] = decodeParts(text)
  return Array.isArray(seen) ? seen.filter(id => Number.isSafeInteger(id)) : []
}

interface Keys {
  time: Date
  name: string
}

const readKey: { [Key in keyof Keys]: (value: unknown) => Keys[Key] | undefined } = {
  time: value => (isInstant(value) ? new Date(value) : undefined),
  name: value => (isText(value) ? String(value) : undefined),
}

const isInstant = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < END_OF_TIME

/** The position of a cursor. Undefined for an absent or invalid cursor: the list then starts at its beginning. */
export function decodeCursor<Id extends keyof Ids = 'number', Key extends keyof Keys = 'time'>(
  text: string | undefined,
  idKind: Id = 'number' as Id,
  keyKind: Key = 'time' as Key,
): Position<Ids[Id], Keys[Key]> | undefined {
  const [key, id] = decodeParts(text)
  const at = readKey[keyKind](key)
  return at !== undefined && isIdOf[idKind](id) ? { at, id: id as Ids[Id] } : undefined
}

function decodeParts(text = ''): unknown[] {
  // Most lists start without a cursor, and an exception of the parser takes longer.
  if (text === '') return []
  try {
    const parts = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Splits `size + 1` rows into a page and the cursor of the next page. */
export function cutPage<Row>(
  rows: Row[],
  size: number,
  position: (row: Row) => Position<number | string, Date | string>,
) {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last ? encodeCursor(position(last)) : undefined }
}
