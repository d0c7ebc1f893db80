import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Viewer } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { batch } from '../../../../platform/batch.ts'
import type { Settings } from '../../../../platform/settings/env.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { cookieValue, sessionCookieName } from './cookies.server.ts'
import type { Role, SessionLock } from '../vocabulary.ts'

const SELECT = `select s.token, s.id as session_id, s.expires_at as session_expires_at, s.created_at as session_started_at, u.id, u.name, u.email, u.role, u.verified, u.image, u.language,
      u.created_at, s.confirmed_at, s.lock, u.has_second_factor, u.role_since, u.unreachable_since is not null as is_unreachable
    from sessions s join users u on u.id = s.user_id
    where s.token = any($1::text[]) and u.email_verified`

const QUERY = { name: 'read-sessions', text: `${SELECT} and s.expires_at > now() and not u.banned` }

/** Sessions that are invalid only because their account is suspended. */
const SUSPENDED_QUERY = {
  name: 'read-suspended-sessions',
  text: `${SELECT} and u.banned and (s.expires_at > now() or s.updated_at = u.banned_since)`,
}

interface SessionRow {
  token: string
  session_id: string
  session_expires_at: Date
  session_started_at: Date
  id: string
  name: string
  email: string
  role: Role
  verified: boolean
  image: string | null
  language: Language | null
  created_at: Date
  confirmed_at: Date | null
  lock: SessionLock | null
  has_second_factor: boolean
  role_since: Date
  is_unreachable: boolean
}

interface SessionServices {
  db: Db
  settings: Settings
}

/** One statement looks up at most this many sessions. */
const MAX_BATCH = 100

/**
 * Reads who sends a request from its cookie. It caches no session, so a revoked one ends at once on every server. It
 * batches the sessions of requests that arrive at the same moment.
 */
export function createSessionReader({ db, settings }: SessionServices): (headers: Headers) => Promise<Viewer | null> {
  const viewerOf = batch((tokens: readonly string[]) => readViewers(db, tokens), MAX_BATCH)
  const tokenOf = createTokenReader(settings)
  return async headers => {
    const token = tokenOf(headers)
    return token ? viewerOf(token) : null
  }
}

export const readSession = (services: SessionServices, headers: Headers): Promise<Viewer | null> =>
  createSessionReader(services)(headers)

/** Reads whose session it is, if only a suspension made it invalid. */
export async function readSuspended({ db, settings }: SessionServices, headers: Headers): Promise<Viewer | null> {
  const cookie = cookieValue(headers, sessionCookieName(settings))
  const token = cookie && verifiedToken(cookie, settings.authSecret)
  const [viewer] = token ? await readViewers(db, [token], SUSPENDED_QUERY) : []
  return viewer ?? null
}

async function readViewers(db: Db, tokens: readonly string[], query = QUERY): Promise<(Viewer | null)[]> {
  const { rows } = await db.$client.query<SessionRow>({ ...query, values: [tokens] })
  const byToken = new Map(rows.map(row => [row.token, toViewer(row)]))
  return tokens.map(token => byToken.get(token) ?? null)
}

const toViewer = (row: SessionRow): Viewer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  verified: row.verified,
  image: row.image,
  language: row.language,
  createdAt: row.created_at,
  isUnreachable: row.is_unreachable,
  sessionId: row.session_id,
  sessionExpiresAt: row.session_expires_at,
  sessionStartedAt: row.session_started_at,
  lock: row.lock,
  secondFactor: {
    added: row.has_second_factor,
    neededSince: row.role === 'user' ? null : row.role_since,
    confirmedAt: row.has_second_factor ? row.confirmed_at : (row.confirmed_at ?? row.session_started_at),
  },
})

/** Cache size for cookies with a verified signature: verifying takes a twentieth of a call's CPU. The database still checks the session. */
const MAX_VERIFIED = 5000

/** Reads the token of the cookie `token.signature`; a wrong signature never reaches the database. */
function createTokenReader(settings: Settings): (headers: Headers) => string | undefined {
  const name = sessionCookieName(settings)
  /** Tokens by cookie, the oldest first. */
  const verified = new Map<string, string>()
  return headers => {
    const cookie = cookieValue(headers, name)
    if (!cookie) return undefined
    const known = verified.get(cookie)
    if (known !== undefined) return known
    const token = verifiedToken(cookie, settings.authSecret)
    if (token === undefined) return undefined
    verified.set(cookie, token)
    const [oldest] = verified.keys()
    if (oldest !== undefined && verified.size > MAX_VERIFIED) verified.delete(oldest)
    return token
  }
}

function verifiedToken(cookie: string, secret: string): string | undefined {
  const value = decode(cookie)
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, dot)
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

/** Decodes a cookie, which may be malformed. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
