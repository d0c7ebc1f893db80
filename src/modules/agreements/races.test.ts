import { expect, test } from 'vitest'
import { testServer } from '../../../test/context.ts'
import type { User } from '../../../test/factories.ts'
import { refusalOf } from '../../../test/refusal.ts'
import { adoptionRequests } from '../adoption/tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 1_000_000 } })
const { as, aUser, aPost, db } = server
const ROUNDS = 200

const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
  )

/** Written agreements about different pets of two people. */
async function newRound(owner: User, person: User) {
  const post = await aPost({ owner })
  const sent = { postId: post.id, ownerId: owner.id, requesterId: person.id, stage: 'decision' as const }
  const [row] = await db.insert(adoptionRequests).values(sent).returning({ id: adoptionRequests.id })
  const requestId = row?.id ?? 0
  const { fingerprint } = await as(owner).agreements.write({ requestId, version: 0, text: 'One' })
  return { postId: post.id, requestId, fingerprint }
}

test('the owner changes the text while the adopter signs: nobody has signed what they did not read', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { requestId, fingerprint } = await newRound(owner, person)
    const calls = [
      () => as(owner).agreements.write({ requestId, version: 1, text: `Two ${round}` }),
      () => as(person).agreements.sign({ requestId, fingerprint, name: 'Rui Costa', hasRead: true }),
    ]
    const outcomes = await Promise.all((round % 2 ? calls : calls.toReversed()).map(call => outcomeOf(call())))
    const [written, signed] = round % 2 ? outcomes : outcomes.toReversed()
    expect(written).toBe('ok')
    expect(['ok', 'TEXT_CHANGED']).toContain(signed)
    seen.add(`${signed}`)
    const { agreement } = await as(person).agreements.get({ requestId })
    expect(agreement).toMatchObject({ text: `Two ${round}`, version: 2, signatures: [], finalAt: null })
  }
  expect([...seen].toSorted()).toEqual(['TEXT_CHANGED', 'ok'])
}, 300_000)

test('both sign at once, each from two devices: it is final once, with one signature each', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  for (let round = 0; round < ROUNDS; round++) {
    const { requestId, fingerprint } = await newRound(owner, person)
    const sign = (user: User, name: string) =>
      outcomeOf(as(user).agreements.sign({ requestId, fingerprint, name, hasRead: true }))
    const outcomes = await Promise.all([
      sign(owner, 'Olga'),
      sign(person, 'Rui'),
      sign(owner, 'Olga'),
      sign(person, 'Rui'),
    ])
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok'])
    const { agreement } = await as(person).agreements.get({ requestId })
    expect(agreement?.finalAt).not.toBeNull()
    expect(agreement?.signatures.map(({ side }) => side).toSorted()).toEqual(['owner', 'requester'])
  }
  expect(server.sent.filter(({ name }) => name === 'agreements.file')).toHaveLength(ROUNDS)
}, 300_000)

test('one side signs while the other ends the request: the agreement is final, or it is no more', async () => {
  const [owner, person] = [await aUser(), await aUser()]
  for (let round = 0; round < ROUNDS; round++) {
    const { postId, requestId, fingerprint } = await newRound(owner, person)
    await as(owner).agreements.sign({ requestId, fingerprint, name: 'Olga', hasRead: true })
    const end = round % 2 ? as(owner).adoption.reject({ id: requestId }) : as(person).adoption.cancel({ postId })
    const signing = as(person).agreements.sign({ requestId, fingerprint, name: 'Rui', hasRead: true })
    const [signed, ended] = await Promise.all([outcomeOf(signing), outcomeOf(end)])
    expect(ended).toBe('ok')
    expect(['ok', 'ALREADY_DECIDED', 'NOT_FOUND']).toContain(signed)
  }
}, 300_000)
