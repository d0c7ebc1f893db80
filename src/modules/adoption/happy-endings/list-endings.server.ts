import { and, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { HappyEnding } from './contract.ts'
import { isShown, selectEndings, toEnding } from './ending-rows.server.ts'
import { happyEndings } from './tables.server.ts'
import { PAGE_SIZE } from './vocabulary.ts'

interface Page {
  cursor?: string | undefined
}

/** A page of what everybody may see, newest first. */
export const listEndings = (context: Context, { species, cursor }: Page & { species?: Species | undefined }) =>
  context.replicas.read(context.db, from =>
    readPage(context, from, cursor, and(isShown, species && eq(happyEndings.species, species))),
  )

/** For admins: what they hid. */
export const listHidden = (context: SignedIn, { cursor }: Page) =>
  readPage(context, context.db, cursor, isNotNull(happyEndings.hiddenAt))

async function readPage({ viewer }: Context, from: Db, cursor: string | undefined, condition: SQL | undefined) {
  const { createdAt, id } = happyEndings
  const rows = await selectEndings(from)
    .where(and(condition, olderThan(createdAt, id, decodeCursor(cursor))))
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ ending }) => ({ at: ending.createdAt, id: ending.id }))
  return { items: items.map(row => toEnding(row, viewer)), ...(next && { next }) }
}

/** The happy ending of a pet, also for the one that it is bonded with; null where everybody may see none. */
export async function readEndingOfPost(
  { db, viewer }: Context,
  { postId }: { postId: number },
): Promise<HappyEnding | null> {
  const bonded = sql`(select p.bonded_with_id from posts p where p.id = ${postId} and p.status = 'adopted')`
  const [row] = await selectEndings(db)
    .where(and(isShown, or(eq(happyEndings.postId, postId), eq(happyEndings.postId, bonded))))
    .limit(1)
  return row ? toEnding(row, viewer) : null
}
