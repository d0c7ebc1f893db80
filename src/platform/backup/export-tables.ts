import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoteColumns, quoteTable, type TableShape } from './catalog.ts'
import { rechunk } from './rechunk.ts'

/** Looked up late: an older Node has none, and runs everything else. */
const compress = (bytes: Uint8Array): Promise<Buffer> => promisify(zlib.zstdCompress)(bytes)
/** Bytes of a part before compression, which bounds the memory. */
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
