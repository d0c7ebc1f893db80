import { and, type AnyColumn, desc, eq, or, type Placeholder, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { type Db, type Tx, violatedConstraint } from '../../../../platform/db/db.ts'
import type { Person } from '../../../base/accounts/contract.ts'
import { people } from '../../../people/profiles/public.server.ts'
import { type Problem, refuse as refuseCommon } from '../../../../shared/problem.ts'
import { refuse } from '../problems.ts'
import { blocks } from '../tables.server.ts'

interface BlockedPerson {
  userId: string
}

/** @throws ONESELF, NOT_FOUND */
export async function blockPerson(context: SignedIn, { userId }: BlockedPerson): Promise<{ done: true }> {
  const { db, viewer, now } = context
  if (userId === viewer.id) throw refuse('ONESELF')
  try {
    await db.insert(blocks).values({ blockerId: viewer.id, blockedId: userId, createdAt: now() }).onConflictDoNothing()
  } catch (error) {
    throw violatedConstraint(error) === 'blocks_blocked_id_users_id_fk' ? refuseCommon('NOT_FOUND') : error
  }
  announce(context, userId)
  return { done: true }
}

export async function unblockPerson(context: SignedIn, { userId }: BlockedPerson): Promise<{ done: true }> {
  const { db, viewer } = context
  await db.delete(blocks).where(and(eq(blocks.blockerId, viewer.id), eq(blocks.blockedId, userId)))
  announce(context, userId)
  return { done: true }
}

/** Refetches the conversations of both people, because a block opens or closes them. */
function announce({ live, viewer }: SignedIn, userId: string): void {
  live.announce([viewer.id], [{ path: ['safety'] }, { path: ['chat'] }, { path: ['profiles'] }])
  live.announce([userId], [{ path: ['chat'] }])
}

/** Lists all blocked people; they are too few for pages. */
export async function listBlocks({ db, viewer }: SignedIn): Promise<Person[]> {
  const rows = await db
    .select({ id: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, viewer.id))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
  const known = await people(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => known.get(id) ?? [])
}

/** @throws OUT_OF_REACH where one of the two blocked the other */
export async function checkReach(db: Db | Tx, one: string, other: string): Promise<void> {
  const isBlockOf = (blocker: string, blocked: string) =>
    and(eq(blocks.blockerId, blocker), eq(blocks.blockedId, blocked))
  const [block] = await db
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(or(isBlockOf(one, other), isBlockOf(other, one)))
    .limit(1)
  if (block) throw outOfReach()
}

export const outOfReach = (): Problem => refuse('OUT_OF_REACH')

type PersonColumn = AnyColumn | SQLWrapper | Placeholder

/** SQL condition: one person blocked the other. */
export const isBlocked = (blocker: PersonColumn, blocked: PersonColumn): SQL<boolean> =>
  sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`

/** SQL condition: there is a block between two people, in either direction. */
export const between = (one: PersonColumn, other: PersonColumn): SQL<boolean> =>
  sql`(${isBlocked(one, other)} or ${isBlocked(other, one)})`
