import { createHmac, randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { sessionCookieName } from '../src/modules/accounts/cookies.server.ts'
import { sessions, users } from '../src/modules/accounts/tables.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import type { Bench } from './bench.ts'

export interface Visitor {
  id: string
  /** With which calls are theirs. */
  cookie: string
}

const DAY_MS = 24 * 3_600_000

/** Gives people sessions without the cost of a password each. */
export async function signIn(db: Db, env: NodeJS.ProcessEnv, people: readonly { id: string }[]): Promise<Visitor[]> {
  const opened = people.map(({ id }) => ({ id, token: randomUUID() }))
  const expiresAt = new Date(Date.now() + 30 * DAY_MS)
  await db.insert(sessions).values(opened.map(({ id, token }) => ({ id: randomUUID(), token, userId: id, expiresAt })))
  const name = sessionCookieName({ appUrl: 'http:' })
  return opened.map(({ id, token }) => ({ id, cookie: `${name}=${encodeURIComponent(signed(token, env))}` }))
}

/** People who were not there before. */
export async function signInMany({ db, env }: Bench, count: number): Promise<Visitor[]> {
  const people = Array.from({ length: count }, (_, number) => ({
    id: randomUUID(),
    name: `Person ${number}`,
    email: `person-${number}@example.org`,
    emailVerified: true,
  }))
  // A statement takes so many values and no more.
  for (let from = 0; from < count; from += 1000) await db.insert(users).values(people.slice(from, from + 1000))
  return signIn(db, env, people)
}

/** A call of the API in somebody's name; anything but success is an error. */
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

interface Stream {
  /** Resolves when the next thing is told that nobody waited for yet. */
  next(): Promise<void>
  close(): void
}

/** A person's open page, as far as the server knows of it. */
export function openStream(url: string, { cookie }: Visitor): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/api/live`, { headers: { cookie }, agent: false }, response => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}`))
      let unheard = 0
      const waiting: (() => void)[] = []
      response.setEncoding('utf8').on('data', (text: string) => {
        for (let told = text.split('data: ').length - 1; told > 0; told -= 1) {
          const listener = waiting.shift()
          if (listener) listener()
          else unheard += 1
        }
      })
      resolve({
        next: () => {
          if (unheard === 0) return new Promise(heard => waiting.push(heard))
          unheard -= 1
          return Promise.resolve()
        },
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}
