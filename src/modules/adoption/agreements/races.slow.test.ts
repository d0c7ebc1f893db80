import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { agreements, agreementSignatures } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 1_000_000 } })
const { as, aUser, aPost, db } = server
const ROUNDS = 200

const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
  )

interface Round {
  postId: number
  requestId: number
}

/** Written agreements about different pets of two people: one as it is written, the others its copies. */
async function newRounds(isSigned = false) {
  const [owner, person] = [await aUser(), await aUser()]
  const { id: _, ...pet } = await aPost({ owner })
  const pets = Array.from({ length: ROUNDS }, () => ({ ...pet, formId: randomUUID() }))
  const listed = await db.insert(posts).values(pets).returning({ id: posts.id })
  const to = { ownerId: owner.id, requesterId: person.id, stage: 'decision' as const }
  const rounds: Round[] = await db
    .insert(adoptionRequests)
    .values(listed.map(({ id }) => ({ ...to, postId: id })))
    .returning({ postId: adoptionRequests.postId, requestId: adoptionRequests.id })
  const [first, ...others] = rounds
  const { fingerprint } = await as(owner).agreements.write({ requestId: first!.requestId, version: 0, text: 'One' })
  if (isSigned) await sign(owner, first!, fingerprint)
  await copyAgreement(first!, others)
  return { owner, person, rounds, fingerprint }
}

async function copyAgreement({ requestId }: Round, others: readonly Round[]): Promise<void> {
  const [row] = await db.select().from(agreements).where(eq(agreements.requestId, requestId))
  const { id, ...written } = row!
  const made = await db
    .insert(agreements)
    .values(others.map(round => ({ ...written, ...round })))
    .returning({ id: agreements.id })
  for (const signature of await db.select().from(agreementSignatures).where(eq(agreementSignatures.agreementId, id)))
    await db.insert(agreementSignatures).values(made.map(copy => ({ ...signature, agreementId: copy.id })))
}

const sign = (user: User, { requestId }: Round, fingerprint: string) =>
  as(user).agreements.sign({ requestId, fingerprint, name: user.name, hasRead: true })

test('concurrent edit and signature: nobody has signed a text that they did not read', async () => {
  const { owner, person, rounds, fingerprint } = await newRounds()
  const seen = new Set<string>()
  for (const [round, of] of rounds.entries()) {
    const { requestId } = of
    const calls = [
      () => as(owner).agreements.write({ requestId, version: 1, text: `Two ${round}` }),
      () => sign(person, of, fingerprint),
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

test('concurrent signatures of both sides from two devices each: final once, one signature each', async () => {
  const { owner, person, rounds, fingerprint } = await newRounds()
  for (const round of rounds) {
    const outcomes = await Promise.all(
      [owner, person, owner, person].map(user => outcomeOf(sign(user, round, fingerprint))),
    )
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok'])
    const { agreement } = await as(person).agreements.get({ requestId: round.requestId })
    expect(agreement?.finalAt).not.toBeNull()
    expect(agreement?.signatures.map(({ side }) => side).toSorted()).toEqual(['owner', 'requester'])
  }
  expect(server.sent.filter(({ name }) => name === 'agreements.file')).toHaveLength(ROUNDS)
}, 300_000)

test('concurrent signature and end of the request: the agreement is final or deleted', async () => {
  const { owner, person, rounds, fingerprint } = await newRounds(true)
  for (const [number, round] of rounds.entries()) {
    const { postId, requestId } = round
    const end = number % 2 ? as(owner).adoption.reject({ id: requestId }) : as(person).adoption.cancel({ postId })
    const signing = sign(person, round, fingerprint)
    const [signed, ended] = await Promise.all([outcomeOf(signing), outcomeOf(end)])
    expect(ended).toBe('ok')
    expect(['ok', 'ALREADY_DECIDED', 'NOT_FOUND']).toContain(signed)
  }
}, 300_000)
