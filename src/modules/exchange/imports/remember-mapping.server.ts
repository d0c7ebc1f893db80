import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Mapping } from './readers/open-file.server.ts'
import { readFiles, type AnimalsFile, type ReadOptions } from './readers/read-in-worker.server.ts'
import { importMappings } from './tables.server.ts'
import { MAX_ANSWERS } from './vocabulary.ts'

/**
 * Saves what a person chose, for the next file of the same source: the meanings of columns, answers, the service of ASM3's photos. A guess
 * is never saved, and neither are corrected cells, whose rows change.
 */
export async function rememberMapping(tx: Tx, accountId: string, file: AnimalsFile, updatedAt: Date): Promise<void> {
  if (!file.chosen) return
  const { cells: _, ...mapping } = file.chosen
  if (Object.values(mapping).every(value => value === undefined)) return
  const titles = sourceOf(file)
  await tx
    .insert(importMappings)
    .values({ accountId, titles, mapping, updatedAt })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.titles],
      set: { mapping, updatedAt },
    })
}

/**
 * Reads a file for `work`, with what was chosen before for files of the same source, and what is chosen now.
 * @param options `owner` is the account
 * @throws UnreadableFile
 */
export const readWithMapping = <Result>(
  db: Db,
  source: Blob | Uint8Array,
  options: ReadOptions,
  work: (file: AnimalsFile) => Promise<Result>,
): Promise<Result> =>
  readFiles(source, async read => {
    const file = await read(options)
    const [known] = await db
      .select()
      .from(importMappings)
      .where(and(eq(importMappings.accountId, options.owner), eq(importMappings.titles, sourceOf(file))))
    if (!known) return work(file)
    const mapping = together(known.mapping, options.mapping ?? {})
    // The address that a file was fetched from has its photos.
    if (options.fetchedFrom) delete mapping.photoService
    return work(await read({ ...options, mapping }))
  })

/** Newer choices count, and answers to other questions stay. */
function together(before: Mapping, now: Mapping): Mapping {
  const changed = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined))
  return { ...before, ...changed, answers: [...(before.answers ?? []), ...(now.answers ?? [])].slice(-MAX_ANSWERS) }
}

/** Files with the same titles are of one source. The columns of a program's JSON are always its own. */
const sourceOf = ({ format, columns }: AnimalsFile): string =>
  createHash('sha256')
    .update(JSON.stringify(format.endsWith('-json') ? [] : columns.map(({ title }) => title)))
    .digest('base64url')
