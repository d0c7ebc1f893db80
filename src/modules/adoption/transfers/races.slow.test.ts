import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { suspendAccount, unsuspendAccount } from '../../base/accounts/public.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { importedAnimals } from '../../exchange/imports/tables.server.ts'
import { postPhotos, posts } from '../../listings/posts/tables.server.ts'
import { healthRecords } from '../health-records/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { animalTransfers } from './tables.server.ts'
import { type TestTeam, withTransfers } from './transfers.fixture.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 1_000_000 } })
const { aUser, aPost, db } = server
const { aTeam, offer, twoTeams } = withTransfers(server)
const ROUNDS = 200
const LIMIT = 300_000

const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    async (error: unknown) => (await refusalOf(Promise.reject(error))).code,
  )

interface Round {
  sender: TestTeam
  receiver: TestTeam
  postId: number
  transferId: number
  requestId: number
}

/** An offered animal with a photo, a request, records and an id of an import. */
async function newRound(sender: TestTeam, receiver: TestTeam, askerId: string): Promise<Round> {
  const { id: postId } = await aPost({ owner: sender.account })
  await db.insert(healthRecords).values({ postId, keeperId: sender.account.id, petName: 'Bella', species: 'dog' })
  const animal = { name: 'Bella' } as never
  await db
    .insert(importedAnimals)
    .values({ accountId: sender.account.id, sourceId: `${postId}`, postId, hash: 'x', animal })
  const [request] = await db
    .insert(adoptionRequests)
    .values({ postId, requesterId: askerId, ownerId: sender.account.id })
    .returning({ id: adoptionRequests.id })
  const withRequests = postId % 2 === 0
  const { id: transferId } = await offer(sender, receiver, { id: postId }, { withRequests })
  return { sender, receiver, postId, transferId, requestId: request!.id }
}

/** Everything of an animal is at one place: where its listing is. Nothing is there once the listing is gone. */
async function checkPlace({ postId, transferId, sender, receiver }: Round): Promise<string> {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId))
  const [transfer] = await db.select().from(animalTransfers).where(eq(animalTransfers.id, transferId))
  const known = await db.select().from(importedAnimals).where(eq(importedAnimals.postId, postId))
  const pictures = await db
    .select({ ownerId: photos.ownerId })
    .from(postPhotos)
    .innerJoin(photos, eq(photos.id, postPhotos.photoId))
    .where(eq(postPhotos.postId, postId))
  const pending = await db.select().from(adoptionRequests).where(eq(adoptionRequests.postId, postId))
  if (!post) {
    expect([known, pictures, pending]).toEqual([[], [], []])
    return transfer?.state ?? 'none'
  }
  const isMoved = transfer?.state === 'accepted'
  expect(post.ownerId).toBe(isMoved ? receiver.account.id : sender.account.id)
  expect(pictures).toEqual([{ ownerId: post.ownerId }])
  expect(known).toMatchObject([{ accountId: post.ownerId }])
  for (const { ownerId, status } of pending) if (status !== 'rejected') expect(ownerId).toBe(post.ownerId)
  const [record] = await db.select().from(healthRecords).where(eq(healthRecords.postId, postId))
  if (post.status !== 'adopted') expect(record?.keeperId).toBe(post.ownerId)
  return transfer?.state ?? 'none'
}

type Call = (round: Round) => Promise<unknown>
const accept: Call = ({ receiver, transferId: id }) => receiver.api.transfers.accept({ id, words: '' })
const MOVED = /^(ok|TRANSFER_\w+)$/

/** Races two calls, in both orders. Returns what was seen. */
async function race(one: Call, other: Call, check: (outcomes: [string, string], state: string) => void) {
  const { sender, receiver } = await twoTeams()
  const asker = await aUser()
  const seen = new Set<string>()
  for (let at = 0; at < ROUNDS; at += 1) {
    const round = await newRound(sender, receiver, asker.id)
    const calls = at % 2 ? [one, other] : [other, one]
    const outcomes = await Promise.all(calls.map(call => outcomeOf(call(round))))
    const [first = '', second = ''] = at % 2 ? outcomes : outcomes.toReversed()
    const state = await checkPlace(round)
    check([first, second], state)
    seen.add(`${first} ${second} ${state}`)
  }
  return seen
}

test(
  'accept and withdraw: one wins, the other reads what happened',
  async () => {
    const withdraw: Call = ({ sender, transferId: id }) => sender.api.transfers.withdraw({ id })
    const seen = await race(accept, withdraw, ([accepted, withdrawn], state) => {
      if (state === 'accepted') expect([accepted, withdrawn]).toEqual(['ok', 'TRANSFER_ACCEPTED'])
      else expect([accepted, withdrawn, state]).toEqual(['TRANSFER_WITHDRAWN', 'ok', 'withdrawn'])
    })
    expect(seen.size).toBe(2)
  },
  LIMIT,
)

test(
  'two accepts: one moves the animal, the other is refused',
  async () => {
    await race(accept, accept, (outcomes, state) => {
      expect(outcomes.toSorted()).toEqual(['TRANSFER_ACCEPTED', 'ok'])
      expect(state).toBe('accepted')
    })
  },
  LIMIT,
)

test(
  "accept and approve: the animal is adopted from the sender, or is the receiver's",
  async () => {
    const approve: Call = ({ sender, requestId: id }) => sender.api.adoption.approve({ id, message: '' })
    await race(accept, approve, ([accepted, approved], state) => {
      if (state === 'accepted') expect([accepted, approved]).toEqual(['ok', 'NOT_FOUND'])
      else expect([accepted, approved, state]).toEqual(['TRANSFER_ENDED', 'ok', 'ended'])
    })
  },
  LIMIT,
)

test(
  'accept and a death: one wins, the other reads what happened',
  async () => {
    const diedOn = dayOf(server.clock.now())
    const say: Call = ({ sender, postId }) => sender.api.deaths.report({ postId, diedOn })
    const seen = await race(accept, say, ([accepted, said], state) => {
      if (state === 'accepted') expect([accepted, said]).toEqual(['ok', 'FORBIDDEN'])
      else expect([accepted, said, state]).toEqual(['TRANSFER_ENDED', 'ok', 'ended'])
    })
    expect(seen.size).toBe(2)
  },
  LIMIT,
)

test(
  'accept and the deletion of the listing: one wins',
  async () => {
    const remove: Call = ({ sender, postId: id }) => sender.api.posts.remove({ id })
    await race(accept, remove, ([accepted, removed], state) => {
      if (state === 'accepted') expect([accepted, removed]).toEqual(['ok', 'FORBIDDEN'])
      else expect([accepted, removed, state]).toEqual(['TRANSFER_ENDED', 'ok', 'ended'])
    })
  },
  LIMIT,
)

test(
  'accept and the end of either organization: the animal is nowhere twice, and never lost',
  async () => {
    const asker = await aUser()
    for (let at = 0; at < ROUNDS; at += 1) {
      const sender = await aTeam(`Kestrel ${randomUUID()}`, 'Porto')
      const receiver = await aTeam(`Harbor ${randomUUID()}`, 'Lisbon')
      const round = await newRound(sender, receiver, asker.id)
      const leaving = at % 4 < 2 ? sender : receiver
      const close = () => leaving.api.organizations.close({ name: leaving.name })
      const calls = at % 2 ? [() => accept(round), close] : [close, () => accept(round)]
      const outcomes = await Promise.all(calls.map(call => outcomeOf(call())))
      const [accepted = '', closed] = at % 2 ? outcomes : outcomes.toReversed()
      expect(closed).toBe('ok')
      expect(accepted).toMatch(accepted === 'NOT_FOUND' ? /NOT_FOUND/ : MOVED)
      const [post] = await db.select().from(posts).where(eq(posts.id, round.postId))
      const stays = leaving === sender ? receiver : sender
      // With the receiver goes what it had accepted; with the sender goes what it still had.
      const isGone = leaving === sender ? accepted !== 'ok' : accepted === 'ok'
      expect(post?.ownerId).toBe(isGone ? undefined : stays.account.id)
      if (post) await checkMoved(post.id, post.ownerId)
    }
  },
  LIMIT,
)

test(
  'accept and the suspension of either organization: no deadlock, and what the suspended one has is hidden',
  async () => {
    const { sender, receiver } = await twoTeams()
    const asker = await aUser()
    const { services } = server
    for (let at = 0; at < ROUNDS; at += 1) {
      const round = await newRound(sender, receiver, asker.id)
      const { id: userId } = (at % 4 < 2 ? sender : receiver).account
      const act = { actorId: null, userId, at: server.clock.now() }
      const suspend = () =>
        inTransaction(services, tx => suspendAccount({ services, tx }, { ...act, reason: 'Rules', days: null }))
      const calls = at % 2 ? [() => accept(round), suspend] : [suspend, () => accept(round)]
      const outcomes = await Promise.all(calls.map(call => outcomeOf(call())))
      const [accepted = '', suspended] = at % 2 ? outcomes : outcomes.toReversed()
      expect(suspended).toBe('ok')
      // A person of a suspended organization is not let in any more.
      expect(accepted).toMatch(/^(ok|TRANSFER_ENDED|FORBIDDEN|UNAUTHORIZED)$/)
      expect(await checkPlace(round)).toBe(accepted === 'ok' ? 'accepted' : 'ended')
      const [post] = await db.select().from(posts).where(eq(posts.id, round.postId))
      expect(post?.suspendedFrom !== null).toBe(post?.ownerId === userId)
      await inTransaction(services, tx => unsuspendAccount({ services, tx }, act))
    }
  },
  LIMIT,
)

async function checkMoved(postId: number, ownerId: string): Promise<void> {
  const pictures = db.select({ id: postPhotos.photoId }).from(postPhotos).where(eq(postPhotos.postId, postId))
  const owners = await db.select({ ownerId: photos.ownerId }).from(photos).where(inArray(photos.id, pictures))
  expect(owners).toEqual([{ ownerId }])
}
