import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { startReceiver, type Received } from '../../../../test/webhook-receiver.ts'
import { exportWebhooks } from './manage-webhooks.server.ts'
import { deliverWebhooks, sweepDeliveries } from './deliver.server.ts'
import { delayAfter } from './rules.ts'
import { webhookDeliveries, webhooks } from './tables.server.ts'
import { MAX_WEBHOOKS, WEBHOOK_EVENTS, type WebhookEvent } from './vocabulary.ts'

const server = await testServer()
const { as, aPost, aUser, clock, db, services } = server
const HOUR_MS = 3_600_000

const form = (url: string, events: WebhookEvent[] = [...WEBHOOK_EVENTS]) => ({
  url,
  events,
  formId: crypto.randomUUID(),
})
const typesOf = (received: readonly Received[]) => received.map(({ payload }) => (payload as { type: string }).type)

describe('deliveries', async () => {
  const { state, network, addresses, url } = await startReceiver()
  const deliver = async () => {
    // Deliveries are due by the clock of the database.
    clock.set(new Date(Math.max(clock.now().getTime(), Date.now()) + 1000))
    // The receiver refuses what is older than five minutes, by its own clock.
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
    await deliverWebhooks(services, new Date(clock.now().getTime() + 1), network).finally(() => vi.useRealTimers())
  }
  const listen = async (owner: User, events?: WebhookEvent[]) => {
    const made = await as(owner).webhooks.create(form(url, events))
    state.secret = made.secret
    return made.id
  }
  const logOf = (owner: User, id: string) => as(owner).webhooks.deliveries({ id })

  beforeEach(async () => {
    await db.delete(webhooks)
    clock.set(new Date())
    Object.assign(state, { status: 200, received: [], forged: 0 })
    addresses.length = 0
  })

  test('announce every event of a post and its requests once, signed, to its owner only', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    await listen(other)
    const foreign = await aUser()
    await listen(owner)
    const { id } = await aPost({ owner, status: 'pending' })
    await deliver()
    expect(state.received).toEqual([])
    const vet = await aUser({ role: 'vet', verified: true })
    await as(vet).review.claim({ id })
    await as(vet).review.approve({ id, notes: '' })
    await as(owner).posts.update({ id, content: 'Calm and kind.' })
    await as(owner).posts.setAvailability({ id, availability: 'paused' })
    await as(owner).posts.setAvailability({ id, availability: 'available' })
    const request = await as(foreign).adoption.send({ postId: id })
    await as(owner).adoption.approve({ id: request.id, message: '' })
    await deliver()
    expect(typesOf(state.received).toSorted()).toEqual(
      [
        'post.adopted',
        'post.changed',
        'post.paused',
        'post.published',
        'post.published',
        'request.decided',
        'request.received',
      ].toSorted(),
    )
    expect(state.forged).toBe(0)
    const adopted = state.received.find(({ payload }) => (payload as { type: string }).type === 'post.adopted')
    expect(adopted?.payload).toEqual({
      type: 'post.adopted',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { id, name: expect.any(String), species: expect.any(String), status: 'adopted', availability: 'available' },
    })
    const decided = state.received.find(({ payload }) => (payload as { type: string }).type === 'request.decided')
    expect(decided?.payload).toMatchObject({ data: { id: request.id, postId: id, status: 'approved' } })
    const removed = await aPost({ owner })
    await as(owner).posts.remove({ id: removed.id })
    await deliver()
    expect(typesOf(state.received).slice(-2).toSorted()).toEqual(['post.published', 'post.removed'])
    const count = state.received.length
    await deliver()
    expect(state.received).toHaveLength(count)
  })

  test("are queued in the event's transaction, once for each event", async () => {
    const owner = await aUser()
    await listen(owner, ['post.changed', 'post.published'])
    const { id } = await aPost({ owner })
    const rows = () =>
      db.select({ event: webhookDeliveries.event, data: webhookDeliveries.data }).from(webhookDeliveries)
    const rename = sql`update posts set name = name || '!', updated_at = updated_at + interval '1 second' where id = ${id}`
    await expect(
      db.transaction(async tx => {
        await tx.execute(rename)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await rows()).toMatchObject([{ event: 'post.published' }])
    await db.transaction(async tx => {
      for (let time = 0; time < 3; time += 1) await tx.execute(rename)
    })
    expect(await rows()).toMatchObject([
      { event: 'post.published' },
      { event: 'post.changed', data: { name: expect.stringContaining('!!!') } },
    ])
  })

  test('sent by two servers arrive once; after a crash they are repeated with the same id', async () => {
    const owner = await aUser()
    await listen(owner)
    await Promise.all(Array.from({ length: 12 }, () => aPost({ owner })))
    await Promise.all([deliver(), deliver()])
    expect(new Set(state.received.map(({ id }) => id)).size).toBe(12)
    expect(state.received).toHaveLength(12)
    // It was claimed, and nothing more was heard of it.
    const [first] = state.received
    await db
      .update(webhookDeliveries)
      .set({ deliveredAt: null, nextTryAt: new Date(clock.now().getTime() + 60_000) })
      .where(eq(webhookDeliveries.id, first?.id ?? ''))
    await deliver()
    expect(state.received).toHaveLength(12)
    clock.advance(60_000)
    await deliver()
    expect(state.received.map(({ id }) => id).slice(-1)).toEqual([first?.id])
  })

  test('that fail are retried with growing delays for a day; then the webhook is disabled, with a notification and a mail', async () => {
    const owner = await aUser()
    const id = await listen(owner)
    await aPost({ owner })
    state.status = 500
    let tries = 0
    for (let delay: number | undefined = 0; delay !== undefined; delay = delayAfter(tries)) {
      clock.advance(delay * 1000)
      await deliver()
      tries += 1
      expect(state.received).toHaveLength(tries)
    }
    expect(tries).toBe(10)
    const [log] = await logOf(owner, id)
    expect(log).toMatchObject({
      state: 'failed',
      tries: 10,
      status: 500,
      error: 'The address answers with status 500.',
    })
    expect(await as(owner).webhooks.list()).toMatchObject([{ id, disabledAt: expect.any(String) }])
    const { items } = await as(owner).notifications.list({})
    expect(items).toMatchObject([{ type: 'webhook_disabled', link: '/settings/api-keys' }])
    expect(items[0]?.message).toContain('hooks.test')
    expect(
      server.sent.some(
        ({ name, data }) => name.includes('mail') && JSON.stringify(data).includes(String(items[0]?.id)),
      ),
    ).toBe(true)

    await aPost({ owner })
    await deliver()
    expect(state.received).toHaveLength(10)
    expect(await refusalOf(as(owner).webhooks.resend({ id: log?.id ?? '' }))).toMatchObject({
      code: 'WEBHOOK_DISABLED',
    })
    await as(owner).webhooks.enable({ id })
    state.status = 200
    await as(owner).webhooks.resend({ id: log?.id ?? '' })
    await deliver()
    expect(state.received.map(one => one.id).slice(-1)).toEqual([log?.id])
    expect(await logOf(owner, id)).toMatchObject([{ id: log?.id, state: 'delivered', status: 200 }])
    expect(await as(owner).webhooks.list()).toMatchObject([{ failingSince: null, disabledAt: null }])
  })

  test('a success in between counts as alive, a redirect as a failure, and 410 disables at once', async () => {
    const owner = await aUser()
    const id = await listen(owner)
    await aPost({ owner })
    state.status = 302
    await deliver()
    expect(await logOf(owner, id)).toMatchObject([{ state: 'waiting', status: 302 }])
    state.status = 204
    clock.advance(20 * HOUR_MS)
    await deliver()
    expect(await as(owner).webhooks.list()).toMatchObject([{ failingSince: null }])
    await aPost({ owner })
    state.status = 410
    clock.advance(5 * HOUR_MS)
    await deliver()
    expect(await as(owner).webhooks.list()).toMatchObject([{ disabledAt: clock.now().toISOString() }])
    const [told] = (await as(owner).notifications.list({})).items
    expect(told?.message).toMatch(/gone/)
    expect(told?.message).not.toMatch(/for a day/)
  })

  test('never reach a private address, also if the name changes its address between two lookups', async () => {
    const owner = await aUser()
    const id = await listen(owner)
    await as(owner).webhooks.test({ id })
    for (const answer of [['10.0.0.7'], ['127.0.0.1', '192.168.1.1']]) {
      addresses.push(answer)
      clock.advance(HOUR_MS)
      await deliver()
    }
    expect([state.received.length, state.forged]).toEqual([0, 0])
    expect(await logOf(owner, id)).toMatchObject([
      { event: 'webhook.test', status: null, error: expect.stringContaining('No public server') },
    ])
    addresses.push(['127.0.0.1'], ['10.0.0.7'])
    clock.advance(HOUR_MS)
    await deliver()
    expect(typesOf(state.received)).toEqual(['webhook.test'])
    // Without the network of the tests, the receiver itself is private.
    await as(owner).webhooks.create(form(url.replace('hooks.test', '127.0.0.1')))
    await aPost({ owner })
    clock.advance(1000)
    await deliverWebhooks(services, new Date(clock.now().getTime() + 1))
    expect(state.received).toHaveLength(1)
  })

  test('are removed from the log after a month', async () => {
    const owner = await aUser()
    const id = await listen(owner)
    await aPost({ owner })
    await deliver()
    clock.advance(31 * 24 * HOUR_MS)
    await sweepDeliveries(services)
    expect(await logOf(owner, id)).toEqual([])
  })
})

test('a webhook is visible to its owner only, its secret is shown once and stored encrypted', async () => {
  const [owner, other] = [await aUser(), await aUser()]
  const sent = form('https://example.org/hook', ['post.adopted'])
  const made = await as(owner).webhooks.create(sent)
  expect(made.secret).toMatch(/^whsec_/)
  expect(await as(owner).webhooks.create(sent)).toEqual(made)
  const seen = JSON.stringify([
    await as(owner).webhooks.list(),
    await exportWebhooks(db, owner.id),
    await db.select().from(webhooks).where(eq(webhooks.id, made.id)),
  ])
  expect(seen).not.toContain(made.secret.slice('whsec_'.length))
  expect(await exportWebhooks(db, owner.id)).toMatchObject([{ url: 'https://example.org/hook' }])
  const { webhooks: api } = as(other)
  for (const call of [api.remove, api.enable, api.test, api.deliveries])
    expect(await refusalOf(call({ id: made.id }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.list()).toEqual([])
  // The same form of another account makes one of its own.
  expect((await api.create(sent)).id).not.toBe(made.id)
  await as(owner).webhooks.remove({ id: made.id })
  expect(await as(owner).webhooks.list()).toEqual([])
})

test('a URL must be https, and the number of webhooks is limited', async () => {
  const owner = await aUser()
  for (const url of ['http://example.org', 'https://a:b@example.org', 'ftp://x', 'x', ''])
    expect(await refusalOf(as(owner).webhooks.create(form(url)))).toMatchObject({ code: 'URL_WRONG' })
  expect(await refusalOf(as(owner).webhooks.create(form('https://example.org', [])))).toMatchObject({
    code: 'EVENT_NEEDED',
  })
  for (let made = 0; made < MAX_WEBHOOKS; made += 1) await as(owner).webhooks.create(form('https://example.org'))
  expect(await refusalOf(as(owner).webhooks.create(form('https://example.org')))).toMatchObject({
    code: 'TOO_MANY_WEBHOOKS',
  })
})

test("an organization's webhooks are for its managers, and its team is notified when one is disabled", async () => {
  const [manager, volunteer] = [await aUser(), await aUser()]
  const { slug } = await newOrganization(server, manager, { volunteer })
  const team = await acting(server, manager, slug)
  const { id } = await team.webhooks.create(form('https://127.0.0.1/hook'))
  expect(await as(manager).webhooks.list()).toEqual([])
  expect(await refusalOf((await acting(server, volunteer, slug)).webhooks.list())).toMatchObject({ code: 'FORBIDDEN' })
  await db
    .update(webhooks)
    .set({ failingSince: new Date(clock.now().getTime() - 24 * HOUR_MS) })
    .where(eq(webhooks.id, id))
  await team.webhooks.test({ id })
  clock.advance(1000)
  await deliverWebhooks(services, new Date(clock.now().getTime() + 1))
  const { items } = await as(manager).notifications.list({})
  expect(items).toMatchObject([{ type: 'webhook_disabled', link: `/organization/${slug}/settings/api-keys` }])
})
