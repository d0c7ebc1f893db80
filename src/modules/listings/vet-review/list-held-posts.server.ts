import { asc, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { newerThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { readCompared } from '../../base/photos/public.server.ts'
import { heldPosts, listCopies, posts, readPosts } from '../posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'
import type { HeldPost } from './contract.ts'
import { PAGE_SIZE } from './vocabulary.ts'

/** A page of held posts, oldest first, with the photos that theirs resemble. */
export async function listHeldPosts(context: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const rows = await context.db
    .select({ id: heldPosts.postId, createdAt: heldPosts.createdAt, ownerId: posts.ownerId })
    .from(heldPosts)
    .innerJoin(posts, eq(posts.id, heldPosts.postId))
    .where(newerThan(heldPosts.createdAt, heldPosts.postId, decodeCursor(cursor)))
    .orderBy(asc(heldPosts.createdAt), asc(heldPosts.postId))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const ids = items.map(({ id }) => id)
  const [whole, copies] = await Promise.all([
    readPosts(context, ids),
    context.db.transaction(async tx => {
      const found = await listCopies(tx, ids)
      const compared = await readCompared(
        tx,
        found.flatMap(({ photoId, otherId }) => [photoId, otherId]),
      )
      return { found, compared }
    }),
  ])
  const known = await people(
    context.db,
    copies.found.flatMap(({ otherOwnerId }) => otherOwnerId ?? []),
  )
  const copiesOf = (postId: number): HeldPost['copies'] =>
    copies.found
      .filter(copy => copy.postId === postId)
      .flatMap(({ photoId, otherId, otherOwnerId }) => {
        const photo = copies.compared.get(photoId)?.photo
        const other = copies.compared.get(otherId)
        const owner = otherOwnerId === null ? null : (known.get(otherOwnerId) ?? null)
        return photo && other ? [{ photo, other: { ...other, id: otherId, owner } }] : []
      })
  return {
    items: items.flatMap(({ id, createdAt }) => {
      const post = whole.get(id)
      return post ? [{ post, heldAt: createdAt.toISOString(), copies: copiesOf(id) }] : []
    }),
    ...(next && { next }),
  }
}

/** Counts held posts, up to a maximum. */
export async function countHeldPosts({ db }: SignedIn): Promise<{ open: number }> {
  const held = db.select({ id: heldPosts.postId }).from(heldPosts).limit(MAX_COUNTED)
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from ${held} counted`)
  return rows[0] ?? { open: 0 }
}
