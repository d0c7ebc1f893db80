import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Mapping } from './readers/open-file.server.ts'
import { readFiles, type AnimalsFile, type ReadOptions } from './readers/read-in-worker.server.ts'
import { importMappings } from './tables.server.ts'

/** Saves the mapping of an unknown format for the next file with the same titles, and the service of ASM3's photos. */
export async function rememberMapping(
  tx: Tx,
  accountId: string,
  { format, columns, mapping }: AnimalsFile,
  updatedAt: Date,
): Promise<void> {
  const { dateOrder, photoService, columns: chosen, currency } = mapping
  if (format !== 'table' && !photoService) return
  const ofTable: Mapping = { columns: chosen, currency, ...(dateOrder && { dateOrder }) }
  const kept = format === 'table' ? ofTable : { photoService: photoService ?? undefined }
  const titles = hashOf(columns)
  await tx
    .insert(importMappings)
    .values({ accountId, titles, mapping: kept, updatedAt })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.titles],
      set: { mapping: kept, updatedAt },
    })
}

/**
 * Reads a file for `work`, with the given mapping, or with the one that was last used for a table with the same titles.
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
    const isRemembered = file.format === 'table' || (file.format === 'asm3-json' && !options.fetchedFrom)
    if (options.mapping || !isRemembered) return work(file)
    const [known] = await db
      .select()
      .from(importMappings)
      .where(and(eq(importMappings.accountId, options.owner), eq(importMappings.titles, hashOf(file.columns))))
    return work(known ? await read({ ...options, mapping: known.mapping }) : file)
  })

const hashOf = (columns: AnimalsFile['columns']): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ title }) => title)))
    .digest('base64url')
