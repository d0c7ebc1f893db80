import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayOf, DAY_MS } from '../src/shared/time/days.ts'
import { testServer } from './context.ts'
import type { User } from './factories.ts'
import { fastMotion } from './fast-motion.ts'

const application = { homeSituation: 'A garden', experience: 'Two dogs', whyThisPet: 'Those ears' }

/** From the listing to the adoption on day 8. Olga gives Biscuit to Rui; Ana sent a request too. */
async function untilAdopted() {
  const server = await testServer({ limits: { requests: 1000, messages: 1000, posts: 1000, conversations: 1000 } })
  const { as, aUser, aPost, clock } = server
  clock.set('2094-03-01T10:00:00Z')
  const motion = fastMotion(server)
  const { advanceTo } = motion
  const [olga, rui, ana] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' }), await aUser({ name: 'Ana' })]
  const vera = await aUser({ name: 'Vera', role: 'vet' })
  const { id: postId } = await aPost({ owner: olga, name: 'Biscuit', status: 'pending' })
  await as(vera).review.approve({ id: postId, notes: 'A healthy dog.' })
  await advanceTo(1)
  const { id: requestId } = await as(rui).adoption.apply({ postId, ...application })
  await advanceTo(2)
  await as(ana).adoption.send({ postId })
  const { conversationId } = await as(olga).chat.start({ otherUserId: rui.id, postId })
  await as(olga).chat.send({ conversationId, clientId: randomUUID(), content: 'Would you like to meet Biscuit?' })
  await as(olga).board.move({ cards: [{ id: requestId, from: 'new' }], to: 'talking' })
  await advanceTo(3)
  const at = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString()
  const place = { minutes: 60, timeZone: 'Europe/Lisbon', place: 'The park' }
  await as(olga).meetings.offer({ requestId, version: 0, times: [at], ...place })
  await advanceTo(4)
  await as(rui).meetings.pick({ requestId, version: 1, at })
  await advanceTo(7)
  const agreement = { requestId, version: 0, text: '# Agreement\n\nRui looks after Biscuit.' }
  const { fingerprint } = await as(olga).agreements.write(agreement)
  await as(rui).agreements.sign({ requestId, fingerprint, name: 'Rui Costa', hasRead: true })
  await advanceTo(8)
  await as(olga).agreements.sign({ requestId, fingerprint, name: 'Olga Prado', hasRead: true })
  await as(olga).adoption.approve({ id: requestId, message: 'Welcome to the family!' })
  await advanceTo(9)
  return { ...server, ...motion, olga, rui, ana, postId, requestId }
}

type Adopted = Awaited<ReturnType<typeof untilAdopted>>

const openQuestion = async ({ as }: Adopted, adopter: User, requestId: number) =>
  (await as(adopter).aftercare.checkIns({ requestId })).items.find(({ state }) => state === 'open')?.id ?? 0

const isRepeated = (entry: string, index: number, all: readonly string[]) => {
  const said = (one: string) => one.replace(/^day \d+, /, '')
  return all.findIndex(one => said(one) === said(entry)) !== index
}

test('a year of an adoption: every mail and notification in order, none twice', { timeout: 600_000 }, async () => {
  const adopted = await untilAdopted()
  const { as, rui, requestId, advanceTo, diary, recurring } = adopted
  expect(recurring).toContain('aftercare.check-ins')
  const answer = async (said: Partial<Parameters<ReturnType<typeof as>['aftercare']['answerCheckIn']>[0]>) =>
    as(rui).aftercare.answerCheckIn({
      id: await openQuestion(adopted, rui, requestId),
      feeling: 'well',
      ...said,
    })
  await advanceTo(12)
  await answer({ feeling: 'very_well', words: 'She sleeps.' })
  await advanceTo(30)
  await as(rui).aftercare.skipCheckIn({ id: await openQuestion(adopted, rui, requestId) })
  await advanceTo(100)
  await answer({ feeling: 'not_well', words: 'She does not eat.', advice: true })
  await advanceTo(375)
  await answer({ words: 'A good year.' })
  await advanceTo(376)
  expect(diary).toMatchInlineSnapshot(`
    [
      "day 0, Olga, bell: You earned a badge: First listing",
      "day 0, Olga, bell: Your listing for Biscuit has been approved and can be found by everyone now.",
      "day 0, Olga, mail: Your listing for Biscuit has been approved and can be found by everyone now",
      "day 1, Olga, bell: New adoption request for Biscuit",
      "day 1, Olga, mail: New adoption request for Biscuit",
      "day 2, Olga, bell: New adoption request for Biscuit",
      "day 2, Rui, bell: News of your adoption request for Biscuit. You're talking. The owner will write to you next.",
      "day 2, Olga, mail: New adoption request for Biscuit",
      "day 2, Rui, mail: News of your adoption request for Biscuit",
      "day 3, Rui, mail: Olga wrote to you about Biscuit",
      "day 3, Rui, bell: You can pick a time to meet about Biscuit.",
      "day 3, Rui, mail: Pick a time to meet about Biscuit",
      "day 4, Olga, bell: Your meeting about Biscuit is on Sun, Mar 7, 2094, 10:00 AM Lisbon time.",
      "day 4, Olga, mail: Your meeting about Biscuit",
      "day 4, Rui, mail: Your meeting about Biscuit",
      "day 5, Olga, bell: An adoption request for Biscuit is waiting for your answer",
      "day 5, Olga, bell: Your meeting about Biscuit is soon: on Sun, Mar 7, 2094, 10:00 AM Lisbon time.",
      "day 5, Rui, bell: Your meeting about Biscuit is soon: on Sun, Mar 7, 2094, 10:00 AM Lisbon time.",
      "day 5, Olga, mail: An adoption request for Biscuit is waiting for your answer",
      "day 5, Olga, mail: Your meeting about Biscuit is soon",
      "day 5, Rui, mail: Your meeting about Biscuit is soon",
      "day 7, Rui, bell: The agreement about Biscuit is ready for you to read and sign.",
      "day 7, Olga, bell: Rui Costa signed the agreement about Biscuit. It's waiting for your signature.",
      "day 7, Rui, mail: The agreement about Biscuit is ready for you to read and sign",
      "day 7, Olga, mail: Rui Costa signed the agreement about Biscuit",
      "day 8, Olga, bell: It's your turn with the request of Rui for Biscuit (Meeting)",
      "day 8, Olga, mail: It's your turn with the request of Rui for Biscuit (Meeting)",
      "day 8, Olga, bell: Both sides have signed the agreement about Biscuit.",
      "day 8, Rui, bell: Both sides have signed the agreement about Biscuit.",
      "day 8, Rui, bell: Your adoption request for Biscuit has been approved!",
      "day 8, Ana, bell: Your adoption request for Biscuit has been rejected.",
      "day 8, Olga, bell: You earned a badge: First adoption",
      "day 8, Rui, bell: You earned a badge: New family",
      "day 8, Rui, mail: Your adoption request for Biscuit has been approved!",
      "day 8, Ana, mail: Your adoption request for Biscuit has been rejected",
      "day 9, Olga, mail: Your agreement about Biscuit",
      "day 9, Rui, mail: Your agreement about Biscuit",
      "day 11, Rui, bell: How is Biscuit doing after 3 days with you?",
      "day 11, Rui, mail: How is Biscuit doing after 3 days with you?",
      "day 12, Olga, bell: Rui says that Biscuit is doing very well.",
      "day 29, Rui, bell: How is Biscuit doing after 3 weeks with you?",
      "day 29, Rui, mail: How is Biscuit doing after 3 weeks with you?",
      "day 99, Rui, bell: How is Biscuit doing after 3 months with you?",
      "day 99, Rui, mail: How is Biscuit doing after 3 months with you?",
      "day 100, Olga, bell: Rui says that Biscuit is not doing well, and asks you for advice.",
      "day 100, Olga, mail: Rui says that Biscuit is not doing well, and asks you for advice",
      "day 101, Olga, mail: Rui wrote to you about Biscuit",
      "day 373, Rui, bell: How is Biscuit doing after a year with you?",
      "day 373, Rui, mail: How is Biscuit doing after a year with you?",
      "day 375, Olga, bell: Rui says that Biscuit is doing well.",
    ]
  `)
  // There were two requests.
  expect(diary.filter(isRepeated)).toEqual([
    'day 2, Olga, bell: New adoption request for Biscuit',
    'day 2, Olga, mail: New adoption request for Biscuit',
  ])
})

test('a returned pet is adopted by an earlier requester', { timeout: 600_000 }, async () => {
  const adopted = await untilAdopted()
  const { as, olga, rui, ana, postId, requestId, advanceTo, diary, clock } = adopted
  const before = diary.length
  await advanceTo(13)
  await as(rui).aftercare.report({ requestId, reason: 'Allergic' })
  await advanceTo(14)
  const firstUntil = dayOf(new Date(clock.now().getTime() + 3 * DAY_MS))
  await as(olga).aftercare.takeBack({ requestId, firstUntil })
  await advanceTo(16)
  const ofAna = await as(ana).adoption.mineFor({ postId })
  expect(ofAna).toMatchObject({ status: 'pending', hold: { forRequester: true, until: firstUntil } })
  await as(olga).adoption.approve({ id: ofAna?.id ?? 0 })
  await advanceTo(40)
  expect(diary.slice(before)).toMatchInlineSnapshot(`
    [
      "day 11, Rui, bell: How is Biscuit doing after 3 days with you?",
      "day 11, Rui, mail: How is Biscuit doing after 3 days with you?",
      "day 13, Olga, bell: Rui asks you to take Biscuit back.",
      "day 13, Olga, mail: Rui asks you to take Biscuit back",
      "day 14, Ana, bell: Biscuit is looking for a home again. You're first in line until Mar 18, 2094: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.",
      "day 14, Rui, bell: Olga takes Biscuit back. Thank you for saying so in time: it was the right thing to do.",
      "day 14, Olga, bell: The agreement about Biscuit is no longer valid: the adoption has ended.",
      "day 14, Rui, bell: The agreement about Biscuit is no longer valid: the adoption has ended.",
      "day 14, Ana, mail: Biscuit is looking for a home again",
      "day 14, Rui, mail: Olga takes Biscuit back",
      "day 14, Olga, mail: The agreement about Biscuit is no longer valid: the adoption has ended",
      "day 14, Rui, mail: The agreement about Biscuit is no longer valid: the adoption has ended",
      "day 16, Ana, bell: Your adoption request for Biscuit has been approved!",
      "day 16, Ana, bell: You earned a badge: New family",
      "day 16, Ana, mail: Your adoption request for Biscuit has been approved!",
      "day 19, Ana, bell: How is Biscuit doing after 3 days with you?",
      "day 19, Ana, mail: How is Biscuit doing after 3 days with you?",
      "day 37, Ana, bell: How is Biscuit doing after 3 weeks with you?",
      "day 37, Ana, mail: How is Biscuit doing after 3 weeks with you?",
    ]
  `)
})

test('after a death nothing more is asked, for a year', { timeout: 600_000 }, async () => {
  const adopted = await untilAdopted()
  const { as, olga, rui, postId, requestId, advanceTo, diary, clock } = adopted
  const records = {
    postId,
    formId: randomUUID(),
    kind: 'vaccination',
    name: 'Rabies',
    dose: '',
    batch: '',
    vet: '',
  } as const
  const day = dayOf(clock.now())
  const nextDue = dayOf(new Date(clock.now().getTime() + 60 * DAY_MS))
  await as(rui).records.addEntry({ ...records, day, nextDue, notes: '' })
  await advanceTo(12)
  expect(await openQuestion(adopted, rui, requestId)).toBeGreaterThan(0)
  const before = diary.length
  await as(rui).deaths.report({ postId, diedOn: dayOf(clock.now()), words: 'She was fifteen.' })
  await advanceTo(13)
  expect(await openQuestion(adopted, rui, requestId)).toBe(0)
  await advanceTo(400)
  expect(diary.slice(before)).toEqual([
    'day 12, Olga, bell: Rui lets you know that Biscuit has died.',
    'day 12, Olga, mail: Rui lets you know that Biscuit has died',
  ])
  expect((await as(olga).aftercare.milestones({ requestId })).map(({ kind }) => kind)).not.toContain('check_in')
})
