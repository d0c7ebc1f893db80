import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../../api/context.ts'
import { countTowards } from '../../../api/enforce-limits.ts'
import { logSecurityEvent } from '../../../api/security-log.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { isSecret } from './create-key.server.ts'
import { apiKeys } from './tables.server.ts'
import { TOKEN_SECONDS } from './vocabulary.ts'

interface IssuedToken {
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  access_token: string
}

/** As OAuth names them. */
export type TokenRefusal = 'unsupported_grant_type' | 'invalid_client' | 'expired_client'

/**
 * Issues a token for a key and its secret (OAuth client credentials): from JSON, a form, or HTTP Basic.
 * @throws TOO_MANY_REQUESTS for an address that keeps guessing
 */
export async function issueToken(context: Context, request: Request): Promise<IssuedToken | TokenRefusal> {
  const tried = await countTowards(context, 'anonymousWrites')
  const fields = await readFields(request)
  if (fields.grantType !== 'client_credentials') return 'unsupported_grant_type'
  const found = await findKey(context, fields)
  const refusal = found ? found.expired && 'expired_client' : 'invalid_client'
  logSecurityEvent(context, { event: 'apiKeys.issueToken', outcome: refusal || 'done' })
  if (!found || refusal) return refusal || 'invalid_client'
  await context.limits.giveBack(tried)
  const token = createAccessToken(context.settings.authSecret, found.id, context.now())
  return { token_type: 'Bearer', expires_in: TOKEN_SECONDS, access_token: token }
}

interface Fields {
  grantType: string
  key: string
  secret: string
}

async function findKey(
  { db, now }: Context,
  { key, secret }: Fields,
): Promise<{ id: string; expired: boolean } | undefined> {
  const [row] = await db
    .select({ id: apiKeys.id, secretHash: apiKeys.secretHash, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.ownerId))
    .where(
      and(
        eq(apiKeys.key, key),
        isNull(apiKeys.revokedAt),
        isActive,
        sql`(not exists (select from ${users} maker where maker.id = ${apiKeys.createdBy} and maker.banned)
          or ${apiKeys.keptBy} <> ${apiKeys.createdBy})`,
        or(eq(users.emailVerified, true), eq(users.kind, 'organization')),
      ),
    )
  if (!row || !isSecret(secret, row.secretHash)) return undefined
  return { id: row.id, expired: row.expiresAt !== null && row.expiresAt <= now() }
}

async function readFields(request: Request): Promise<Fields> {
  const text = await request.text()
  const isJson = request.headers.get('content-type')?.includes('json') ?? false
  const given = isJson ? readJson(text) : Object.fromEntries(new URLSearchParams(text))
  const basic = readBasic(request.headers.get('authorization'))
  const field = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  return {
    grantType: field('grant_type'),
    key: storable(basic?.key ?? field('client_id')),
    secret: basic?.secret ?? field('client_secret'),
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The name and password of HTTP Basic; OAuth sends them percent-encoded, which changes nothing about ours. */
function readBasic(authorization: string | null): { key: string; secret: string } | undefined {
  if (!authorization?.toLowerCase().startsWith('basic ')) return undefined
  const text = Buffer.from(authorization.slice('basic '.length), 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { key: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** No key has other characters; PostgreSQL refuses some. */
const storable = (key: string): string => (/^\w{1,100}$/.test(key) ? key : '')

const TOKEN = /^([\da-f-]{36})\.(\d{10,12})\.([\w-]{43})$/

/** A signed token for one hour of calls with a key. It is not stored: each call reads the key's row. */
export function createAccessToken(siteSecret: string, keyId: string, at: Date): string {
  const expires = Math.floor(at.getTime() / 1000) + TOKEN_SECONDS
  return `${keyId}.${expires}.${sign(siteSecret, keyId, expires).toString('base64url')}`
}

/** The key's id in a token, or undefined for a forged or expired one. */
export function readAccessToken(siteSecret: string, token: string, at: Date): string | undefined {
  const [, keyId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(siteSecret, keyId, Number(expires))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(expires) * 1000 > at.getTime() ? keyId : undefined
}

const sign = (siteSecret: string, keyId: string, expires: number): Buffer =>
  createHmac('sha256', siteSecret)
    .update(JSON.stringify(['api-token', keyId, expires]))
    .digest()
