import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { credentials, sessions } from '../src/modules/base/accounts/tables.server.ts'
import type { TestServer } from './context.ts'
import type { User } from './factories.ts'

type Server = Pick<TestServer, 'services' | 'db'>

export async function givePassword({ services, db }: Server, { id }: User, password: string): Promise<void> {
  const { password: passwords } = await (await services.auth()).$context
  await db.insert(credentials).values({
    id: randomUUID(),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: await passwords.hash(password),
  })
}

interface SessionOptions {
  userAgent?: string
  /** The session used by `as` and `contextOf`. */
  current?: boolean
  /** A session that has expired. */
  expired?: boolean
}

/** Signs a person in on a device; returns the session's id and the event stream of its page. */
export async function signInDevice(
  { services, db }: Server,
  { id, role, verified }: User,
  options: SessionOptions = {},
) {
  const { userAgent, current = false, expired = false } = options
  const sessionId = current ? `session of ${id}` : randomUUID()
  const expiresAt = new Date(Date.now() + (expired ? -1000 : 3_600_000))
  // The current session was opened before the other devices'.
  const createdAt = new Date(Date.now() - (current ? 60_000 : 0))
  await db.insert(sessions).values({ id: sessionId, token: randomUUID(), userId: id, userAgent, expiresAt, createdAt })
  const stream = Object.assign(new PassThrough(), { writeHead: () => undefined })
  services.live.stream({ id, role, verified, sessionId }, stream as unknown as ServerResponse)
  return { sessionId, stream }
}
