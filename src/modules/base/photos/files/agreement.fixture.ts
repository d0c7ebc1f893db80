import { BIN } from './bin.server.ts'
import { filesOf } from './check-photos.server.ts'
import { IDENTITY_KEY, type StorageServices } from './store-identity.server.ts'
import { photoRemovals, photos } from '../tables.server.ts'

/** The differences between rows and files; empty if they agree. */
export async function disagreements({ db, files }: StorageServices): Promise<string[]> {
  const rows = await db.select().from(photos)
  const expected = new Set(rows.flatMap(filesOf))
  const found = new Set<string>()
  for await (const { key } of files.list('')) if (!key.startsWith(BIN) && key !== IDENTITY_KEY) found.add(key)
  return [
    ...rows.filter(({ storedAt }) => storedAt === null).map(({ folder }) => `unfinished: ${folder}`),
    ...(await db.select().from(photoRemovals)).map(({ folder }) => `to be removed: ${folder}`),
    ...[...expected].filter(key => !found.has(key)).map(key => `missing: ${key}`),
    ...[...found].filter(key => !expected.has(key)).map(key => `orphan: ${key}`),
  ]
}
