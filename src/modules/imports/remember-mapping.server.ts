import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/db.ts'
import { openFile, type Mapping, type OpenedFile } from './readers/open-file.server.ts'
import { importMappings } from './tables.server.ts'

/** Keeps the mapping of a table without a known format, for the next file with the same titles. */
export async function rememberMapping(
  tx: Tx,
  accountId: string,
  { format, columns, mapping }: OpenedFile,
  updatedAt: Date,
): Promise<void> {
  if (format !== 'table') return
  const { dateOrder, ...others } = mapping
  const kept: Mapping = { ...others, ...(dateOrder && { dateOrder }) }
  const titles = hashOf(columns)
  await tx
    .insert(importMappings)
    .values({ accountId, titles, mapping: kept, updatedAt })
    .onConflictDoUpdate({
      target: [importMappings.accountId, importMappings.titles],
      set: { mapping: kept, updatedAt },
    })
}

/** Opens a file with the given mapping, or with the one that was last used for a table with the same titles. @throws UnreadableFile */
export async function openWithMapping(
  db: Db,
  accountId: string,
  bytes: Uint8Array,
  { mapping, now }: { mapping?: Mapping | undefined; now: Date },
): Promise<OpenedFile> {
  const file = await openFile(bytes, { mapping, now })
  if (mapping || file.format !== 'table') return file
  const [known] = await db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), eq(importMappings.titles, hashOf(file.columns))))
  return known ? openFile(bytes, { mapping: known.mapping, now }) : file
}

const hashOf = (columns: OpenedFile['columns']): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ title }) => title)))
    .digest('base64url')
