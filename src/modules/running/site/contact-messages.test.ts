import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { contactMessages } from './tables.server.ts'
import type { ContactFilter } from './vocabulary.ts'

const server = await testServer({ limits: { contactMessages: 1000 } })
const { as, aUser, announced, clock, db } = server
const admin = await aUser({ role: 'admin', name: 'Ada Admin' })
beforeEach(() => db.delete(contactMessages))

const form = { name: 'Rita', email: 'rita@example.org', subject: 'support' as const, message: 'My cat ate the form.' }
const write = async (words: Partial<typeof form> = {}) => {
  clock.advance(1000)
  await as(null).site.contact({ ...form, ...words })
}
const list = async (status: ContactFilter = 'open', search?: string) =>
  (await as(admin).site.contactMessages({ status, search })).items
const mark = async (answered: boolean) =>
  as(admin).site.markContactMessage({ id: (await list('all'))[0]?.id ?? 0, answered })

test('messages are listed newest first, page by page', async () => {
  for (let index = 0; index < 30; index += 1) await write({ message: `${index}` })
  const first = await as(admin).site.contactMessages({})
  const second = await as(admin).site.contactMessages({ cursor: first.next })
  expect(first.items).toHaveLength(24)
  expect([...first.items, ...second.items].map(({ message }) => message)).toEqual(
    Array.from({ length: 30 }, (_, index) => `${29 - index}`),
  )
  expect(second.next).toBeUndefined()
  expect(first.items[0]).toEqual({
    id: expect.any(Number),
    ...form,
    message: '29',
    createdAt: clock.now().toISOString(),
    answeredAt: null,
    answeredBy: null,
  })
})

describe('a message', () => {
  test('is marked as answered with person and time, and as open again', async () => {
    await write()
    await mark(true)
    expect(await list('open')).toEqual([])
    const answeredAt = clock.now().toISOString()
    expect(await list('answered')).toMatchObject([{ answeredAt, answeredBy: { name: 'Ada Admin' } }])
    clock.advance(60_000)
    await mark(true)
    expect(await list('all')).toMatchObject([{ answeredAt }])
    await mark(false)
    expect(await list('answered')).toEqual([])
    expect(await list('open')).toMatchObject([{ answeredAt: null, answeredBy: null }])
  })

  test('stays answered when the admin’s account is deleted', async () => {
    await write()
    const leaving = await aUser({ role: 'admin' })
    await as(leaving).site.markContactMessage({ id: (await list())[0]?.id ?? 0, answered: true })
    await db.delete(users).where(eq(users.id, leaving.id))
    expect(await list('answered')).toMatchObject([{ answeredAt: expect.any(String), answeredBy: null }])
  })

  test('is refused when unknown', async () => {
    for (const answered of [true, false])
      expect(await refusalOf(as(admin).site.markContactMessage({ id: 999_999, answered }))).toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  test('is announced to admins when it arrives and when it is marked', async () => {
    const told = {
      to: ['admin'],
      changes: [{ path: ['site', 'contactMessages'] }, { path: ['site', 'contactMessageCount'] }],
    }
    announced.length = 0
    await write()
    await mark(true)
    await mark(false)
    expect(announced).toEqual([told, told, told])
  })
})

describe('the search', () => {
  test('finds words of name, email address and text, the last one by its beginning', async () => {
    await write({ name: 'Rita Moss', message: 'Puppies, and their mother' })
    await write({ name: 'Otto', email: 'otto@shelter.example', message: 'A stair for old dogs' })
    const found = async (search: string) => (await list('all', search)).map(({ name }) => name)
    for (const text of ['rita', 'RITA mo', 'mother puppies', 'rita@example.org', 'Rita@EXAM', 'moss rita@'])
      expect(await found(text), text).toEqual(['Rita Moss'])
    for (const text of ['stair', 'otto@sh', 'otto old do']) expect(await found(text), text).toEqual(['Otto'])
    for (const text of ['', '  ']) expect(await found(text), text).toEqual(['Otto', 'Rita Moss'])
    for (const text of ['pupp mother', "o'neil@sh", 'cat', '!!', "'", "':*", '\\@', "a'@|b", '& | !', '<->'])
      expect(await found(text), text).toEqual([])
    await mark(true)
    expect((await list('open', 'stair')).length).toBe(0)
    expect((await list('answered', 'stair')).length).toBe(1)
  })

  test('uses an index, as does every list', async () => {
    await db.insert(contactMessages).values(
      Array.from({ length: 4000 }, (_, number) => ({
        ...form,
        formId: crypto.randomUUID(),
        message: `message number${number}`,
        answeredAt: number % 10 === 0 ? null : clock.now(),
      })),
    )
    await db.execute('vacuum analyze contact_messages')
    for (const status of ['open', 'answered', 'all'] as const)
      for (const search of [undefined, 'number77', 'rita@example']) {
        const { scanned } = await scannedTables(db, () => list(status, search))
        expect(scanned, `${status} ${search}`).not.toContain('contact_messages')
      }
  })
})

test('only admins read and mark messages', async () => {
  await write()
  const { signIn, call } = membersOverHttp(server)
  const id = (await list())[0]?.id ?? 0
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/api/contact-messages'],
    ['PUT', `/api/contact-messages/${id}/answered`, { answered: true }],
  ]
  const [user, vet, one] = [
    await signIn(await aUser()),
    await signIn(await aUser({ role: 'vet' })),
    await signIn(admin),
  ]
  for (const [method, path, body] of calls)
    for (const [headers, status] of [
      [{}, 401],
      [user, 403],
      [vet, 403],
      [one, 200],
    ] as const)
      expect((await call(method, path, { headers, ...(body && { body }) })).status, path).toBe(status)
})
