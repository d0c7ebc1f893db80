import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import { cookiePrefix, cookieValue, isSecure } from '../sessions/cookies.server.ts'
import { signInSecretOf } from '../mails/email-links.server.ts'
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

/**
 * Ends the session of a sign-in whose account is suspended. Returns a cookie for this browser, `id.instant.proof`, that
 * lets the person read the reason and write to the team. A new password or address invalidates it.
 */
export async function endSuspendedSignIn(
  context: Context,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<string> {
  await context.db.delete(sessions).where(eq(sessions.id, sessionId))
  const seconds = SUSPENSION_PERMIT_MINUTES * 60
  const until = context.now().getTime() + seconds * 1000
  const scope = isSecure(context.settings) ? 'Path=/; Secure' : 'Path=/api'
  const proof = (await proofOf(context, id, until)) ?? ''
  return `${nameOf(context)}=${id}.${until}.${proof}; Max-Age=${seconds}; HttpOnly; SameSite=Lax; ${scope}`
}

/** The suspended account that this browser has authenticated: by a refused sign-in, or by a session that the suspension ended. */
export async function readSuspendedCaller(context: Context): Promise<SuspendedAccount | undefined> {
  const id = (await readPermit(context)) ?? (await readSuspended(context, context.request.headers))?.id
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

async function readPermit(context: Context): Promise<string | undefined> {
  const [id = '', until = '', given = ''] = cookieValue(context.request.headers, nameOf(context))?.split('.') ?? []
  if (!(Number(until) > context.now().getTime())) return undefined
  const expected = await proofOf(context, id, Number(until))
  return expected && isSame(given, expected) ? id : undefined
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

async function proofOf({ db, settings }: Context, userId: string, until: number): Promise<string | undefined> {
  const secret = await signInSecretOf(db, userId)
  return (
    secret && createHmac('sha256', settings.authSecret).update(`suspension\n${until}\n${secret}`).digest('base64url')
  )
}

const nameOf = ({ settings }: Context): string => `${cookiePrefix(settings)}.suspended`

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
