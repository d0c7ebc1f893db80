import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { cookiePrefix, cookieValue, isSecure } from './cookies.server.ts'

/** Browsers limit cookies to this; each sign-in begins it anew. */
const LIFETIME_SECONDS = 400 * 24 * 3600
/** Proofs that one browser keeps; the one made longest ago is forgotten first. */
const MAX_PROOFS = 10

type Requested = Pick<Context, 'request' | 'settings'>
type Answered = Requested & Pick<Context, 'responseHeaders'>
/** What a proof says of its subject: the account was signed in to here, or made here. */
type Fact = 'known-browser' | 'sign-up'

/**
 * The id of the browser that a call comes from, if this account was signed in to with it before; else undefined. Such a browser
 * has its own count of failed sign-ins: whatever others try, the owner of an account can sign in.
 *
 * The cookie is `id.proof.proof…`, one proof for each account. A proof can only be made here, and tells nothing of the account.
 */
export const knownBrowser = (context: Requested, email: string): string | undefined =>
  provenBrowser(context, 'known-browser', email)

/** Whether the account was made by a sign-up in this browser. */
export const signedUpHere = (context: Requested, userId: string): boolean =>
  provenBrowser(context, 'sign-up', userId) !== undefined

/** Knows this browser for this account from now on; after somebody proved in it that the account is theirs. */
export const rememberBrowser = (context: Answered, email: string): void => addProof(context, 'known-browser', email)

/** Lets this browser confirm the account's address by the mailed link alone. */
export const rememberSignUp = (context: Answered, userId: string): void => addProof(context, 'sign-up', userId)

function provenBrowser(context: Requested, fact: Fact, subject: string): string | undefined {
  const { id, proofs } = readCookie(context)
  const expected = proofOf(context, id, fact, subject)
  return proofs.some(proof => isSame(proof, expected)) ? id : undefined
}

function addProof(context: Answered, fact: Fact, subject: string): void {
  const { id, proofs } = readCookie(context)
  const own = proofOf(context, id, fact, subject)
  const kept = [own, ...proofs.filter(proof => proof !== own)].slice(0, MAX_PROOFS)
  const scope = isSecure(context.settings) ? 'Path=/; Secure' : 'Path=/api'
  context.responseHeaders.append(
    'set-cookie',
    `${cookieName(context)}=${[id, ...kept].join('.')}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax; ${scope}`,
  )
}

function readCookie(context: Requested): { id: string; proofs: string[] } {
  const cookie = cookieValue(context.request.headers, cookieName(context))
  const [id = '', ...proofs] = cookie?.split('.') ?? []
  return isId(id)
    ? { id, proofs: proofs.slice(0, MAX_PROOFS) }
    : { id: randomBytes(16).toString('base64url'), proofs: [] }
}

const isId = (text: string): boolean => /^[\w-]{22}$/.test(text)

const cookieName = ({ settings }: Requested): string => `${cookiePrefix(settings)}.browser`

const proofOf = ({ settings }: Requested, id: string, fact: Fact, subject: string): string =>
  createHmac('sha256', settings.authSecret).update(`${fact}\n${id}\n${subject}`).digest('base64url').slice(0, 22)

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
