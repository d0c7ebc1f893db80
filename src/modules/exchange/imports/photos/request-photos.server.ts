import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { nameInArchive } from '../readers/read-archive.server.ts'
import { importPhotos } from '../tables.server.ts'

export const PHOTO_JOB = 'imports.photo'

/**
 * Requests the photos of posts, each by a job. One that was requested before is not fetched again, unless a file had dropped it.
 * @param importId that staged the pictures of a ZIP
 */
export async function requestPhotos(
  { jobs, viewer, now }: SignedIn,
  tx: Transaction,
  importId: string,
  wanted: readonly { postId: number; urls: readonly string[] }[],
): Promise<void> {
  const rows = wanted.flatMap(({ postId, urls }) =>
    urls.map((url, position) => {
      const stagedAs = nameInArchive(url) ?? null
      const stagedIn = stagedAs && importId
      return { accountId: viewer.id, postId, url, stagedIn, stagedAs, position, createdAt: now() }
    }),
  )
  for (let from = 0; from < rows.length; from += 1000) {
    const added = await tx
      .insert(importPhotos)
      .values(rows.slice(from, from + 1000))
      .onConflictDoUpdate({
        target: [importPhotos.postId, importPhotos.url],
        set: {
          state: 'waiting',
          photoId: null,
          stagedIn: sql`excluded.staged_in`,
          stagedAs: sql`excluded.staged_as`,
          createdAt: sql`excluded.created_at`,
        },
        setWhere: eq(importPhotos.state, 'dropped'),
      })
      .returning({ id: importPhotos.id })
    for (const { id } of added) await jobs.send(PHOTO_JOB, { id }, tx)
  }
}
