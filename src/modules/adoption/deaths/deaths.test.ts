import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { addDays, DAY_MS } from '../../../shared/time/days.ts'
import { scheduledApprovals } from '../requests/tables.server.ts'
import { deathsOf } from './deaths.fixture.ts'
import { deaths } from './tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db } = server
const { listed, adopted, say, newsOf, today } = deathsOf(server)
const visitor = as(null)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('an owner says that an animal has died', () => {
  test('requests end kindly, and those who knew it read its page', async () => {
    const { owner, asker, second, rejected, fan, postId } = await listed()
    expect(await say(owner, postId, { words: 'She slept in.' })).toMatchObject({
      death: { diedOn: today(), side: 'owner', mine: true, words: 'She slept in.' },
      side: 'owner',
      mayReport: false,
    })
    const ended = 'Oldie has died. Your adoption request has ended. Thank you for wanting to give Oldie a home.'
    for (const requester of [asker, second]) {
      expect(await newsOf(requester)).toEqual([ended])
      expect(await as(requester).adoption.mineFor({ postId })).toMatchObject({
        status: 'rejected',
        petClosedAt: expect.any(String) as string,
        pet: { status: 'died' },
      })
    }
    for (const reader of [owner, asker, second, fan])
      expect(await as(reader).posts.get({ id: postId })).toMatchObject({ status: 'died', name: 'Oldie' })
    for (const other of [null, rejected, await aUser(), await aUser({ role: 'vet' })])
      expect(await refusalOf(as(other).posts.get({ id: postId }))).toMatchObject({ code: 'GONE', status: 410 })
    // Who was rejected before does not learn of the death.
    expect(await newsOf(rejected)).toEqual([])
    expect((await as(rejected).adoption.sent({})).items).toMatchObject([{ pet: { status: 'rejected' } }])
  })

  test('the words are private', async () => {
    const { owner, asker, fan, postId } = await listed()
    await say(owner, postId, { words: 'Only for us' })
    for (const reader of [asker, fan]) {
      const { death } = await as(reader).deaths.get({ postId })
      expect(death).toMatchObject({ diedOn: today(), words: null, takeBackUntil: null })
    }
    expect(JSON.stringify(await newsOf(asker))).not.toContain('Only for us')
    expect(await codeOf(as(await aUser()).deaths.get({ postId }))).toBe('GONE')
  })

  test('lists, searches and saved pets are without it', async () => {
    const { owner, fan, postId } = await listed()
    await say(owner, postId)
    expect((await as(fan).posts.favorites({})).items).toEqual([])
    expect((await visitor.posts.list({ includeAdopted: true })).items.map(({ id }) => id)).not.toContain(postId)
    expect(JSON.stringify(await as(owner).board.get({}))).not.toContain('Oldie')
  })

  test('an approval that could be undone is cancelled', async () => {
    const { owner, postId, requestId, secondId } = await listed()
    await as(owner).adoption.scheduleApproval({ id: requestId })
    await say(owner, postId)
    expect(await db.select().from(scheduledApprovals)).toEqual([])
    for (const id of [requestId, secondId]) expect(await codeOf(as(owner).adoption.approve({ id }))).toBe('PET_DIED')
  })

  test('twice is once; another day is refused', async () => {
    const { owner, postId } = await listed()
    for (const diedOn of [addDays(today(), 2), addDays(today(), -3), '1999-01-01'])
      expect(await codeOf(say(owner, postId, { diedOn }))).toBe('DEATH_DAY')
    await Promise.all([say(owner, postId), say(owner, postId)])
    expect(await db.select().from(deaths).where(eq(deaths.postId, postId))).toHaveLength(1)
  })

  test('not after something else happened', async () => {
    const { owner, postId } = await adopted()
    const report = { postId, diedOn: today(), ifStatus: 'approved' } as const
    expect(await codeOf(as(owner).deaths.report(report))).toBe('CHANGED_MEANWHILE')
  })

  test('nobody else may say it', async () => {
    const { asker, fan, rejected, postId } = await listed()
    for (const other of [asker, fan, rejected, await aUser({ role: 'admin' })])
      expect(await codeOf(say(other, postId))).toBe('FORBIDDEN')
    const pending = await aPost({ status: 'pending' })
    expect(await codeOf(say(asker, pending.id))).toBe('NOT_FOUND')
  })

  test('a bonded partner stays listed alone, and comes back to it', async () => {
    const owner = await aUser()
    const [one, other] = [await aPost({ owner, name: 'Bim' }), await aPost({ owner, name: 'Bam' })]
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    await say(owner, one.id)
    expect(await visitor.posts.get({ id: other.id })).toMatchObject({ status: 'approved', bondedWith: null })
    expect(await newsOf(owner)).toEqual([
      'Bam is listed alone now, because Bim has died. Please look at the description of Bam.',
    ])
    await as(owner).deaths.takeBack({ postId: one.id })
    expect(await visitor.posts.get({ id: other.id })).toMatchObject({ bondedWith: { name: 'Bim' } })
  })
})

describe('after an adoption', () => {
  test('the adopter says it, and the former owner is told', async () => {
    const { owner, adopter, postId, requestId } = await adopted()
    await say(adopter, postId, { words: 'In her sleep' })
    expect(await newsOf(owner)).toEqual(['Ana Prado lets you know that Oldie has died.'])
    expect(await as(owner).deaths.get({ postId })).toMatchObject({ death: { side: 'adopter', words: 'In her sleep' } })
    expect(await as(adopter).aftercare.get({ requestId })).toMatchObject({ closed: true, return: null })
    expect(await codeOf(as(adopter).aftercare.report({ requestId, reason: '', wantedBy: null }))).toBe('PET_DIED')
    const [row] = await db.select().from(deaths).where(eq(deaths.postId, postId))
    expect(row).toMatchObject({ side: 'adopter' })
    expect(await as(adopter).records.get({ postId })).toMatchObject({ pet: { name: 'Oldie' } })
  })

  test('nothing is written or signed about it anymore', async () => {
    const { owner, adopter, postId, requestId } = await adopted()
    const { fingerprint } = await as(owner).agreements.write({ requestId, version: 0, text: 'Be kind.' })
    await say(adopter, postId)
    const sign = as(adopter).agreements.sign({ requestId, fingerprint, name: 'Ana Prado', hasRead: true })
    expect(await codeOf(sign)).toBe('PET_DIED')
    expect(await codeOf(as(owner).agreements.write({ requestId, version: 1, text: 'Be kinder.' }))).toBe('PET_DIED')
  })

  test("the adopter's words go with the account, that it died stays", async () => {
    const { owner, adopter, postId } = await adopted()
    await say(adopter, postId, { words: 'In her sleep' })
    await inTransaction(server.services, tx =>
      server.services.reactions.accountDeleted(server.services, tx, adopter.id),
    )
    expect(await as(owner).deaths.get({ postId })).toMatchObject({ death: { diedOn: today(), words: '' } })
  })

  test('those who knew it see its photo with their request, and nobody who does not read its page', async () => {
    const { owner, adopter, rejected, postId, requestId } = await adopted()
    await as(adopter).aftercare.report({ requestId })
    await as(owner).aftercare.takeBack({ requestId, firstUntil: null })
    const late = await aUser()
    await as(late).adoption.send({ postId })
    await say(owner, postId)
    for (const [user, knew] of [
      [adopter, true],
      [late, true],
      [rejected, false],
    ] as const) {
      const [sent] = (await as(user).adoption.sent({})).items
      const read = await as(user).adoption.get({ id: sent?.id ?? 0 })
      const page = as(user).posts.get({ id: postId })
      await (knew ? page : expect(page).rejects.toMatchObject({ code: 'GONE', status: 410 }))
      expect([sent?.pet.photo !== null, read.pet.photo !== null]).toEqual([knew, knew])
    }
  })

  test('the owner says it, and the adopter is told; the second one reads what happened', async () => {
    const { owner, adopter, postId } = await adopted()
    await say(owner, postId)
    expect((await newsOf(adopter))[0]).toContain('Olga Moreira lets us know that Oldie has died.')
    expect(await codeOf(say(adopter, postId))).toBe('ALREADY_SAID')
  })
})

describe('taking it back', () => {
  test('restores the listing, its hearts and requests', async () => {
    const { owner, asker, second, rejected, fan, postId } = await listed()
    await say(owner, postId)
    clock.advance(29 * DAY_MS)
    await as(owner).deaths.takeBack({ postId })
    expect(await visitor.posts.get({ id: postId })).toMatchObject({ status: 'approved', likeCount: 1 })
    expect((await as(fan).posts.favorites({})).items).toMatchObject([{ id: postId }])
    for (const requester of [asker, second]) {
      expect(await as(requester).adoption.mineFor({ postId })).toMatchObject({ status: 'pending', petClosedAt: null })
      expect((await newsOf(requester)).at(-1)).toBe(
        'It was a mistake: Oldie is alive. Your adoption request is open again.',
      )
    }
    expect(await as(rejected).adoption.mineFor({ postId })).toMatchObject({ status: 'rejected' })
    expect(await codeOf(as(owner).deaths.takeBack({ postId }))).toBe('NOT_SAID')
  })

  test('an adoption goes on', async () => {
    const { owner, adopter, postId, requestId } = await adopted()
    await say(adopter, postId)
    await as(owner).deaths.takeBack({ postId })
    expect(await as(adopter).aftercare.get({ requestId })).toMatchObject({ closed: false, endedAt: null })
    expect(await visitor.posts.get({ id: postId })).toMatchObject({ status: 'adopted' })
    expect((await newsOf(adopter)).at(-1)).toBe('It was a mistake: Oldie is alive. Everything is as it was before.')
  })

  test('is for who said it and the owner, and for 30 days', async () => {
    const { owner, adopter, fan, postId } = await adopted()
    await say(owner, postId)
    for (const other of [adopter, fan]) expect(await codeOf(as(other).deaths.takeBack({ postId }))).toBe('FORBIDDEN')
    expect(await codeOf(as(await aUser()).deaths.takeBack({ postId }))).toBe('GONE')
    clock.advance(31 * DAY_MS)
    expect(await codeOf(as(owner).deaths.takeBack({ postId }))).toBe('TOO_LATE')
    expect(await as(owner).deaths.get({ postId })).toMatchObject({ death: { takeBackUntil: null } })
  })
})
