import { createHmac, randomUUID } from 'node:crypto'
import { sessionCookieName } from '../src/modules/base/accounts/sessions/cookies.server.ts'
import { sessions, users } from '../src/modules/base/accounts/tables.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

export interface Visitor {
  id: string
  /** Of their session. */
  cookie: string
}

/** In one statement, whose values are limited in number. */
const MAX_ROWS = 1000

/** Opens sessions without passwords, which take time to hash. */
export async function signIn(
  db: Db,
  env: NodeJS.ProcessEnv,
  people: readonly { id: string; userAgent?: string }[],
): Promise<Visitor[]> {
  const opened = people.map(({ id, userAgent }) => ({ id, userAgent, token: randomUUID() }))
  const expiresAt = new Date(Date.now() + 30 * DAY_MS)
  const rows = opened.map(({ id, token, userAgent }) => ({ id: randomUUID(), token, userId: id, userAgent, expiresAt }))
  for (let from = 0; from < rows.length; from += MAX_ROWS)
    await db.insert(sessions).values(rows.slice(from, from + MAX_ROWS))
  const name = sessionCookieName({ appUrl: 'http:' })
  return opened.map(({ id, token }) => ({ id, cookie: `${name}=${encodeURIComponent(signed(token, env))}` }))
}

/** Inserts new users and signs them in. */
export async function signInMany({ db, env }: { db: Db; env: NodeJS.ProcessEnv }, count: number): Promise<Visitor[]> {
  const people = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    name: `Person ${number}`,
    email: `person-${number}@example.org`,
    emailVerified: true,
  }))
  for (let from = 0; from < count; from += MAX_ROWS) await db.insert(users).values(people.slice(from, from + MAX_ROWS))
  return signIn(db, env, people)
}

/** Calls the API as this person; throws unless it succeeds. */
export async function call<Answer>(
  url: string,
  { cookie }: Visitor,
  method: string,
  path: string,
  body: object = {},
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Answer>
}

const signed = (token: string, { AUTH_SECRET = '' }: NodeJS.ProcessEnv): string =>
  `${token}.${createHmac('sha256', AUTH_SECRET).update(token).digest('base64')}`
