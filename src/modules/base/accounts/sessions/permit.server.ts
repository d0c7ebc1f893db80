import { createHmac } from 'node:crypto'
import type { Context } from '../../../../api/context.ts'
import { signInSecretOf } from '../mails/email-links.server.ts'
import { cookiePrefix, cookieValue, isSameProof, isSecure } from './cookies.server.ts'

/** What a permit is for. */
interface PermitKind {
  /** The name of its cookie, behind the prefix. */
  name: string
  /** What its proof is signed for. */
  purpose: string
}

/**
 * Returns a cookie, `id.instant.proof`, that lets this browser take one step for an account without a session. A new
 * password or address of the account invalidates it.
 */
export async function createPermit(context: Context, kind: PermitKind, userId: string, seconds: number) {
  const until = context.now().getTime() + seconds * 1000
  const proof = (await proofOf(context, kind, userId, until)) ?? ''
  return cookieOf(context, kind, `${userId}.${until}.${proof}`, seconds)
}

/** A cookie that removes the permit. */
export const withoutPermit = (context: Context, kind: PermitKind): string => cookieOf(context, kind, '', 0)

/** The account that this browser has a valid permit for. */
export async function readPermit(context: Context, kind: PermitKind): Promise<string | undefined> {
  const cookie = cookieValue(context.request.headers, nameOf(context, kind))
  const [userId = '', until = '', given = ''] = cookie?.split('.') ?? []
  if (!(Number(until) > context.now().getTime())) return undefined
  const expected = await proofOf(context, kind, userId, Number(until))
  return expected && isSameProof(given, expected) ? userId : undefined
}

async function proofOf({ db, settings }: Context, { purpose }: PermitKind, userId: string, until: number) {
  const secret = await signInSecretOf(db, userId)
  return (
    secret && createHmac('sha256', settings.authSecret).update(`${purpose}\n${until}\n${secret}`).digest('base64url')
  )
}

const nameOf = ({ settings }: Context, { name }: PermitKind): string => `${cookiePrefix(settings)}.${name}`

function cookieOf(context: Context, kind: PermitKind, value: string, seconds: number): string {
  const scope = isSecure(context.settings) ? 'Path=/; Secure' : 'Path=/api'
  return `${nameOf(context, kind)}=${value}; Max-Age=${seconds}; HttpOnly; SameSite=Lax; ${scope}`
}
