import { drizzle } from 'drizzle-orm/node-postgres'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { SignedIn } from '../../../../api/context.ts'
import { listReceived, listSent } from './list-own-requests.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, contextOf, db } = server
const answers = { homeSituation: 'A house with a garden', experience: 'Two cats', whyThisPet: 'Those ears' }

describe('my requests', () => {
  it('lists sent and received requests with pet and other person', async () => {
    const [me, owner, asker] = [
      await aUser({ name: 'Me' }),
      await aUser({ name: 'Olga' }),
      await aUser({ name: 'Ana' }),
    ]
    const wanted = await aPost({ owner, name: 'Nala' })
    const mine = await aPost({ owner: me, name: 'Biscuit', pictures: 0 })
    const { id: sent } = await as(me).adoption.apply({ postId: wanted.id, ...answers })
    const { id: received } = await as(asker).adoption.send({ postId: mine.id })
    expect(await as(me).adoption.sent({})).toMatchObject({
      items: [
        {
          id: sent,
          postId: wanted.id,
          status: 'pending',
          pet: { name: 'Nala', status: 'approved', photo: { widths: [320, 640] } },
          other: { id: owner.id, name: 'Olga' },
          applied: true,
          abilities: { decide: false, approve: false, cancel: true, meet: true },
        },
      ],
    })
    expect(await as(me).adoption.received({})).toMatchObject({
      items: [
        {
          id: received,
          pet: { name: 'Biscuit', photo: null },
          other: { id: asker.id, name: 'Ana' },
          applied: false,
          abilities: { decide: true, approve: true, cancel: false, meet: true },
        },
      ],
    })
    expect(JSON.stringify(await as(me).adoption.received({}))).not.toContain('@')
    expect((await as(owner).adoption.sent({})).items).toEqual([])
  })

  it('counts them, and those in which it is my turn', async () => {
    const [me, asker, owner] = [await aUser(), await aUser(), await aUser()]
    const none = { total: 0, waiting: 0 }
    expect(await as(me).adoption.counts()).toEqual({ received: none, sent: none, lists: false })
    const mine = await aPost({ owner: me })
    expect(await as(me).adoption.counts()).toEqual({ received: none, sent: none, lists: true })
    const wanted = await aPost({ owner })
    const { id } = await as(me).adoption.send({ postId: wanted.id })
    const { id: other } = await as(asker).adoption.send({ postId: mine.id })
    expect(await as(me).adoption.counts()).toEqual({
      received: { total: 1, waiting: 1 },
      sent: { total: 1, waiting: 0 },
      lists: true,
    })
    await as(owner).board.move({ cards: [{ id, from: 'new' }], to: 'meeting' })
    await as(me).adoption.reject({ id: other })
    expect(await as(me).adoption.counts()).toEqual({
      received: { total: 1, waiting: 0 },
      sent: { total: 1, waiting: 1 },
      lists: true,
    })
  })

  it('pages them, newest first', async () => {
    const me = await aUser()
    const ids: number[] = []
    for (let number = 0; number < 22; number += 1) {
      clock.advance(1000)
      ids.unshift((await as(me).adoption.send({ postId: (await aPost({ pictures: 0 })).id })).id)
    }
    const first = await as(me).adoption.sent({})
    const second = await as(me).adoption.sent({ cursor: first.next })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(first.items).toHaveLength(20)
    expect(second.next).toBeUndefined()
  })

  it('lists requests for hidden posts, until I cancel', async () => {
    const [me, owner] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    await as(me).adoption.send({ postId: post.id })
    await as(owner).posts.update({ id: post.id, healthInfo: 'Had an operation.' })
    expect((await as(me).adoption.sent({})).items).toMatchObject([{ pet: { status: 'pending' } }])
    await as(me).adoption.cancel({ postId: post.id })
    expect((await as(me).adoption.sent({})).items).toEqual([])
  })

  it('refuses visitors', async () => {
    for (const side of ['sent', 'received'] as const)
      await expect(as(null).adoption[side]({})).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })

  it('runs one query for each list', async () => {
    const me = contextOf(await aUser()) as SignedIn
    const asked: string[] = []
    const watched = drizzle({ client: db.$client, logger: { logQuery: query => void asked.push(query) } })
    for (const list of [listSent, listReceived]) await list({ ...me, db: watched }, {})
    expect(asked).toHaveLength(2)
  })
})
