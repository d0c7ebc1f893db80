import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { givePassword } from '../../../../../test/accounts.ts'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../../test/http.ts'
import { LANGUAGE_COOKIE, type Language } from '../../../../shared/i18n/languages.ts'
import { DAY_MS } from '../../../../shared/time/days.ts'
import { users } from '../tables.server.ts'

const server = await testServer({ limits: { signIns: 100_000 } })
const { db, services, clock, aUser } = server
const call = httpClient(services)

const PASSWORD = 'Quiet-Paws-17'

const languageOf = async ({ id }: User) => (await db.select().from(users).where(eq(users.id, id)))[0]?.language

async function somebody(language?: Language) {
  const user = await aUser()
  if (language) await db.update(users).set({ language }).where(eq(users.id, user.id))
  await givePassword(server, user, PASSWORD)
  return user
}

const signIn = (user: User, headers: Record<string, string>) =>
  call('POST', '/api/session', { body: { email: user.email, password: PASSWORD }, headers })

test.each([
  ['de-CH, en;q=0.5', undefined, 'de'],
  ['de', `${LANGUAGE_COOKIE}=pl`, 'pl'],
  ['en', undefined, null],
  // No language of the product.
  ['de', `${LANGUAGE_COOKIE}=en-XA`, null],
])('an account without a language gets that of its sign-in: %s, cookie %s', async (accepted, cookie, language) => {
  const user = await somebody()
  await signIn(user, { 'accept-language': accepted, ...(cookie && { cookie }) })
  expect(await languageOf(user)).toBe(language)
})

test.each(['en', 'fr'] as const)('a sign-in with another browser does not change the chosen %s', async language => {
  const user = await somebody(language)
  await signIn(user, { 'accept-language': 'de' })
  expect(await languageOf(user)).toBe(language)
})

test('a session from before accounts had a language gives it when it is renewed, once a day', async () => {
  const user = await somebody()
  const cookie = cookiesOf(await signIn(user, {}))
  const use = () => call('GET', '/api/me', { headers: { cookie, 'accept-language': 'nl' } })
  await use()
  expect(await languageOf(user)).toBeNull()
  clock.advance(DAY_MS + 1000)
  await use()
  expect(await languageOf(user)).toBe('nl')
  const query = vi.spyOn(db.$client, 'query')
  await use()
  expect(query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('update'))).toEqual([])
  query.mockRestore()
})
