import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { acting as actingFor } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox } from '../../../../test/mailbox.ts'
import { newOrganization } from '../../../../test/rights/organizations.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { organizationMembers } from '../../people/organizations/tables.server.ts'
import { askForUpdates } from './updates.server.ts'
import { fosterPlacements } from './tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, clock, db, services } = server
const newMails = mailbox(server)

const acting = (user: User, slug: string) => actingFor(server, user, slug)

async function aTeam() {
  const [manager, foster, other] = await Promise.all([aUser({ name: 'Marta' }), aUser({ name: 'Filipe' }), aUser()])
  const { account, slug } = await newOrganization(server, manager, { foster })
  const post = await aPost({ owner: account, name: 'Nilo' })
  return { manager, foster, other, account, slug, post, team: await acting(manager, slug) }
}

const noticesOf = async ({ id }: User, type: string) =>
  (
    await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, type as 'comment')))
  ).map(({ message, link }) => ({ message, link }))

beforeEach(async () => {
  await db.delete(fosterPlacements)
  await newMails()
})

describe('placing an animal', () => {
  test('shows foster and start, notifies the foster, and ends with the next placement', async () => {
    const { manager, foster, slug, post, team } = await aTeam()
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    expect(await team.fosters.placements()).toMatchObject([
      {
        postId: post.id,
        pet: { name: 'Nilo' },
        foster: { name: 'Filipe' },
        since: clock.now().toISOString(),
        until: null,
      },
    ])
    const link = `/organization/${slug}/fosters/${post.id}`
    expect(await noticesOf(foster, 'foster_placement')).toEqual([
      { message: 'Nilo of Kestrel Lane Shelter is with you now', link },
    ])
    await team.fosters.place({ postId: post.id, fosterId: manager.id })
    expect(await team.fosters.placements()).toMatchObject([{ foster: { name: 'Marta' } }])
    expect(await (await acting(foster, slug)).fosters.placements()).toEqual([])
    await team.fosters.place({ postId: post.id, fosterId: null })
    expect(await team.fosters.placements()).toEqual([])
    expect((await db.select().from(fosterPlacements)).every(({ until }) => until !== null)).toBe(true)
  })

  test('is refused for people outside the team, for adopted animals and for those of others', async () => {
    const { foster, other, account, team } = await aTeam()
    const theirs = await aPost({ owner: other })
    const adopted = await aPost({ owner: account, status: 'adopted' })
    const { id } = await aPost({ owner: account })
    await expect(team.fosters.place({ postId: id, fosterId: other.id })).rejects.toMatchObject({ code: 'NOT_IN_TEAM' })
    const place = (postId: number) => team.fosters.place({ postId, fosterId: foster.id })
    await expect(place(adopted.id)).rejects.toMatchObject({ code: 'HAS_A_HOME' })
    await expect(place(theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('ends when the animal is adopted', async () => {
    const { foster, post, team } = await aTeam()
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    await team.posts.update({ id: post.id, status: 'adopted' })
    expect(await team.fosters.placements()).toEqual([])
  })

  test('ends when a request for it is approved', async () => {
    const { foster, other, post, team } = await aTeam()
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    const { id } = await as(other).adoption.send({ postId: post.id })
    await team.adoption.approve({ id, message: '' })
    expect(await team.fosters.placements()).toEqual([])
  })

  test('concurrent placements of an animal: one stays', async () => {
    const { manager, foster, post, team } = await aTeam()
    await Promise.all([manager, foster].map(({ id }) => team.fosters.place({ postId: post.id, fosterId: id })))
    expect(await team.fosters.placements()).toHaveLength(1)
  })
})

describe('a foster', () => {
  test('edits description and photos of animals placed with them, nothing else and no others', async () => {
    const { foster, account, slug, post, team } = await aTeam()
    const other = await aPost({ owner: account })
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    const mine = await acting(foster, slug)
    await mine.posts.update({ id: post.id, content: 'Sleeps on the sofa, snores a little.' })
    expect((await as(null).posts.get({ id: post.id })).content).toBe('Sleeps on the sofa, snores a little.')
    const refused = { code: 'FORBIDDEN' }
    await expect(mine.posts.update({ id: post.id, name: 'Nino' })).rejects.toMatchObject(refused)
    await expect(mine.posts.update({ id: post.id, status: 'adopted' })).rejects.toMatchObject(refused)
    await expect(mine.posts.update({ id: other.id, content: 'Not mine.' })).rejects.toMatchObject(refused)
    await team.fosters.place({ postId: post.id, fosterId: null })
    await expect(mine.posts.update({ id: post.id, content: 'Gone.' })).rejects.toMatchObject(refused)
  })

  test('sees unpublished listings of animals placed with them only, and the public part of the others', async () => {
    const { foster, account, slug, team } = await aTeam()
    const hidden = { owner: account, proof: true } as const
    const made = await Promise.all([
      aPost({ ...hidden, status: 'pending' }),
      aPost({ ...hidden, status: 'rejected', rejectionReason: 'No proof.' }),
      aPost({ ...hidden, status: 'pending', draft: true }),
    ])
    const open = await aPost({ owner: account, proof: true, askedAt: clock.now() })
    const mine = await acting(foster, slug)
    const ids = [...made, open].map(({ id }) => id)
    const seen = async (api: typeof mine) => {
      const reads = [
        (id: number) => api.posts.get({ id }),
        (id: number) => api.posts.similar({ id }),
        (id: number) => api.comments.list({ postId: id }),
        (id: number) => api.posts.print({ ids: String(id) }),
      ]
      return Promise.all(
        reads.map(async read => {
          const found = await Promise.all(
            ids.map(id =>
              read(id).then(
                () => id,
                () => undefined,
              ),
            ),
          )
          return found.filter(id => id !== undefined)
        }),
      )
    }
    expect(await seen(mine)).toEqual([[open.id], [open.id], [open.id], [open.id]])
    expect(await mine.posts.get({ id: open.id })).toMatchObject({
      askedAt: null,
      vaccinationProof: { photo: null },
      abilities: { edit: false, adopt: false, message: false },
    })
    const [pending] = made
    await expect(mine.posts.update({ id: pending.id, content: 'Mine.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(mine.records.get({ postId: pending.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await team.fosters.place({ postId: pending.id, fosterId: foster.id })
    const placed = await acting(foster, slug)
    expect((await seen(placed))[0]).toEqual([pending.id, open.id])
    expect(await placed.posts.get({ id: pending.id })).toMatchObject({
      abilities: { edit: true, delete: false },
      vaccinationProof: { onFile: true, photo: null },
    })
    expect(await placed.records.get({ postId: pending.id })).toMatchObject({ postId: pending.id })
    expect((await seen(team))[0]).toEqual(ids)
    await team.fosters.place({ postId: pending.id, fosterId: null })
    expect((await seen(await acting(foster, slug)))[0]).toEqual([open.id])
  })

  test('writes updates that only the team reads; the same form twice adds one', async () => {
    const { foster, other, account, slug, post, team } = await aTeam()
    const another = await aPost({ owner: account })
    await team.fosters.place({ postId: post.id, fosterId: foster.id })
    const mine = await acting(foster, slug)
    const form = { postId: post.id, content: 'Eats well.', formId: randomUUID() }
    await mine.fosters.addUpdate(form)
    await mine.fosters.addUpdate(form)
    const { placement, updates } = await team.fosters.ofPost({ postId: post.id })
    expect(placement).toMatchObject({ foster: { id: foster.id }, updateAt: clock.now().toISOString() })
    expect(updates).toMatchObject([{ content: 'Eats well.', author: { name: 'Filipe' } }])
    const missing = { code: 'NOT_FOUND' }
    await expect(mine.fosters.addUpdate({ ...form, postId: another.id })).rejects.toMatchObject(missing)
    await expect(mine.fosters.ofPost({ postId: another.id })).rejects.toMatchObject(missing)
    const { slug: elsewhere } = await newOrganization(server, other)
    await expect((await acting(other, elsewhere)).fosters.ofPost({ postId: post.id })).rejects.toMatchObject(missing)
    expect(JSON.stringify(await as(null).posts.get({ id: post.id }))).not.toContain('Eats well.')
  })

  test('is asked for an update a week after the last one, once for all animals, by bell and mail', async () => {
    const { foster, account, slug, post, team } = await aTeam()
    const bea = await aPost({ owner: account, name: 'Bea' })
    for (const { id } of [post, bea]) await team.fosters.place({ postId: id, fosterId: foster.id })
    await newMails()
    const ask = async (days: number) => {
      clock.advance(days * DAY_MS)
      await Promise.all([askForUpdates(services), askForUpdates(services)])
      return (await noticesOf(foster, 'foster_question')).map(({ message }) => message)
    }
    expect(await ask(6)).toEqual([])
    expect(await ask(1)).toEqual(['How are Bea and Nilo doing with you?'])
    expect((await newMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [foster.email, 'How are Bea and Nilo doing with you?'],
    ])
    expect(await ask(6)).toHaveLength(1)
    const mine = await acting(foster, slug)
    await mine.fosters.addUpdate({ postId: bea.id, content: 'Fine.', formId: randomUUID() })
    expect((await ask(1)).at(-1)).toBe('How is Nilo doing with you?')
    await db.delete(organizationMembers).where(eq(organizationMembers.userId, foster.id))
    expect(await ask(30)).toHaveLength(2)
  })
})
