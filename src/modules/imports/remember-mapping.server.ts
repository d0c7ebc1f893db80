import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Pace } from '../../platform/pace.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { openFile, type Mapping, type OpenedFile } from './readers/open-file.server.ts'
import { importMappings } from './tables.server.ts'

/** Keeps the mapping of a table without a known format, for the next file with the same titles, and the service of ASM3's photos. */
export async function rememberMapping(
  tx: Tx,
  accountId: string,
  { format, columns, mapping }: OpenedFile,
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

/** Opens a file with the given mapping, or with the one that was last used for a table with the same titles. @throws UnreadableFile */
export async function openWithMapping(
  db: Db,
  accountId: string,
  source: Blob | Uint8Array,
  { mapping, ...options }: { mapping?: Mapping | undefined; now: Date; pace?: Pace; fetchedFrom?: string },
): Promise<OpenedFile> {
  const file = await openFile(source, { mapping, ...options })
  const isRemembered = file.format === 'table' || (file.format === 'asm3-json' && !options.fetchedFrom)
  if (mapping || !isRemembered) return file
  const [known] = await db
    .select()
    .from(importMappings)
    .where(and(eq(importMappings.accountId, accountId), eq(importMappings.titles, hashOf(file.columns))))
  return known ? openFile(source, { mapping: known.mapping, ...options }) : file
}

const hashOf = (columns: OpenedFile['columns']): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ title }) => title)))
    .digest('base64url')
