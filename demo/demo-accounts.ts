import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { savePassword } from '../src/modules/base/accounts/sign-up/sign-up.server.ts'
import { credentials, emailLinks, sessions, users } from '../src/modules/base/accounts/tables.server.ts'
import type { Services } from '../src/api/context.ts'
import { people, type DemoPerson } from './data.ts'
import type { DemoAccount } from './demo-state.ts'

export const emailOf = ({ account, key }: DemoPerson): string => `${account ?? key}@pawpal.example`

/** Gives the demo accounts that people can sign in with new random passwords. */
export async function openAccounts(services: Services): Promise<DemoAccount[]> {
  const { password: passwords } = await (await services.auth()).$context
  return services.db.transaction(async tx => {
    const accounts: DemoAccount[] = []
    for (const person of people) {
      const email = emailOf(person)
      const [user] = person.account ? await tx.select({ id: users.id }).from(users).where(eq(users.email, email)) : []
      if (!person.account || !user) continue
      const password = `Paw-${randomBytes(6).toString('hex')}`
      await savePassword(tx, user.id, await passwords.hash(password))
      accounts.push({ role: person.account, email, password })
    }
    return accounts
  })
}

/** Removes every way to sign in to the demo's accounts: passwords, sessions and links for a new password. */
export async function closeAccounts({ db }: Services): Promise<void> {
  await db.transaction(async tx => {
    const ids = tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, people.map(emailOf)))
    await tx.delete(credentials).where(and(inArray(credentials.userId, ids), eq(credentials.providerId, 'credential')))
    await tx.delete(sessions).where(inArray(sessions.userId, ids))
    await tx.delete(emailLinks).where(inArray(emailLinks.userId, ids))
  })
}
