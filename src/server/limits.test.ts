import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import type { User } from '../../test/factories.ts'
import { httpClient } from '../../test/http.ts'
import { refusalOf } from '../../test/refusal.ts'
import type { Count, LimitedCount } from '../platform/limits/limits.ts'
import { siteSettings } from '../modules/running/site/tables.server.ts'
import { router } from './composition/router.ts'

const LIMIT = 3
const server = await testServer({
  limits: { anonymousReads: LIMIT, posts: LIMIT, requests: LIMIT, conversations: LIMIT, messages: LIMIT },
})
const { as, aPhoto, aPost, aUser, clock, contextOf, services } = server
services.settings.trustedProxies = ['127.0.0.1']
const call = httpClient(services)

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TOO_MANY = { code: 'TOO_MANY_REQUESTS', status: 429 }

const read = (path: string, address: string, method = 'GET') =>
  call(method, path, { headers: { 'x-forwarded-for': address } })

describe('reading without a session', () => {
  test('is limited per address, whatever is read and answered', async () => {
    const address = '198.51.100.1'
    const statuses = []
    for (const path of ['/api/posts', '/api/posts/999', '/api/me', '/api/posts'])
      statuses.push((await read(path, address)).status)
    expect(statuses).toEqual([200, 404, 200, 429])
    expect((await read('/api/site/info', '198.51.100.2')).status).toBe(200)
    clock.advance(45_000)
    const refused = await read('/api/posts', address)
    expect(refused.headers.get('retry-after')).toBe('15')
    expect(await refused.json()).toMatchObject({
      message: 'That was a bit too much at once. Please try again in 15 seconds.',
      data: { retryAfter: 15 },
    })
    clock.advance(15_000)
    expect((await read('/api/posts', address)).status).toBe(200)
  })

  test('counts streams that watch a topic', async () => {
    const statuses = []
    for (let time = 0; time <= LIMIT; time += 1)
      statuses.push((await read('/api/live?watch=NOT-ONE', '198.51.100.9')).status)
    expect(statuses).toEqual([400, 400, 400, 400])
    for (let time = 0; time < LIMIT; time += 1) await read('/api/posts', '198.51.100.9')
    expect((await read('/api/live?watch=post:1', '198.51.100.9')).status).toBe(429)
    expect((await read('/api/live', '198.51.100.9')).status).toBe(401)
  })

  test('counts an IPv6 network as one', async () => {
    for (let host = 1; host <= LIMIT; host += 1) await read('/api/posts', `2001:db8:1:2::${host}`)
    expect((await read('/api/posts', '2001:db8:1:2:3:4:5:6')).status).toBe(429)
    expect((await read('/api/posts', '2001:db8:1:3::1')).status).toBe(200)
  })

  test('does not count pages, whose calls stay within the server, nor health checks', async () => {
    const address = '198.51.100.3'
    for (let time = 0; time <= LIMIT; time += 1) {
      await as(null).posts.list({})
      expect((await read('/home', address)).status).toBe(200)
      expect((await read('/healthz', address)).status).toBe(200)
    }
    expect((await read('/api/posts', address)).status).toBe(200)
  })

  test('does not count members', async () => {
    const listOverHttp = async (user: User | null) => {
      const context = contextOf(user)
      return createRouterClient(router, {
        context: { ...context, request: { ...context.request, overHttp: true } },
      }).posts.list({})
    }
    const user = await aUser()
    for (let time = 0; time <= LIMIT; time += 1) await listOverHttp(user)
    for (let time = 0; time < LIMIT; time += 1) await listOverHttp(null)
    expect(await refusalOf(listOverHttp(null))).toMatchObject(TOO_MANY)
  })
})

describe('new posts', () => {
  const form = async (owner: User) => ({
    name: 'Bella',
    content: 'A gentle dog.',
    species: 'dog' as const,
    photoIds: [(await aPhoto(owner)).id],
    formId: randomUUID(),
  })

  test('are limited per person and day; refused and repeated forms do not count', async () => {
    const owner = await aUser()
    const forms = await Promise.all(Array.from({ length: LIMIT }, () => form(owner)))
    await refusalOf(as(owner).posts.create({ ...(await form(owner)), photoIds: [randomUUID()] }))
    for (const one of [...forms, ...forms]) await as(owner).posts.create(one)
    const next = await form(owner)
    expect(await refusalOf(as(owner).posts.create(next))).toMatchObject(TOO_MANY)
    expect((await as(owner).posts.mine({})).items).toHaveLength(LIMIT)
    const [first] = forms
    if (first)
      expect(await as(owner).posts.create(first)).toEqual({ id: expect.any(Number) as number, status: 'pending' })
    clock.advance(DAY)
    expect(await as(owner).posts.create(next)).toEqual({ id: expect.any(Number) as number, status: 'pending' })
  })
})

describe('new requests', () => {
  const answers = { homeSituation: 'A house', experience: 'Much', whyThisPet: 'Her face' }

  test('are limited per person and day, whichever endpoint sends them', async () => {
    const [me, owner] = [await aUser(), await aUser()]
    const posts = await Promise.all(Array.from({ length: LIMIT + 1 }, () => aPost({ owner })))
    const [first, second, third, fourth] = posts.map(({ id }) => ({ postId: id }))
    if (!first || !second || !third || !fourth) throw new Error('There are too few posts')
    await as(me).adoption.send(first)
    await refusalOf(as(me).adoption.send(first))
    await as(me).adoption.apply({ ...second, ...answers })
    await as(me).adoption.apply({ ...second, ...answers, experience: 'A little' })
    await as(me).adoption.send(third)
    expect(await refusalOf(as(me).adoption.send(fourth))).toMatchObject(TOO_MANY)
    expect(await refusalOf(as(me).adoption.apply({ ...fourth, ...answers }))).toMatchObject(TOO_MANY)
    expect(await as(me).adoption.mineFor(fourth)).toBeNull()
    await as(me).adoption.apply({ ...first, ...answers })
    clock.advance(DAY)
    await as(me).adoption.send(fourth)
  })
})

describe('conversations and messages', () => {
  test('new conversations are limited per person and day; existing ones always open', async () => {
    const me = await aUser()
    const others = await Promise.all(Array.from({ length: LIMIT + 1 }, () => aUser()))
    const start = ({ id }: User) => as(me).chat.start({ otherUserId: id })
    const last = others.pop()
    if (!last) throw new Error('There is nobody')
    for (const other of [...others, ...others]) await start(other)
    expect(await refusalOf(start(last))).toMatchObject(TOO_MANY)
    expect((await as(me).chat.list({})).items).toHaveLength(LIMIT)
    for (const other of others) expect(await start(other)).toMatchObject({ created: false })
    expect(await as(last).chat.start({ otherUserId: me.id })).toMatchObject({ created: true })
    clock.advance(DAY)
    expect(await start(last)).toMatchObject({ created: false })
  })

  test('messages are limited per person and minute', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
    const send = (from: User) => as(from).chat.send({ conversationId, content: 'Hello', clientId: randomUUID() })
    for (let time = 0; time < LIMIT; time += 1) await send(me)
    expect(await refusalOf(send(me))).toMatchObject({ ...TOO_MANY, data: { retryAfter: 60 } })
    await send(other)
    clock.advance(MINUTE)
    await send(me)
  })
})

test('no limit is counted or returned during an open transaction', async () => {
  const { limits } = services
  const openTransactions: unknown[] = []
  const observe =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    async (input: Input) => {
      const { rows } = await server.db.$client.query(
        `select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
      openTransactions.push(rows)
      return call(input)
    }
  const observed = {
    ...limits,
    take: observe((limited: LimitedCount) => limits.take(limited)),
    giveBack: observe((count: Count) => limits.giveBack(count)),
  }
  const asObserved = (user: User) => createRouterClient(router, { context: { ...contextOf(user), limits: observed } })
  const [me, owner] = [await aUser(), await aUser()]
  const [first, second] = [await aPost({ owner }), await aPost({ owner })]
  const answers = { homeSituation: 'A house', experience: 'Much', whyThisPet: 'Her face' }
  const form = {
    name: 'Bella',
    content: 'A gentle dog.',
    species: 'dog' as const,
    photoIds: [(await aPhoto(me)).id],
    formId: randomUUID(),
  }
  for (let time = 0; time < 2; time += 1) {
    await asObserved(me).posts.create(form)
    await asObserved(me).chat.start({ otherUserId: owner.id })
    await asObserved(me).adoption.apply({ postId: first.id, ...answers })
  }
  await asObserved(me).adoption.send({ postId: second.id })
  await refusalOf(asObserved(me).adoption.send({ postId: second.id }))
  // Five were made; a repeated post, application and request gave theirs back.
  expect(openTransactions).toEqual(Array.from({ length: 10 }, () => []))
})

test("the limits are those of the site's settings", async () => {
  const site = await testServer()
  await site.db.insert(siteSettings).values({ key: 'limits', value: { anonymousReads: 2 } })
  const client = httpClient(site.services)
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await client('GET', '/api/site/info')).status)
  expect(statuses).toEqual([200, 200, 429])
  await site.db.update(siteSettings).set({ value: { anonymousReads: 4 } })
  site.clock.advance(10_000)
  expect((await client('GET', '/api/site/info')).status).toBe(200)
  await site.db.update(siteSettings).set({ value: { anonymousReads: -1 } })
  site.clock.advance(10_000)
  expect(await site.services.limitValues()).toMatchObject({ anonymousReads: 300, messages: 60 })
})
