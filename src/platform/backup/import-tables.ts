import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DamagedBackup } from './backup-error.ts'
import { quoteColumns, quoteTable, type TableShape } from './catalog.ts'
import { PART_BYTES } from './export-tables.ts'

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
