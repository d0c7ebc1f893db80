import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { signIn } from '../../../../../test-support/sessions.ts'
import { testServer } from '../../../../../test/context.ts'
import { createSessionReader } from '../public.server.ts'
import { sessions, users } from '../tables.server.ts'

const { db, services, aUser } = await testServer()

test('sessions of simultaneous requests are read in one batch', async () => {
  const people = await Promise.all([aUser(), aUser({ role: 'vet' }), aUser(), aUser()])
  const [, , suspended, signedOut] = people
  const visitors = await signIn(db, { AUTH_SECRET: services.settings.authSecret }, people)
  await db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
  await db.delete(sessions).where(eq(sessions.userId, signedOut.id))
  const read = createSessionReader(services)
  const cookies = ['', 'pawpal.session_token=forged.c2lnbmF0dXJl', ...visitors.map(({ cookie }) => cookie)]
  const asked = [...cookies, visitors[0]?.cookie ?? ''].map(cookie => new Headers({ cookie }))

  const query = vi.spyOn(db.$client, 'query')
  const found = await Promise.all(asked.map(headers => read(headers)))
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()

  const [ana, vet] = people.map(({ id }) => id)
  expect(found.map(viewer => viewer?.id)).toEqual([undefined, undefined, ana, vet, undefined, undefined, ana])
  expect(found[3]).toMatchObject({ role: 'vet', sessionId: expect.any(String), createdAt: expect.any(Date) })
})

test('a session that ends is refused at the next request', async () => {
  const person = await aUser()
  const [visitor] = await signIn(db, { AUTH_SECRET: services.settings.authSecret }, [person])
  const read = createSessionReader(services)
  const headers = new Headers({ cookie: visitor?.cookie ?? '' })
  expect((await read(headers))?.id).toBe(person.id)
  await db.delete(sessions).where(eq(sessions.userId, person.id))
  expect(await read(headers)).toBeNull()
})

test('an unavailable database fails only the requests of that batch', async () => {
  const [visitor] = await signIn(db, { AUTH_SECRET: services.settings.authSecret }, [await aUser()])
  const headers = new Headers({ cookie: visitor?.cookie ?? '' })
  const read = createSessionReader(services)
  const query = vi.spyOn(db.$client, 'query').mockImplementationOnce(() => {
    throw new Error('away')
  })
  const answers = await Promise.allSettled([read(headers), read(headers)])
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(headers)).not.toBeNull()
})
