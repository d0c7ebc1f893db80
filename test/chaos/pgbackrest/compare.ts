import { createHash } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { filesOf } from '../../../src/modules/base/photos/files/check-photos.server.ts'
import { photos } from '../../../src/modules/base/photos/tables.server.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import type { ServerProcess } from '../../../test-support/server-process.ts'
import { KINDS, type Kind } from '../load.ts'

/** Marks of written texts, by kind. */
export type Marks = Record<Kind, string[]>

interface Store {
  objects: ReadonlyMap<string, { bytes: Buffer }>
}

const QUERIES: Record<Kind, string> = {
  message: 'select content as mark from messages',
  comment: 'select content as mark from comments',
  post: 'select p.name as mark from posts p join post_photos pp on pp.post_id = p.id',
}

/** Compares what is in the restored database with what was acknowledged before the minute and after it. */
export const compareWrites = ({ $client }: Db, { before, after }: { before: Marks; after: Marks }) =>
  Promise.all(
    KINDS.map(async kind => {
      const { rows } = await $client.query<{ mark: string }>(QUERIES[kind])
      const times = new Map<string, number>()
      for (const { mark } of rows) times.set(mark, (times.get(mark) ?? 0) + 1)
      return {
        kind,
        kept: before[kind].length,
        missing: before[kind].filter(mark => !times.has(mark)).length,
        doubled: before[kind].filter(mark => (times.get(mark) ?? 0) > 1).length,
        later: after[kind].length,
        found: after[kind].filter(mark => times.has(mark)).length,
      }
    }),
  )

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const digestObjects = ({ objects }: Store): Map<string, string> =>
  new Map([...objects].map(([key, { bytes }]) => [key, digest(bytes)]))

/** Counts the files that rows name, and those of them that have the same bytes as before. */
export async function compareFiles(db: Db, { objects }: Store, digests: ReadonlyMap<string, string>) {
  const rows = await db.select().from(photos).where(isNotNull(photos.storedAt))
  const keys = rows.flatMap(filesOf)
  const isSame = (key: string) => {
    const object = objects.get(key)
    return object !== undefined && digest(object.bytes) === digests.get(key)
  }
  return { all: keys.length, same: keys.filter(isSame).length }
}

/** The numbers of missing files and of files without a row that `pawpal verify` prints. */
export async function verifyFiles(server: ServerProcess) {
  const text = await server.command('verify').catch(String)
  const countIn = (pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? 0)
  if (!/Rows and files (?:agree|do not agree)/.test(text)) throw new Error(`verify failed: ${text}`)
  return {
    missing: countIn(/Missing, though a row names them: ([\d,]+)/),
    withoutRow: countIn(/Without a row, [^:]*: ([\d,]+)/),
  }
}
