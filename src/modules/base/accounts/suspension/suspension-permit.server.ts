import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { createPermit, readPermit } from '../sessions/permit.server.ts'
import { readSuspended } from '../sessions/read-session.server.ts'
import { sessions, users } from '../tables.server.ts'
import { SUSPENSION_PERMIT_MINUTES } from '../vocabulary.ts'

/** A suspended account, to the person themselves. */
interface SuspendedAccount {
  id: string
  name: string
  /** Null where the admin wrote it for other admins alone. */
  reason: string | null
  since: Date | null
  /** Null until an admin lifts it. */
  until: Date | null
  appealedAt: Date | null
}

const SUSPENDED = { name: 'suspended', purpose: 'suspension' }

/**
 * Ends the session of a sign-in whose account is suspended. Returns a cookie that lets this browser read the reason and
 * write to the team.
 */
export async function endSuspendedSignIn(
  context: Context,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string> {
  await context.db.delete(sessions).where(eq(sessions.id, sessionId))
  return createPermit(context, SUSPENDED, id, SUSPENSION_PERMIT_MINUTES * 60)
}

/** The suspended account that this browser has authenticated: by a refused sign-in, or by a session that the suspension ended. */
export async function readSuspendedCaller(context: Context): Promise<SuspendedAccount | undefined> {
  const id = (await readPermit(context, SUSPENDED)) ?? (await readSuspended(context, context.request.headers))?.id
  return id === undefined ? undefined : findSuspended(context.db, id)
}

/** Notes that the person wrote to the team; false if they did so already, or are not suspended any more. */
export async function markAppealed(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ appealedAt: at })
    .where(and(eq(users.id, userId), eq(users.banned, true), isNull(users.appealedAt)))
  return rowCount === 1
}

async function findSuspended(db: Db, id: string): Promise<SuspendedAccount | undefined> {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      reason: users.banReason,
      since: users.bannedSince,
      until: users.banExpires,
      appealedAt: users.appealedAt,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.banned, true)))
  return account && { ...account, reason: account.since && account.reason }
}
