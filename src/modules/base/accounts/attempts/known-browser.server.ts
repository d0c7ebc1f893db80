import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../../api/context.ts'
import { cookiePrefix, cookieValue, isSameProof, isSecure } from '../sessions/cookies.server.ts'
import { requestNewDeviceMail } from '../mails/new-device-mail.server.ts'
import { keepLanguage } from '../me/save-language.server.ts'
import { sessions, users } from '../tables.server.ts'

/** The longest lifetime that browsers allow; each sign-in renews it. */
const LIFETIME_SECONDS = 400 * 24 * 3600
/** A browser keeps this many proofs; a new one replaces the oldest. */
const MAX_PROOFS = 10

type RequestContext = Pick<Context, 'request' | 'settings'>

type ResponseContext = RequestContext & Pick<Context, 'responseHeaders'>

/** What a proof attests: a sign-in to the account in this browser, or its sign-up here. */
type Fact = 'known-browser' | 'sign-up'

/**
 * Returns the browser's id if this account has signed in with it before. Such a browser has its own count of failed
 * sign-ins, so guesses made elsewhere never lock the owner out. The cookie is `id.proof.proof…` with one proof for each
 * account. Only this server can make a proof, and a proof does not reveal the account.
 */
export const knownBrowser = (context: RequestContext, email: string): string | undefined =>
  provenBrowser(context, 'known-browser', email)

/** Whether the account signed up in this browser. */
export const signedUpHere = (context: RequestContext, userId: string): boolean =>
  provenBrowser(context, 'sign-up', userId) !== undefined

/** Remembers the browser for this account. Call it after the password was checked. */
export const rememberBrowser = (context: ResponseContext, email: string): void =>
  addProof(context, 'known-browser', email)

/** Lets this browser confirm the account's address by the mailed link alone. */
export const rememberSignUp = (context: ResponseContext, userId: string): void => addProof(context, 'sign-up', userId)

interface SignedInPerson {
  id: string
  email: string
}

/**
 * Remembers the browser of a sign-in, and mails the person where the account does not know it. Call it once the session
 * is open. The first sign-in of an account mails nothing. An account without a language gets that of the page.
 */
export async function noteSignIn(context: Context, person: SignedInPerson): Promise<void> {
  const isKnown = knownBrowser(context, person.email) !== undefined || context.viewer?.id === person.id
  if (!isKnown && !(await isFirstSignIn(context, person.id))) await requestNewDeviceMail(context, person.id)
  rememberBrowser(context, person.email)
  await keepLanguage(context, person.id)
}

/** Accounts older than `hasSignedIn` have it false although they have signed in; a second session shows that they did. */
async function isFirstSignIn({ db }: Context, userId: string): Promise<boolean> {
  const [first] = await db
    .update(users)
    .set({ hasSignedIn: true })
    .where(and(eq(users.id, userId), eq(users.hasSignedIn, false)))
    .returning({ sessions: sql<number>`(select count(*)::int from ${sessions} s where s.user_id = ${userId})` })
  return first !== undefined && first.sessions <= 1
}

function provenBrowser(context: RequestContext, fact: Fact, subject: string): string | undefined {
  const { id, proofs } = readCookie(context)
  const expected = proofOf(context, id, fact, subject)
  return proofs.some(proof => isSameProof(proof, expected)) ? id : undefined
}

function addProof(context: ResponseContext, fact: Fact, subject: string): void {
  const { id, proofs } = readCookie(context)
  const own = proofOf(context, id, fact, subject)
  const kept = [own, ...proofs.filter(proof => proof !== own)].slice(0, MAX_PROOFS)
  const scope = isSecure(context.settings) ? 'Path=/; Secure' : 'Path=/api'
  context.responseHeaders.append(
    'set-cookie',
    `${cookieName(context)}=${[id, ...kept].join('.')}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax; ${scope}`,
  )
}

function readCookie(context: RequestContext): { id: string; proofs: string[] } {
  const cookie = cookieValue(context.request.headers, cookieName(context))
  const [id = '', ...proofs] = cookie?.split('.') ?? []
  return isId(id)
    ? { id, proofs: proofs.slice(0, MAX_PROOFS) }
    : { id: randomBytes(16).toString('base64url'), proofs: [] }
}

const isId = (text: string): boolean => /^[\w-]{22}$/.test(text)

const cookieName = ({ settings }: RequestContext): string => `${cookiePrefix(settings)}.browser`

const proofOf = ({ settings }: RequestContext, id: string, fact: Fact, subject: string): string =>
  createHmac('sha256', settings.authSecret).update(`${fact}\n${id}\n${subject}`).digest('base64url').slice(0, 22)
