import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { suspendAccount, unsuspendAccount } from '../../base/accounts/public.server.ts'
import { lockPost } from '../../listings/posts/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { animalTransfers } from './tables.server.ts'
import { withTransfers } from './transfers.fixture.ts'

const server = await testServer()
const { as, aUser, aPost, db, services, clock } = server
const { offer, offered, newsOf, twoTeams } = withTransfers(server)
const newMails = mailbox(server)

const ownerOf = async ({ id }: { id: number }) =>
  (await db.select({ ownerId: posts.ownerId }).from(posts).where(eq(posts.id, id)))[0]?.ownerId

const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

const suspending = (userId: string) => ({ actorId: null, userId, reason: 'Rules', days: null, at: clock.now() })

describe('offering an animal', () => {
  test('finds organizations by name and town, without oneself and suspended ones', async () => {
    const { sender, receiver } = await twoTeams()
    const find = async (search: string) => (await sender.api.transfers.receivers({ search })).map(({ slug }) => slug)
    expect(await find(receiver.name.toUpperCase())).toEqual([receiver.slug])
    expect(await find('lisb')).toContain(receiver.slug)
    expect(await find(sender.name)).toEqual([])
    await inTransaction(services, tx => suspendAccount({ services, tx }, suspending(receiver.account.id)))
    expect(await find(receiver.name)).toEqual([])
    const { id: postId } = await aPost({ owner: sender.account })
    await expect(offer(sender, receiver, { id: postId })).rejects.toMatchObject({ code: 'NO_RECEIVER' })
    await expect(offer(sender, sender, { id: postId })).rejects.toMatchObject({ code: 'NO_RECEIVER' })
    await inTransaction(services, tx =>
      unsuspendAccount({ services, tx }, { actorId: null, userId: receiver.account.id, at: clock.now() }),
    )
    await offer(sender, receiver, { id: postId })
  })

  test('tells the receiver by bell and mail with the note, and leaves everything with the sender', async () => {
    await newMails()
    const { sender, receiver, post, transfer } = await offered({}, { status: 'pending' })
    expect(transfer).toMatchObject({ side: 'sent', state: 'open', pets: [{ postId: post.id, name: 'Biscuit' }] })
    const link = `/organization/${receiver.slug}/transfers/${transfer.id}`
    expect(await newsOf(receiver.manager, 'animal_transfer')).toEqual([
      { message: expect.stringContaining(`${sender.name} would like to hand Biscuit over to you`), link },
    ])
    const mails = (await newMails()).filter(({ to }) => to === receiver.manager.email)
    expect(JSON.stringify(mails)).toContain('She likes cats.')
    expect(await ownerOf(post)).toBe(sender.account.id)
    // The listing waits for its review: the receiver reads the animal on the page of the transfer.
    await expect(receiver.api.posts.get({ id: post.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const details = await receiver.api.transfers.get({ id: transfer.id })
    expect(details).toMatchObject({
      side: 'received',
      animals: [{ name: 'Biscuit', location: 'Porto', isListed: false }],
    })
    expect((await receiver.api.transfers.list({})).open).toMatchObject([{ id: transfer.id, side: 'received' }])
    expect((await sender.api.transfers.ofPost({ postId: post.id }))[0]).toMatchObject({ state: 'open' })
    await sender.api.posts.update({ id: post.id, name: 'Biscotto' })
  })

  test('is sent once for one form, and once for an animal', async () => {
    const { sender, receiver } = await twoTeams()
    const post = await aPost({ owner: sender.account })
    const formId = randomUUID()
    const [one, again] = await Promise.all([1, 2].map(() => offer(sender, receiver, post, { formId })))
    expect(again?.id).toBe(one?.id)
    await expect(offer(sender, receiver, post)).rejects.toMatchObject({ code: 'ALREADY_OFFERED' })
  })

  test.each(['sender', 'receiver'] as const)('is refused where the %s blocked the other', async who => {
    const teams = await twoTeams()
    const { sender, receiver } = teams
    const [blocker, blocked] = who === 'sender' ? [sender, receiver] : [receiver, sender]
    await blocker.api.safety.block({ userId: blocked.account.id })
    const post = await aPost({ owner: sender.account })
    await expect(offer(sender, receiver, post)).rejects.toMatchObject({ code: 'OUT_OF_REACH', status: 403 })
    expect(await sender.api.transfers.receivers({ search: receiver.name })).toEqual([])
    await blocker.api.safety.unblock({ userId: blocked.account.id })
    await offer(sender, receiver, post)
  })

  test('is refused for adopted animals and for those of others', async () => {
    const { sender, receiver } = await twoTeams()
    const adopted = await aPost({ owner: sender.account, status: 'adopted' })
    const theirs = await aPost({})
    await expect(offer(sender, receiver, adopted)).rejects.toMatchObject({ code: 'NOT_TRANSFERABLE' })
    await expect(offer(sender, receiver, theirs)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('answering', () => {
  test('declining leaves the animal and tells the sender with the words', async () => {
    const { sender, receiver, post, transfer } = await offered()
    const declined = await receiver.api.transfers.decline({ id: transfer.id, words: 'We are full.' })
    expect(declined).toMatchObject({ state: 'declined', words: 'We are full.' })
    expect(await ownerOf(post)).toBe(sender.account.id)
    expect((await newsOf(sender.manager, 'animal_transfer'))[0]?.message).toContain('declined the transfer of Biscuit')
    const { id } = transfer
    await expect(receiver.api.transfers.accept({ id, words: '' })).rejects.toMatchObject({ code: 'TRANSFER_DECLINED' })
    await expect(sender.api.transfers.withdraw({ id })).rejects.toMatchObject({ code: 'TRANSFER_DECLINED' })
    expect((await sender.api.transfers.list({})).items).toMatchObject([{ id, state: 'declined' }])
    await offer(sender, receiver, post)
  })

  test('withdrawing ends it for the receiver', async () => {
    const { sender, receiver, transfer } = await offered()
    const { id } = transfer
    await expect(receiver.api.transfers.withdraw({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await sender.api.transfers.withdraw({ id })).toMatchObject({ state: 'withdrawn' })
    await expect(receiver.api.transfers.accept({ id, words: '' })).rejects.toMatchObject({ code: 'TRANSFER_WITHDRAWN' })
    expect(await receiver.api.transfers.get({ id })).toMatchObject({ state: 'withdrawn', animals: [] })
  })

  test('is for the receiver alone', async () => {
    const { sender, transfer } = await offered()
    const { sender: stranger } = await twoTeams()
    const { id } = transfer
    for (const { api } of [sender, stranger]) {
      await expect(api.transfers.accept({ id, words: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(api.transfers.decline({ id, words: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(stranger.api.transfers.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await stranger.api.transfers.list({})).open).toEqual([])
  })
})

describe('an open transfer ends', () => {
  test('with an adoption, and both sides read why', async () => {
    const { sender, receiver, post, transfer } = await offered()
    const person = await aUser()
    const { id } = await as(person).adoption.send({ postId: post.id })
    await sender.api.adoption.approve({ id, message: '' })
    const ended = { code: 'TRANSFER_ENDED' }
    await expect(receiver.api.transfers.accept({ id: transfer.id, words: '' })).rejects.toMatchObject(ended)
    expect(await receiver.api.transfers.get({ id: transfer.id })).toMatchObject({ state: 'ended', because: 'adopted' })
    // The sender's manager approved the request, and reads it in the list.
    expect((await newsOf(receiver.manager, 'animal_transfer')).at(-1)?.message).toContain('found a home meanwhile')
    expect((await sender.api.transfers.list({})).items).toMatchObject([{ id: transfer.id, because: 'adopted' }])
  })

  test('with the listing, which both sides keep in their lists', async () => {
    const { sender, receiver, post, transfer } = await offered()
    await sender.api.posts.remove({ id: post.id })
    for (const { api } of [sender, receiver])
      expect((await api.transfers.list({})).items).toMatchObject([{ id: transfer.id, because: 'removed' }])
  })

  test('with the suspension of either organization', async () => {
    for (const who of ['sender', 'receiver'] as const) {
      const all = await offered()
      await inTransaction(services, tx => suspendAccount({ services, tx }, suspending(all[who].account.id)))
      const [row] = await db.select().from(animalTransfers).where(eq(animalTransfers.id, all.transfer.id))
      expect(row).toMatchObject({ state: 'ended', because: 'gone' })
      expect(await ownerOf(all.post)).toBe(all.sender.account.id)
    }
  })

  test.each(['sender', 'receiver'] as const)('with the suspension of the %s, which locks posts first', async who => {
    const all = await offered()
    let suspended: Promise<void> | undefined
    await inTransaction(services, async tx => {
      await lockPost(tx, all.post.id)
      suspended = inTransaction(services, other =>
        suspendAccount({ services, tx: other }, suspending(all[who].account.id)),
      )
      await expect.poll(async () => (await db.execute(WAITING)).rowCount).toBe(1)
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.select().from(animalTransfers).where(eq(animalTransfers.id, all.transfer.id)).for('update')
    })
    await suspended
    const [row] = await db.select().from(animalTransfers).where(eq(animalTransfers.id, all.transfer.id))
    expect(row).toMatchObject({ state: 'ended', because: 'gone' })
  })

  test('with the end of the receiver: the animal stays with the sender, who is told', async () => {
    const { sender, receiver, post, transfer } = await offered()
    await receiver.api.organizations.close({ name: receiver.name })
    expect(await sender.api.transfers.get({ id: transfer.id })).toMatchObject({
      state: 'ended',
      because: 'gone',
      to: { name: receiver.name, slug: null },
    })
    expect(await ownerOf(post)).toBe(sender.account.id)
    expect((await newsOf(sender.manager, 'animal_transfer')).at(-1)?.message).toContain('Everything stays with')
    await sender.api.organizations.close({ name: sender.name })
    expect(await db.$count(animalTransfers, eq(animalTransfers.id, transfer.id))).toBe(0)
  })

  test('with another bond, because bonded animals move together', async () => {
    const { sender, receiver, post, transfer } = await offered()
    const other = await aPost({ owner: sender.account, name: 'Luna' })
    await sender.api.posts.update({ id: post.id, bondedWithId: other.id })
    expect(await receiver.api.transfers.get({ id: transfer.id })).toMatchObject({ because: 'changed' })
    const both = await offer(sender, receiver, post)
    expect(both.pets.map(({ name }) => name)).toEqual(['Biscuit', 'Luna'])
    await receiver.api.transfers.accept({ id: both.id, words: '' })
    expect([await ownerOf(post), await ownerOf(other)]).toEqual([receiver.account.id, receiver.account.id])
    expect((await receiver.api.posts.get({ id: post.id })).bondedWith).toMatchObject({ id: other.id })
  })
})

test('the numbers of both organizations count the transfer', async () => {
  const { sender, receiver, transfer } = await offered()
  await receiver.api.transfers.accept({ id: transfer.id, words: '' })
  const year = clock.now().getUTCFullYear()
  expect((await sender.api.statistics.year({ year })).total).toMatchObject({ handedOver: 1, received: 0 })
  expect((await receiver.api.statistics.year({ year })).total).toMatchObject({ handedOver: 0, received: 1 })
})
