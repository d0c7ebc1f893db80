import { and, asc, count, gt, min } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { people } from '../../people/profiles/public.server.ts'
import { posts } from '../posts/public.server.ts'
import type { WaitingImport } from './contract.ts'
import { isImported, waitsFor } from './list-pending-posts.server.ts'
import { MAX_IMPORTS } from './vocabulary.ts'

/** The owners of several imported posts that wait, longest waiting first. Their posts are looked through together. */
export async function listWaitingImports(context: SignedIn): Promise<{ items: WaitingImport[] }> {
  const { db } = context
  const waiting = count()
  const since = min(posts.createdAt)
  const rows = await db
    .select({ ownerId: posts.ownerId, waiting, since })
    .from(posts)
    .where(and(waitsFor(context), isImported(context)))
    .groupBy(posts.ownerId)
    .having(gt(waiting, 1))
    .orderBy(asc(since))
    .limit(MAX_IMPORTS)
  const owners = await people(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  return {
    items: rows.flatMap(({ ownerId, waiting, since }) => {
      const owner = owners.get(ownerId)
      return owner && since ? [{ owner, waiting, since: since.toISOString() }] : []
    }),
  }
}
