import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { rechunk } from './async-iterables.ts'
import { DamagedBackup } from './backup-error.ts'
import { quoteColumns, quoteTable, type TableShape } from './catalog.ts'

/** Looked up at runtime: an older Node lacks it and can run everything else. */
const compress = (bytes: Uint8Array): Promise<Buffer> => promisify(zlib.zstdCompress)(bytes)
/** Uncompressed bytes of a part, which limits memory. */
export const PART_BYTES = 4 * 1024 * 1024

/** Prefix of the members of a table. Its parts, one after the other, are one CSV file with a header line. */
export const partsOf = ({ schema, name }: Pick<TableShape, 'schema' | 'name'>): string => `tables/${schema}.${name}/`

/** Copies a table as compressed parts of CSV. Returns the number of rows. */
export async function exportTable(
  client: pg.ClientBase,
  table: TableShape,
  add: (name: string, bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  const columns = quoteColumns(table.columns)
  // A partitioned table can only be read by a query.
  const rows = client.query(copyTo(`copy (select ${columns} from ${quoteTable(table)}) to stdout (format csv, header)`))
  let part = 0
  for await (const { bytes } of rechunk(rows, PART_BYTES))
    await add(`${partsOf(table)}${String(++part).padStart(6, '0')}.csv.zst`, await compress(bytes))
  return rows.rowCount
}

const decompress = (bytes: Uint8Array): Promise<Buffer> =>
  promisify<Uint8Array, object, Buffer>(zlib.zstdDecompress)(bytes, { maxOutputLength: PART_BYTES })

/** A table that is being filled. */
export interface TableImport {
  /** One part of its CSV file. */
  write: (part: Buffer) => Promise<void>
  /** Resolves with the number of rows. */
  end: () => Promise<number>
}

/** Fills a table from CSV. The header line must name these columns in this order. */
export function importTable(client: pg.ClientBase, table: TableShape): TableImport {
  const statement = `copy ${quoteTable(table)} (${quoteColumns(table.columns)}) from stdin (format csv, header match)`
  const copy = client.query(copyFrom(statement))
  const done = finished(copy)
  done.catch(() => undefined)
  return {
    write: async part => {
      const bytes = await decompress(part).catch(() => {
        throw new DamagedBackup(`a part of ${table.name} cannot be decompressed`)
      })
      if (!copy.write(bytes)) await Promise.race([once(copy, 'drain'), done])
    },
    end: async () => {
      copy.end()
      await done
      return copy.rowCount
    },
  }
}
