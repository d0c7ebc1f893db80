import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { adoptions, codeOf } from './aftercare.fixture.ts'
import { sendCheckIns } from './send-check-ins.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000 } })
const { as, aUser, aPost, clock, services } = server
const { adopted } = adoptions(server)

const kinds = async (viewer: User, requestId: number) =>
  (await as(viewer).aftercare.milestones({ requestId })).map(({ kind }) => kind)

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY_MS).toISOString()

async function offered() {
  const [owner, adopter] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' })]
  const post = await aPost({ owner, name: 'Biscuit' })
  const { id: requestId } = await as(adopter).adoption.send({ postId: post.id })
  clock.advance(1000)
  const times = [inDays(2), inDays(3)]
  const meeting = await as(owner).meetings.offer({
    requestId,
    version: 0,
    times,
    minutes: 60,
    timeZone: 'Europe/Lisbon',
    place: 'At the fountain',
  })
  return { owner, adopter, post, requestId, times, meeting }
}

describe('the milestones of a request', () => {
  test('are a meeting once its time has passed, for both sides', async () => {
    const { owner, adopter, requestId, times, meeting } = await offered()
    await as(adopter).meetings.pick({ requestId, version: meeting.version, at: times[0] ?? '' })
    expect(await kinds(owner, requestId)).toEqual([])
    clock.advance(3 * DAY_MS)
    for (const one of [owner, adopter])
      expect(await as(one).aftercare.milestones({ requestId })).toEqual([{ kind: 'met', at: times[0] }])
  })

  test('keep the agreed meeting as the handover, and have none after a no', async () => {
    const { owner, adopter, requestId, times, meeting } = await offered()
    await as(adopter).meetings.pick({ requestId, version: meeting.version, at: times[0] ?? '' })
    await as(owner).adoption.approve({ id: requestId })
    expect(await kinds(adopter, requestId)).toEqual(['approved'])
    clock.advance(3 * DAY_MS)
    expect(await kinds(adopter, requestId)).toEqual(['approved', 'handed_over'])
    const other = await offered()
    await as(other.owner).adoption.reject({ id: other.requestId })
    expect(await kinds(other.adopter, other.requestId)).toEqual([])
  })

  test('go from the agreement to the check-ins, in order', async () => {
    const { owner, adopter, requestId } = await adopted()
    clock.advance(1000)
    await as(owner).agreements.write({ requestId, version: 0, text: 'Biscuit lives indoors.' })
    expect(await kinds(adopter, requestId)).toEqual(['approved', 'agreement_written'])
    const { agreement } = await as(adopter).agreements.get({ requestId })
    for (const one of [owner, adopter]) {
      clock.advance(1000)
      const fingerprint = agreement?.fingerprint ?? ''
      await as(one).agreements.sign({ requestId, fingerprint, name: 'Rui Costa', hasRead: true })
    }
    clock.advance(3 * DAY_MS)
    await sendCheckIns(services, [3])
    const before = ['approved', 'agreement_signed'] as const
    expect(await kinds(adopter, requestId)).toEqual([...before, 'check_in'])
    expect(await kinds(owner, requestId)).toEqual(before)
    const [question] = (await as(adopter).aftercare.checkIns({ requestId })).items
    clock.advance(1000)
    await as(adopter).aftercare.answerCheckIn({ id: question?.id ?? 0, feeling: 'well', words: 'She sleeps.' })
    for (const one of [owner, adopter]) {
      expect(await kinds(one, requestId)).toEqual([...before, 'check_in_answered'])
      expect(JSON.stringify(await as(one).aftercare.milestones({ requestId }))).not.toContain('sleeps')
    }
  })

  test('of bonded pets are the same on both requests', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const [one, other] = [await aPost({ owner }), await aPost({ owner })]
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    const { id } = await as(adopter).adoption.send({ postId: one.id })
    await as(owner).adoption.approve({ id })
    clock.advance(3 * DAY_MS)
    await sendCheckIns(services, [3])
    const second = (await as(adopter).adoption.mineFor({ postId: other.id }))?.id ?? 0
    expect(second).not.toBe(id)
    expect(await kinds(adopter, second)).toEqual(['approved', 'check_in'])
    expect(await kinds(adopter, id)).toEqual(['approved', 'check_in'])
  })
})

test('others learn nothing, not even that there is a request', async () => {
  const { requestId } = await adopted({ waiting: ['Ines'] })
  for (const stranger of [await aUser(), await aUser({ role: 'admin' })])
    expect(await codeOf(as(stranger).aftercare.milestones({ requestId }))).toBe('NOT_FOUND')
  expect(await codeOf(as(await aUser()).aftercare.milestones({ requestId: 999_999 }))).toBe('NOT_FOUND')
})
