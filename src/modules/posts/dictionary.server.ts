import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import { escapeWildcards } from '../../platform/db/like.ts'
import { breeds, locations } from './tables.server.ts'

const dictionaries = { breeds, locations }
type Dictionary = keyof typeof dictionaries

/** The id of a value as somebody wrote it; a new one is added. Null for no text. Of simultaneous writers one adds it. */
export async function idOfValue(tx: Tx, dictionary: Dictionary, name: string): Promise<number | null> {
  if (!name) return null
  return (await find(tx, dictionary, name)) ?? (await add(tx, dictionary, name))
}

async function find(tx: Tx, dictionary: Dictionary, name: string): Promise<number | undefined> {
  const table = dictionaries[dictionary]
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.name, name))
  return found?.id
}

async function add(tx: Tx, dictionary: Dictionary, name: string): Promise<number> {
  const table = dictionaries[dictionary]
  const [added] = await tx
    .insert(table)
    .values({ name, folded: fold(name) })
    .onConflictDoNothing()
    .returning({ id: table.id })
  const id = added?.id ?? (await find(tx, dictionary, name))
  if (id === undefined) throw new Error(`The ${dictionary} entry vanished while it was being added`)
  return id
}

/** The `like` pattern of values that contain a text, whatever its letter case; undefined for no text. */
export const patternOf = (text: string | undefined): string | undefined =>
  text ? `%${escapeWildcards(fold(text))}%` : undefined

export interface Matches {
  /** As PostgreSQL writes an array: only PostgreSQL reads it. */
  ids: string
  count: number
}

/** Reads the whole dictionary, so that a value is found as soon as it was written, on whatever server. */
export async function valuesLike({ $client }: Db, dictionary: Dictionary, pattern: string): Promise<Matches> {
  const { rows } = await $client.query<{ ids: string | null; count: number }>({
    name: `posts.${dictionary}-like`,
    text: `select array_agg(id)::text as ids, count(*) as count from ${dictionary} where folded like $1`,
    values: [pattern],
  })
  const { ids, count } = rows[0] ?? { ids: null, count: 0 }
  return { ids: ids ?? '{}', count }
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()
