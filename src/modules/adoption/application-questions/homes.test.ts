import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { adoptionApplications } from '../requests/tables.server.ts'
import { readKeptMonths } from '../../running/site/public.server.ts'
import { siteSettings } from '../../running/site/tables.server.ts'
import { eraseAnswers } from '../requests/jobs/erase-answers.server.ts'
import { profiles } from '../../people/profiles/tables.server.ts'
import { locations } from '../../listings/posts/tables.server.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { exportHome } from './public.server.ts'
import { toHome } from './home-rules.ts'
import { homes } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server
const SECRET = 'Xyzzy lives here'
const HOME = toHome({ cats: '1', children: 'none', consent: 'owned', travelKm: '50', more: SECRET })
const ANSWERS = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }

async function aHome() {
  const person = await aUser()
  await as(person).applications.saveHome(HOME)
  return person
}

describe('my home', () => {
  it('is empty at first, kept as saved, replaced, and removed', async () => {
    const me = await aUser()
    expect(await as(me).applications.home()).toBeNull()
    await as(me).applications.saveHome(HOME)
    expect(await as(me).applications.home()).toMatchObject({ home: HOME })
    await as(me).applications.saveHome({ ...HOME, cats: 2 })
    expect((await as(me).applications.home())?.home.cats).toBe(2)
    expect(await exportHome(db, me.id)).toMatchObject([{ home: { cats: 2 } }])
    await as(me).applications.removeHome()
    expect(await as(me).applications.home()).toBeNull()
  })

  it('is deleted with the account', async () => {
    const me = await aHome()
    await db.delete(users).where(eq(users.id, me.id))
    expect(await db.select().from(homes).where(eq(homes.userId, me.id))).toEqual([])
  })

  it.each([{ adults: 0 }, { childrenAges: [18] }, { allergies: ['dragon'] }, { score: 1 }])(
    'refuses %o',
    async wrong => {
      const me = await aUser()
      await expect(as(me).applications.saveHome({ ...HOME, ...wrong } as never)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    },
  )
})

describe('a home with a request', () => {
  it('is shown as a copy to the owner of that pet, and to nobody else', async () => {
    const [owner, me, other] = [await aUser(), await aHome(), await aUser()]
    const post = await aPost({ owner, facts: { goodWithCats: 'no' } })
    const { id } = await as(me).adoption.send({ postId: post.id, answers: ANSWERS, sendHome: true })
    await as(me).applications.saveHome({ ...HOME, cats: 0 })
    const shown = await as(owner).adoption.get({ id })
    expect(shown.home).toEqual(HOME)
    expect(shown.fit[0]).toEqual({
      topic: 'cats',
      state: 'contradicts',
      text: "A cat lives in this home, and Bella isn't good with cats.",
    })
    expect((await as(me).adoption.get({ id })).fit).toEqual(shown.fit)
    await expect(as(other).adoption.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const said = [
      await as(owner).adoption.listForPost({ postId: post.id }),
      await as(owner).adoption.received({}),
      await as(owner).notifications.list({}),
      await as(owner).profiles.get({ userId: me.id }),
      server.announced,
      server.mails,
      server.sent,
    ]
    expect(JSON.stringify(said)).not.toContain(SECRET)
  })

  it('is not shared unless it is sent', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId: post.id })
    expect(await as(owner).adoption.get({ id })).toMatchObject({ home: null, fit: [], application: null })
  })

  it('is kept, added and withdrawn with an application', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const post = await aPost({ owner })
    const apply = (sendHome?: boolean) => as(me).adoption.apply({ postId: post.id, ...ANSWERS, sendHome })
    const { id } = await apply(true)
    await apply()
    expect((await as(owner).adoption.get({ id })).home).toEqual(HOME)
    expect(await as(me).adoption.mineFor({ postId: post.id })).toMatchObject({ homeSent: true })
    await apply(false)
    expect((await as(owner).adoption.get({ id })).home).toBeNull()
  })

  it('is deleted with the request', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId: post.id, answers: ANSWERS, sendHome: true })
    await as(me).adoption.cancel({ postId: post.id })
    expect(await db.select().from(adoptionApplications).where(eq(adoptionApplications.requestId, id))).toEqual([])
  })

  it('sends nothing when it was removed in another tab', async () => {
    const [me, post] = [await aUser(), await aPost()]
    await expect(as(me).adoption.send({ postId: post.id, answers: ANSWERS, sendHome: true })).rejects.toMatchObject({
      code: 'NO_HOME',
    })
    expect(await as(me).adoption.mineFor({ postId: post.id })).toBeNull()
  })

  it('concurrent approval of another request: is refused', async () => {
    const [owner, me, chosen] = [await aUser(), await aHome(), await aUser()]
    const post = await aPost({ owner })
    const { id } = await as(chosen).adoption.send({ postId: post.id })
    await Promise.allSettled([
      as(owner).adoption.approve({ id }),
      as(me).adoption.send({ postId: post.id, answers: ANSWERS, sendHome: true }),
    ])
    await expect(as(me).adoption.apply({ postId: post.id, ...ANSWERS, sendHome: true })).rejects.toMatchObject({
      code: expect.stringMatching(/^(POST_CLOSED|ALREADY_DECIDED)$/) as string,
    })
    const mine = await as(me).adoption.mineFor({ postId: post.id })
    expect(mine === null || mine.status === 'rejected').toBe(true)
  })
})

describe('before sending', () => {
  it('shows how the viewer’s home fits, for both bonded pets', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const luna = await aPost({ owner, name: 'Luna', facts: { goodWithCats: 'yes' } })
    const biscuit = await aPost({ owner, name: 'Biscuit', facts: { goodWithCats: 'no' } })
    await as(owner).posts.update({ id: biscuit.id, bondedWithId: luna.id })
    const { home, fit } = await as(me).applications.form({ postId: biscuit.id })
    expect(home).toEqual(HOME)
    expect(fit.filter(({ topic }) => topic === 'cats').map(({ state }) => state)).toEqual(['contradicts', 'agrees'])
    expect(fit.filter(({ topic }) => topic === 'landlord')).toHaveLength(1)
  })

  it('compares the distance between the towns with how far both travel', async () => {
    const [me, post] = [await aHome(), await aPost({ location: 'Porto' })]
    const distance = async () =>
      (await as(me).applications.form({ postId: post.id })).fit.find(({ topic }) => topic === 'distance')?.state
    expect(await distance()).toBeUndefined()
    await db.update(locations).set({ latitude: 41.15, longitude: -8.61 }).where(eq(locations.name, 'Porto'))
    await db.insert(profiles).values({ userId: me.id, latitude: 41.55, longitude: -8.42 })
    expect(await distance()).toBe('agrees')
    await db.update(profiles).set({ latitude: 38.72, longitude: -9.14 }).where(eq(profiles.userId, me.id))
    expect(await distance()).toBe('open')
  })

  it('hides what the person may not see', async () => {
    const [me, post] = [await aHome(), await aPost({ status: 'pending' })]
    await expect(as(me).applications.form({ postId: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(null).applications.form({ postId: post.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('six months after a decision', () => {
  it('answers and home are erased, and the request says so', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const [decided, open] = [await aPost({ owner }), await aPost({ owner })]
    const { id } = await as(me).adoption.apply({ postId: decided.id, ...ANSWERS, sendHome: true })
    const { id: openId } = await as(me).adoption.apply({ postId: open.id, ...ANSWERS })
    clock.set('2094-01-31T12:00:00Z')
    await as(owner).adoption.reject({ id })
    const erase = async () => eraseAnswers(services, await readKeptMonths(services))
    clock.set('2094-07-31T11:59:00Z')
    await erase()
    expect((await as(owner).adoption.get({ id })).home).toEqual(HOME)
    clock.set('2094-07-31T12:00:00Z')
    await erase()
    await erase()
    expect(await as(owner).adoption.get({ id })).toMatchObject({
      status: 'rejected',
      application: null,
      home: null,
      fit: [],
      answersErasedAt: '2094-07-31T12:00:00.000Z',
    })
    expect((await as(owner).adoption.get({ id: openId })).application).toMatchObject({ experience: 'Two cats' })
  })

  it('answers are erased sooner if the site’s setting says so', async () => {
    const [owner, me] = [await aUser(), await aHome()]
    const post = await aPost({ owner })
    const { id } = await as(me).adoption.apply({ postId: post.id, ...ANSWERS })
    await as(owner).adoption.reject({ id })
    await db.insert(siteSettings).values({ key: 'keptMonths', value: { answers: 1 } })
    services.siteSettings.expire()
    clock.advance(32 * DAY_MS)
    await eraseAnswers(services, await readKeptMonths(services))
    expect((await as(owner).adoption.get({ id })).application).toBeNull()
  })
})
