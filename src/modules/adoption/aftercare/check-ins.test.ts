import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { SignedIn } from '../../../api/context.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { adoptions, codeOf } from './aftercare.fixture.ts'
import { mayOpenCheckInPhoto } from './access.server.ts'
import { sendCheckIns } from './send-check-ins.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, conversations: 100_000 } })
const { as, aUser, aPost, aPhoto, clock, contextOf, db, services } = server
const { adopted, newsOf } = adoptions(server)
const DAYS = [3, 21]

const pass = (days: number) => clock.advance(days * DAY_MS)
const asked = async (adoption: Awaited<ReturnType<typeof adopted>>) =>
  (await as(adoption.adopter).aftercare.checkIns(adoption)).items.map(({ afterDays, state }) => [afterDays, state])
const aQuestion = async (options: Parameters<typeof adopted>[0] = {}) => {
  const adoption = await adopted(options)
  pass(3)
  await sendCheckIns(services, DAYS)
  const [item] = (await as(adoption.adopter).aftercare.checkIns(adoption)).items
  return { ...adoption, id: item?.id ?? 0 }
}

describe('adopters are asked', () => {
  test('once after each of the configured days, and on no other', async () => {
    const adoption = await adopted()
    const { adopter } = adoption
    for (let day = 0; day < 45; day += 1) {
      await sendCheckIns(services, DAYS)
      await sendCheckIns(services, DAYS)
      pass(1)
    }
    expect((await newsOf(adopter)).filter(([type]) => type === 'check_in')).toEqual([
      ['check_in', 'How is Biscuit doing after 3 days with you?'],
      ['check_in', 'How is Biscuit doing after 3 weeks with you?'],
    ])
    expect(await asked(adoption)).toEqual([
      [21, 'open'],
      [3, 'open'],
    ])
  })

  test('once, if several servers run the job', async () => {
    const adoption = await adopted()
    pass(3)
    await Promise.all(Array.from({ length: 5 }, () => sendCheckIns(services, DAYS)))
    expect((await newsOf(adoption.adopter)).filter(([type]) => type === 'check_in')).toHaveLength(1)
  })

  test('once about two bonded pets', async () => {
    const [owner, adopter] = [await aUser(), await aUser()]
    const [one, other] = [await aPost({ owner, name: 'Biscuit' }), await aPost({ owner, name: 'Luna' })]
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    const { id } = await as(adopter).adoption.send({ postId: one.id })
    await as(owner).adoption.approve({ id })
    pass(3)
    await sendCheckIns(services, DAYS)
    expect((await newsOf(adopter)).filter(([type]) => type === 'check_in')).toEqual([
      ['check_in', 'How are Biscuit and Luna doing after 3 days with you?'],
    ])
  })

  test('not about a day long ago, not during a return, and not if the setting is empty', async () => {
    const [old, returning, off] = [await adopted(), await adopted(), await adopted()]
    await as(returning.adopter).aftercare.report({ requestId: returning.requestId })
    await sendCheckIns(services, [])
    pass(3)
    await sendCheckIns(services, [])
    expect(await asked(off)).toEqual([])
    pass(15)
    await sendCheckIns(services, [3])
    for (const adoption of [old, returning]) expect(await asked(adoption)).toEqual([])
  })
})

describe('an answer', () => {
  test('is shown to the former owner with its photos, and notifies them', async () => {
    const { owner, adopter, id, requestId } = await aQuestion()
    const photo = await aPhoto(adopter, { isPrivate: true })
    await as(adopter).aftercare.answerCheckIn({ id, feeling: 'very_well', words: 'She sleeps.', photoIds: [photo.id] })
    const { items, vet } = await as(owner).aftercare.checkIns({ requestId })
    expect(items).toMatchObject([
      { afterDays: 3, state: 'answered', feeling: 'very_well', words: 'She sleeps.', photos: [{ id: photo.id }] },
    ])
    expect(vet).toBe(null)
    expect((await newsOf(owner)).at(-1)).toEqual(['check_in_answer', 'Rui says that Biscuit is doing very well.'])
    const opens = (who: Parameters<typeof contextOf>[0]) => mayOpenCheckInPhoto(contextOf(who) as SignedIn, photo.id)
    expect([await opens(owner), await opens(await aUser())]).toEqual([true, false])
  })

  test('that the pet is not well, or asks for advice: is mailed, and the text goes into the chat', async () => {
    const vera = await aUser({ name: 'Vera', role: 'vet' })
    const { owner, adopter, id, requestId } = await aQuestion({ reviewer: vera })
    await as(adopter).aftercare.answerCheckIn({ id, feeling: 'not_well', words: 'She does not eat.', advice: true })
    expect((await newsOf(owner)).at(-1)).toEqual([
      'care_needed',
      'Rui says that Biscuit is not doing well, and asks you for advice.',
    ])
    const [conversation] = (await as(owner).chat.list({})).items
    expect(conversation?.lastMessage).toMatchObject({ content: 'She does not eat.' })
    expect((await as(adopter).aftercare.checkIns({ requestId })).vet).toMatchObject({ id: vera.id, name: 'Vera' })
  })

  test('is given once: a second one is refused and changes nothing', async () => {
    const { owner, adopter, id, requestId } = await aQuestion()
    const answer = (feeling: 'well' | 'mixed') => as(adopter).aftercare.answerCheckIn({ id, feeling })
    const outcomes = await Promise.allSettled([answer('well'), answer('mixed')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codeOf(answer('mixed'))).toBe('ALREADY_ANSWERED')
    expect((await as(owner).aftercare.checkIns({ requestId })).items).toHaveLength(1)
    expect((await newsOf(owner)).filter(([type]) => type === 'check_in_answer')).toHaveLength(1)
  })

  test('may be skipped, and given later', async () => {
    const { owner, adopter, id, requestId } = await aQuestion()
    await as(adopter).aftercare.skipCheckIn({ id })
    await as(adopter).aftercare.skipCheckIn({ id })
    expect((await as(owner).aftercare.checkIns({ requestId })).items).toEqual([])
    expect((await newsOf(owner)).filter(([type]) => type === 'check_in_answer')).toEqual([])
    await as(adopter).aftercare.answerCheckIn({ id, feeling: 'well' })
    expect((await as(owner).aftercare.checkIns({ requestId })).items).toHaveLength(1)
  })

  test('refuses photos of others and used ones', async () => {
    const { adopter, id } = await aQuestion()
    const foreign = await aPhoto(await aUser(), { isPrivate: true })
    const own = await aPhoto(adopter, { isPrivate: true })
    for (const photoIds of [[foreign.id], [own.id, own.id]])
      expect(await codeOf(as(adopter).aftercare.answerCheckIn({ id, feeling: 'well', photoIds }))).toBe('PHOTO_UNKNOWN')
  })

  test('is deleted with the account, and so are its photos', async () => {
    const { adopter, id, postId, owner } = await aQuestion()
    const photo = await aPhoto(adopter, { isPrivate: true })
    await as(adopter).aftercare.answerCheckIn({ id, feeling: 'well', photoIds: [photo.id] })
    await as(adopter).adoption.cancel({ postId })
    expect(await db.select().from(photos).where(eq(photos.id, photo.id))).toEqual([])
    expect(await codeOf(as(owner).aftercare.checkIns({ requestId: id }))).toBe('NOT_FOUND')
  })
})

test('advice may be asked for at any time, by the adopter', async () => {
  const { owner, adopter, requestId } = await adopted()
  expect(await codeOf(as(owner).aftercare.askAdvice({ requestId, words: 'Hello' }))).toBe('FORBIDDEN')
  await as(adopter).aftercare.askAdvice({ requestId, words: 'She hides under the bed.' })
  expect((await newsOf(owner)).at(-1)).toEqual(['care_needed', 'Rui asks you for advice about Biscuit.'])
  const [conversation] = (await as(adopter).chat.list({})).items
  expect(conversation?.lastMessage).toMatchObject({ content: 'She hides under the bed.' })
})
