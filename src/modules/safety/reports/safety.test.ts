import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import type { User } from '../../../../test/factories.ts'
import { checkReach } from './public.server.ts'
import { reports } from './tables.server.ts'

const { as, aUser, db, announced } = await testServer()
const admin = await aUser({ role: 'admin' })

const reportOn = (user: User, note = 'Asked me for money first.', formId = randomUUID()) =>
  ({ formId, subject: 'person', subjectId: user.id, reason: 'scam', note }) as const

describe('a block', () => {
  test('holds in both directions until it is removed', async () => {
    const [me, other, third] = [await aUser(), await aUser({ name: 'Pushy Person' }), await aUser()]
    await as(me).safety.block({ userId: other.id })
    await as(me).safety.block({ userId: other.id })
    expect(await as(me).safety.blocks()).toMatchObject([{ id: other.id, name: 'Pushy Person' }])
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as const)
      await expect(checkReach(db, one.id, two.id)).rejects.toMatchObject({ code: 'OUT_OF_REACH', status: 403 })
    await checkReach(db, me.id, third.id)
    await as(me).safety.unblock({ userId: other.id })
    await checkReach(db, me.id, other.id)
    expect(await as(me).safety.blocks()).toEqual([])
  })

  test('is visible to the blocker only', async () => {
    const [me, other] = [await aUser(), await aUser()]
    await as(me).safety.block({ userId: other.id })
    expect(await as(other).safety.blocks()).toEqual([])
    await as(other).safety.unblock({ userId: me.id })
    await expect(checkReach(db, me.id, other.id)).rejects.toMatchObject({ code: 'OUT_OF_REACH' })
    expect(announced).toContainEqual({ to: [other.id], changes: [{ path: ['chat'] }] })
  })

  test('is refused on oneself, on an unknown person, and to visitors', async () => {
    const me = await aUser()
    expect(await refusalOf(as(me).safety.block({ userId: me.id }))).toMatchObject({ code: 'ONESELF', status: 422 })
    expect(await refusalOf(as(me).safety.block({ userId: 'nobody' }))).toMatchObject({ code: 'NOT_FOUND' })
    for (const call of [
      as(null).safety.block({ userId: me.id }),
      as(null).safety.unblock({ userId: me.id }),
      as(null).safety.blocks(),
      as(null).safety.report(reportOn(me)),
      as(null).safety.reports({}),
    ])
      expect(await refusalOf(call)).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  })
})

describe('a report', () => {
  test('is listed for admins once, with reporter and person', async () => {
    const [me, other] = [await aUser({ name: 'Careful Cara' }), await aUser({ name: 'Pushy Person' })]
    const form = reportOn(other)
    await as(me).safety.report(form)
    await as(me).safety.report(form)
    const { items } = await as(admin).safety.reports({})
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      subject: 'person',
      reason: 'scam',
      note: 'Asked me for money first.',
      status: 'open',
      reporter: { name: 'Careful Cara' },
      person: { id: other.id },
      evidence: { title: 'Pushy Person', link: `/profile/${other.id}` },
    })
    expect(await as(admin).safety.reports({ status: 'closed' })).toEqual({ items: [] })
  })

  test('is read page by page, newest first', async () => {
    await db.delete(reports)
    const [me, other] = [await aUser(), await aUser()]
    await db.insert(reports).values(
      Array.from({ length: 23 }, (_, index) => ({
        ...reportOn(other, `number ${index}`),
        reporterId: me.id,
        personId: other.id,
        evidence: { title: '', link: null, entries: [] },
      })),
    )
    const first = await as(admin).safety.reports({})
    const second = await as(admin).safety.reports({ cursor: first.next })
    expect([...first.items, ...second.items].map(({ note }) => note)).toEqual(
      Array.from({ length: 23 }, (_, index) => `number ${22 - index}`),
    )
    expect(second.next).toBeUndefined()
  })

  test('is refused on oneself and on invisible content, and only admins read it', async () => {
    const me = await aUser()
    expect(await refusalOf(as(me).safety.report(reportOn(me)))).toMatchObject({ code: 'ONESELF' })
    const unknown = { ...reportOn(me), subjectId: 'nobody' }
    expect(await refusalOf(as(me).safety.report(unknown))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    for (const user of [me, await aUser({ role: 'vet' })])
      expect(await refusalOf(as(user).safety.reports({}))).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  })
})
