import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { credentials, users } from '../src/modules/base/accounts/tables.server.ts'
import type { Role } from '../src/modules/base/accounts/vocabulary.ts'
import { connect } from '../src/platform/db/db.ts'
import { findEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts'
import { forgoDurability } from './forgo-durability.ts'
import type { ServerProcess } from './server-process.ts'
import { signIn } from './sessions.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

export const PASSWORD = 'Sunny-Meadow-7'

/**
 * Writes accounts and sessions directly into the server's database: signing up and in has its own tests and takes a
 * second.
 */
export interface Accounts {
  /** A vet is verified. */
  add(account: { name: string; email: string; role?: Role }): Promise<string>
  /** Backdates an account by so many days. */
  age(userId: string, days: number): Promise<void>
  /** Asks the adopter of an approved request how the pet is doing, as a job does days later. */
  askHowItGoes(requestId: number, afterDays: number): Promise<void>
  /** The stored texts of a conversation's messages. */
  storedMessages(conversationId: string): Promise<string[]>
  /** The cookie of a new session. */
  signIn(userId: string, userAgent?: string): Promise<{ name: string; value: string }>
  /** Signs this browser in. */
  enter(page: Page, userId: string): Promise<void>
  close(): Promise<void>
}

/** Tables that few tests need are imported late: they load six hundred modules. */
export async function openAccounts({ url, dataDir }: ServerProcess): Promise<Accounts> {
  const database = await findEmbeddedPostgres(join(dataDir, 'postgres'))
  if (!database) throw new Error('The server has no database')
  const db = connect(database.url, { max: 2 })
  await forgoDurability(db.$client)
  const hash = await hashPassword(PASSWORD)
  const env = { AUTH_SECRET: await readFile(join(dataDir, 'auth-secret'), 'utf8') }
  const signInPerson: Accounts['signIn'] = async (id, userAgent) => {
    const [visitor] = await signIn(db, env, [{ id, ...(userAgent && { userAgent }) }])
    const [name = '', value = ''] = visitor?.cookie.split('=') ?? []
    return { name, value }
  }
  return {
    async add(account) {
      const id = randomUUID()
      const verified = account.role === 'vet'
      await db
        .insert(users)
        .values({ ...account, id, emailVerified: true, verified, verifiedAt: verified ? new Date() : null })
      await db.insert(credentials).values({ id, accountId: id, userId: id, providerId: 'credential', password: hash })
      return id
    },
    async age(userId, days) {
      const createdAt = new Date(Date.now() - days * DAY_MS)
      await db.update(users).set({ createdAt }).where(eq(users.id, userId))
    },
    async askHowItGoes(requestId, afterDays) {
      const { checkIns } = await import('../src/modules/adoption/aftercare/tables.server.ts')
      await db.insert(checkIns).values({ requestId, afterDays })
    },
    async storedMessages(conversationId) {
      const { messages } = await import('../src/modules/talk/chat/tables.server.ts')
      const rows = await db
        .select({ content: messages.content })
        .from(messages)
        .where(eq(messages.conversationId, conversationId))
        .orderBy(messages.id)
      return rows.map(({ content }) => content)
    },
    async enter(page, userId) {
      const cookie = await signInPerson(userId, await page.evaluate(() => navigator.userAgent))
      await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }])
    },
    signIn: signInPerson,
    close: () => db.$client.end(),
  }
}
