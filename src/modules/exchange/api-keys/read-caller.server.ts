import { and, eq, lt, or, isNull } from 'drizzle-orm'
import type { ApiScope } from '../../../api/access.ts'
import type { Services, Viewer } from '../../../api/context.ts'
import { batch } from '../../../platform/batch.ts'
import type { Db } from '../../../platform/db/db.ts'
import { readAccessToken } from './issue-token.server.ts'
import { apiKeys } from './tables.server.ts'

/** Who calls with a key: its owner, as far as the key's scopes go. */
interface ApiCaller {
  keyId: string
  ownerId: string
  scopes: readonly ApiScope[]
  /** The owner; an organisation's key acts for it as a coordinator. */
  viewer: Viewer
}

/** Without a token; with one that is forged or expired, or whose key is revoked or suspended; and with one whose key has reached its end. */
export type NoCaller = 'missing' | 'invalid' | 'expired'

const QUERY = {
  name: 'read-api-keys',
  text: `select k.id as key_id, k.scopes, k.last_used_at, k.expires_at <= $2 as expired, u.id, u.name, u.email, u.verified, u.image, u.created_at, o.slug,
      p.id as person_id, p.name as person_name, p.email as person_email
    from api_keys k join users u on u.id = k.owner_id left join organizations o on o.account_id = u.id left join users p on p.id = k.created_by
    where k.id = any($1::uuid[]) and k.revoked_at is null
      and not u.banned and (not coalesce(p.banned, false) or k.kept_by <> k.created_by) and (u.email_verified or u.kind = 'organization')`,
}

interface KeyRow {
  key_id: string
  scopes: ApiScope[]
  last_used_at: Date | null
  expired: boolean | null
  id: string
  name: string
  email: string
  verified: boolean
  image: string | null
  created_at: Date
  slug: string | null
  person_id: string | null
  person_name: string | null
  person_email: string | null
}

const MAX_BATCH = 100
const NOTED_EVERY_MS = 60_000

/**
 * Reads who sends a request from its `Authorization` header. Nothing is cached, so a revoked key ends at once on every server. Requests
 * that arrive in the same turn of the event loop share a statement.
 */
export function createCallerReader(
  services: Pick<Services, 'db' | 'settings' | 'now' | 'log'>,
): (authorization: string | null | undefined) => Promise<ApiCaller | NoCaller> {
  const { db, settings, now, log } = services
  const callerOf = batch((keyIds: readonly string[]) => readCallers(db, keyIds, now()), MAX_BATCH)
  return async authorization => {
    const token = bearerToken(authorization)
    if (token === undefined) return 'missing'
    const keyId = readAccessToken(settings.authSecret, token, now())
    const row = keyId === undefined ? undefined : await callerOf(keyId)
    if (!row) return 'invalid'
    if (row.expired) return 'expired'
    await noteUse(db, row, now()).catch((error: unknown) => log.warn({ error }, 'the use of a key was not noted'))
    return toCaller(row)
  }
}

/** The token of an `Authorization: Bearer` header. */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^bearer(?: |$)/i.test(authorization ?? '') ? (authorization ?? '').slice('bearer '.length).trim() : undefined

async function readCallers(db: Db, keyIds: readonly string[], at: Date): Promise<(KeyRow | undefined)[]> {
  const { rows } = await db.$client.query<KeyRow>({ ...QUERY, values: [keyIds, at] })
  const byId = new Map(rows.map(row => [row.key_id, row]))
  return keyIds.map(id => byId.get(id))
}

async function noteUse(db: Db, { key_id, last_used_at }: KeyRow, at: Date): Promise<void> {
  const before = new Date(at.getTime() - NOTED_EVERY_MS)
  if (last_used_at && last_used_at > before) return
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, key_id), isOld))
}

function toCaller(row: KeyRow): ApiCaller {
  const { key_id, scopes, id, slug } = row
  const viewer: Viewer = {
    id,
    name: row.name,
    email: slug === null ? row.email : '',
    role: 'user',
    verified: row.verified,
    image: row.image,
    createdAt: row.created_at,
    sessionId: `key ${key_id}`,
    sessionExpiresAt: new Date(0),
    apiKey: { id: key_id, scopes },
    ...(slug !== null && {
      organization: { id, slug, role: 'coordinator' },
      actingPerson: { id: row.person_id ?? id, name: row.person_name ?? '', email: row.person_email ?? '' },
    }),
  }
  return { keyId: key_id, ownerId: id, scopes, viewer }
}
