import { createHash } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { AnimalsFile } from '../readers/read-in-worker.server.ts'
import { importedAnimals, importSources } from '../tables.server.ts'
import { compareAnimals, type Likeness } from './same-animal.ts'

/** A list that an organization keeps: a program, a sheet, a feed. Ids of animals are unique within it, and a whole list is a whole one of it. */
export interface Source {
  number: number
  /** Of the file: its kind, its titles, and its name without dates and numbers. */
  fingerprint: string
}

const IDS_AT_ONCE = 1000

/** Animals that came with transfers are of no source of the organization. */
const isOfFile = gte(importedAnimals.source, 0)

/**
 * Finds the source of a file: that whose animals it has, else that of the last file with such a name and such titles. A file that has
 * other animals under the same ids is of another source, such as a second sheet that also counts from 1.
 */
export async function findSource(db: Db | Tx, accountId: string, file: AnimalsFile, fileName: string): Promise<Source> {
  const fingerprint = fingerprintOf(file, fileName)
  const known = await readSources(db, accountId)
  if (known.size === 0) return { number: 0, fingerprint }
  const scores = await compareWithSources(db, accountId, file)
  const alike = [...scores]
    .filter(([, { same, other }]) => same > 0 && same >= other)
    .toSorted(([, one], [, two]) => two.same - two.other - (one.same - one.other))
  const mostly = alike[0]?.[0]
  if (mostly !== undefined) return { number: mostly, fingerprint }
  const named = [...known].find(([number, of]) => of === fingerprint && !scores.get(number)?.other)
  return { number: named?.[0] ?? Math.max(...known.keys()) + 1, fingerprint }
}

/** Notes how the newest file of a source looks. */
export async function rememberSource(
  tx: Tx,
  accountId: string,
  { number, fingerprint }: Source,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(importSources)
    .values({ accountId, number, fingerprint, updatedAt })
    .onConflictDoUpdate({
      target: [importSources.accountId, importSources.number],
      set: { fingerprint, updatedAt },
    })
}

/** The fingerprints of all sources by their numbers; empty for animals of before there were sources. */
async function readSources(db: Db | Tx, accountId: string): Promise<Map<number, string>> {
  const numbers = await db
    .selectDistinct({ number: importedAnimals.source })
    .from(importedAnimals)
    .where(and(eq(importedAnimals.accountId, accountId), isOfFile))
  const rows = await db
    .select({ number: importSources.number, fingerprint: importSources.fingerprint })
    .from(importSources)
    .where(eq(importSources.accountId, accountId))
  return new Map([
    ...numbers.map(({ number }) => [number, ''] as const),
    ...rows.map(({ number, fingerprint }) => [number, fingerprint] as const),
  ])
}

interface Score {
  same: number
  other: number
}

/** How many ids of the file mean the same animal in each source, and how many another one. */
async function compareWithSources(db: Db | Tx, accountId: string, file: AnimalsFile): Promise<Map<number, Score>> {
  const scores = new Map<number, Score>()
  let batch = new Map<string, Likeness>()
  const compare = async () => {
    for (const { source, sourceId, ...before } of await readLikeness(db, accountId, [...batch.keys()])) {
      const score = scores.get(source) ?? { same: 0, other: 0 }
      scores.set(source, score)
      const now = batch.get(sourceId)
      const found = now && compareAnimals(before, now)
      if (found) score[found] += 1
    }
    batch = new Map()
  }
  for await (const { animal } of file.animals()) {
    if (!animal) continue
    const { name, species, sex, breed, birthDate } = animal
    batch.set(animal.sourceId, { name, species, sex, breed, birthDate })
    if (batch.size >= IDS_AT_ONCE) await compare()
  }
  await compare()
  return scores
}

/** The columns by which animals with the same id are compared. */
export const likeness = {
  name: sql<string>`${importedAnimals.animal}->>'name'`,
  species: sql<Likeness['species']>`${importedAnimals.animal}->>'species'`,
  sex: sql<Likeness['sex']>`${importedAnimals.animal}->>'sex'`,
  breed: sql<string>`${importedAnimals.animal}->>'breed'`,
  birthDate: sql<string | null>`${importedAnimals.animal}->>'birthDate'`,
}

const readLikeness = (db: Db | Tx, accountId: string, sourceIds: string[]) =>
  db
    .select({ source: importedAnimals.source, sourceId: importedAnimals.sourceId, ...likeness })
    .from(importedAnimals)
    .where(
      and(
        eq(importedAnimals.accountId, accountId),
        isOfFile,
        sql`${importedAnimals.sourceId} = any(${sql.param(sourceIds)}::text[])`,
      ),
    )

function fingerprintOf({ format, columns }: AnimalsFile, fileName: string): string {
  const name = fileName
    .toLowerCase()
    .replace(/\.[a-z]{2,5}$/, '')
    .replaceAll(/[\d\s()_.-]+|copy|kopie/g, ' ')
    .trim()
  return createHash('sha256')
    .update(JSON.stringify([format, columns.map(({ title }) => title), name]))
    .digest('base64url')
}
