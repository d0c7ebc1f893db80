import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { omit } from '../../../shared/omit.ts'
import type { Columns } from './readers/formats.server.ts'
import type { Mapping } from './readers/open-file.server.ts'
import { readFiles, type AnimalsFile, type ReadOptions } from './readers/read-in-worker.server.ts'
import { findSource } from './sources/find-source.server.ts'
import { importMappings } from './tables.server.ts'
import { COLUMN_MEANING_NAMES, MAX_ANSWERS } from './vocabulary.ts'

interface SourceOfFile {
  accountId: string
  /** The number of its source. */
  source: number
}

/**
 * Saves what a person chose, for the next file of the same source: the meanings of columns, answers, the service of ASM3's photos. What
 * they left as it was guessed is not saved, and neither are corrected cells, whose rows change.
 */
export async function rememberMapping(
  tx: Tx,
  { accountId, source }: SourceOfFile,
  file: AnimalsFile,
  updatedAt: Date,
): Promise<void> {
  const mapping = file.chosen && withoutGuesses(file.chosen, file)
  if (!mapping || Object.values(mapping).every(value => value === undefined)) return
  const rows = [titlesOf(file), keyOf(source)].map(titles => ({ accountId, titles, mapping, updatedAt }))
  for (const row of rows)
    await tx
      .insert(importMappings)
      .values(row)
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
    const known = await readRemembered(db, options.owner, file)
    if (!known) return work(file)
    const mapping = together(known, options.mapping ?? {})
    if (mapping.columns && !options.mapping?.columns) mapping.columns = applied(mapping.columns, file)
    // The address that a file was fetched from has its photos.
    if (options.fetchedFrom) delete mapping.photoService
    return work(await read({ ...options, mapping }))
  })

/** What was chosen for files with these titles; else for the source, of which the columns may be others by now. */
async function readRemembered(db: Db, accountId: string, file: AnimalsFile): Promise<Mapping | undefined> {
  const rows = await db.select().from(importMappings).where(eq(importMappings.accountId, accountId))
  const byTitles = rows.find(({ titles }) => titles === titlesOf(file))
  if (byTitles || rows.length === 0) return byTitles?.mapping
  const { number } = await findSource(db, accountId, file, '')
  const ofSource = rows.find(({ titles }) => titles === keyOf(number))?.mapping
  return ofSource && omit(ofSource, ['columns'])
}

/** Newer choices count, and answers to other questions stay. */
function together(before: Mapping, now: Mapping): Mapping {
  const changed = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined))
  return { ...before, ...changed, answers: [...(before.answers ?? []), ...(now.answers ?? [])].slice(-MAX_ANSWERS) }
}

function withoutGuesses(chosen: Mapping, { guess }: AnimalsFile): Mapping {
  const { columns } = chosen
  const mapping: Mapping = omit(chosen, ['cells', 'columns'])
  const changed = columns && COLUMN_MEANING_NAMES.filter(meaning => !isSame(columns[meaning], guess?.columns[meaning]))
  if (columns && changed && changed.length > 0)
    mapping.columns = Object.fromEntries(changed.map(meaning => [meaning, columns[meaning] ?? []]))
  if (mapping.currency === guess?.currency) delete mapping.currency
  if (mapping.dateOrder === guess?.dateOrder) delete mapping.dateOrder
  return mapping
}

/** The guessed columns, with the meanings that somebody changed. */
function applied(changed: Columns, { guess }: AnimalsFile): Columns {
  const taken = new Set(Object.values(changed).flat())
  const others = Object.entries(guess?.columns ?? {}).map(
    ([meaning, titles]) => [meaning, titles.filter(title => !taken.has(title))] as const,
  )
  return { ...Object.fromEntries(others), ...changed }
}

const isSame = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const keyOf = (source: number): string => `source ${source}`

/** The columns of a program's JSON are always its own. */
const titlesOf = ({ format, columns }: AnimalsFile): string =>
  createHash('sha256')
    .update(JSON.stringify(format.endsWith('-json') ? [] : columns.map(({ title }) => title)))
    .digest('base64url')
