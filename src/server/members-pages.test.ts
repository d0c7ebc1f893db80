import { eq } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { testServer } from '../../test/context.ts'
import { httpClient, membersOverHttp } from '../../test/http.ts'
import * as entry from '../app/routes/entries/entry.server.tsx'
import { sessions } from '../modules/base/accounts/tables.server.ts'
import { dayOf } from '../shared/time/days.ts'
import { renderers } from './pages/pages.ts'

const server = await testServer()
const { services, aUser, aPost, as, db } = server
const pages = renderers(() => Promise.resolve({ entry, head: () => '' }))
const { signIn } = membersOverHttp(server)
const call = httpClient(services, pages)

// Here the style sheet has no address, of which React warns.
const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => warnings.mockRestore())

const open = (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers })
const page = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()
/** Times of reading differ. */
const comparable = (text: string) => text.replaceAll(/("dataUpdatedAt":|"dehydratedAt":|data-served-at=")\d+/g, '$1')

it('private data of one member never reaches another or a visitor', async () => {
  const { id } = await aPost({ name: 'Mira' })
  const [ana, ben] = [await aUser({ name: 'Ana Prado' }), await aUser({ name: 'Ben Ode' })]
  await as(ana).posts.favorite({ id })
  const [asAna, asBen] = [await signIn(ana), await signIn(ben)]
  for (const path of ['/home', `/post/${id}`, '/home', `/post/${id}`]) {
    const [ofAna, ofBen, ofVisitor] = [await page(path, asAna), await page(path, asBen), await page(path)]
    const pressed = (text: string) => text.match(/aria-pressed="true"|"hearted":true/g)?.length ?? 0
    expect([ofAna, ofBen, ofVisitor].map(pressed), path).toEqual([2, 0, 0])
    expect([ofAna, ofBen, ofVisitor].map(text => text.includes(ana.email))).toEqual([true, false, false])
    expect([ofAna, ofBen, ofVisitor].map(text => text.includes(ben.email))).toEqual([false, true, false])
    expect([ofAna, ofBen, ofVisitor].map(text => text.includes('Sign Out'))).toEqual([true, true, false])
  }
})

it('nor in concurrent requests', async () => {
  const [liked, requested] = [await aPost({ name: 'Juno' }), await aPost({ name: 'Kiwi' })]
  const [ana, ben] = [await aUser({ name: 'Ana Prado' }), await aUser({ name: 'Ben Ode' })]
  await as(ana).posts.favorite({ id: liked.id })
  await as(ben).adoption.send({ postId: requested.id })
  const signedIn = [await signIn(ana), await signIn(ben), await signIn(await aUser())]
  const pages = [liked, requested].map(({ id }) => `/post/${id}`)
  const asked = pages.flatMap(path => signedIn.map(person => ({ path, person })))
  const alone: string[] = []
  for (const { path, person } of asked) alone.push(await page(path, person))
  const together = await Promise.all(asked.map(({ path, person }) => page(path, person)))
  expect(together.map(comparable)).toEqual(alone.map(comparable))
  const pressed = alone.map(text => /aria-pressed="true"/.test(text))
  expect(pressed).toEqual([true, false, false, false, false, false])
  expect(alone.map(text => text.includes(ben.email))).toEqual([false, true, false, false, true, false])
})

it('a revoked session gets a visitor’s page at once', async () => {
  const ana = await aUser({ name: 'Ana Prado' })
  const asAna = await signIn(ana)
  expect(await page('/home', asAna)).toContain(ana.email)
  await db.delete(sessions).where(eq(sessions.userId, ana.id))
  const after = await page('/home', asAna)
  expect(after).not.toContain(ana.email)
  expect(after).toContain('Get Started')
})

it('that an animal can have died is asked for those who look after it, and once its listing is closed', async () => {
  const [owner, fan] = [await aUser({ name: 'Olga' }), await aUser()]
  const { id } = await aPost({ owner, name: 'Mira' })
  await as(fan).posts.favorite({ id })
  const [asOwner, asFan] = [await signIn(owner), await signIn(fan)]
  const asked = async (person: Record<string, string>) => (await page(`/post/${id}`, person)).includes('"mayReport"')
  expect([await asked(asOwner), await asked(asFan)]).toEqual([true, false])
  await as(owner).deaths.report({ postId: id, diedOn: dayOf(server.clock.now()) })
  expect(await page(`/post/${id}`, asFan)).toContain('Mira died on')
})

it('a missing page is a 404, as for everybody', async () => {
  const asAna = await signIn(await aUser())
  const hidden = await aPost({ status: 'pending' })
  for (const path of ['/post/999999', `/post/${hidden.id}`]) expect((await open(path, asAna)).status).toBe(404)
})
