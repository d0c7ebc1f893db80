import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
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

/** Which values contain a text: some of them, or every one there is. */
export type Matches = { ids: number[] } | 'every'

/** Reads the whole dictionary, so that a value is found as soon as it was written, on whatever server. */
export async function valuesContaining({ $client }: Db, dictionary: Dictionary, text: string): Promise<Matches> {
  const { rows } = await $client.query<{ ids: number[] | null; total: number }>({
    name: `posts.${dictionary}-containing`,
    text: `select array_agg(id) filter (where folded like $1) as ids, count(*) as total from ${dictionary}`,
    values: [`%${escapeWildcards(fold(text))}%`],
  })
  const { ids, total } = rows[0] ?? { ids: null, total: 0 }
  return ids && ids.length === total ? 'every' : { ids: ids ?? [] }
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()

const escapeWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
