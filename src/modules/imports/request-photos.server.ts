import type { SignedIn } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { importPhotos } from './tables.server.ts'

export const PHOTO_JOB = 'imports.photo'

/** Requests the photos of posts, each by a job. One that was requested before is not fetched again. */
export async function requestPhotos(
  { jobs, viewer, now }: SignedIn,
  tx: Transaction,
  wanted: readonly { postId: number; urls: readonly string[] }[],
): Promise<void> {
  const rows = wanted.flatMap(({ postId, urls }) =>
    urls.map((url, position) => ({ accountId: viewer.id, postId, url, position, createdAt: now() })),
  )
  for (let from = 0; from < rows.length; from += 1000) {
    const added = await tx
      .insert(importPhotos)
      .values(rows.slice(from, from + 1000))
      .onConflictDoNothing()
      .returning({ id: importPhotos.id })
    for (const { id } of added) await jobs.send(PHOTO_JOB, { id }, tx)
  }
}
