import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { eraseAnswers } from '../requests/jobs/erase-answers.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import type { ApplicationDraft, Question } from './contract.ts'
import { exportDrafts } from './public.server.ts'
import { applicationDrafts } from './tables.server.ts'
import { MAX_DRAFTS } from './vocabulary.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, aPhoto, clock, db, services } = server
const SECRET = 'Xyzzy is not sent'
const ANSWERS = { homeSituation: 'A house', experience: SECRET, whyThisPet: '', additionalInfo: '' }
const DRAFT: ApplicationDraft = { answers: ANSWERS, own: null, sendHome: true }
const SENT = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }

async function aDraft() {
  const [owner, me] = [await aUser(), await aUser()]
  const { id: postId } = await aPost({ owner })
  await as(me).applications.saveDraft({ postId, ...DRAFT })
  return { owner, me, postId }
}

describe('a draft of an application', () => {
  it('is read on any device, replaced and removed', async () => {
    const { me, postId } = await aDraft()
    expect(await as(me).applications.draft({ postId })).toMatchObject({ draft: DRAFT })
    clock.advance(5 * 60_000)
    const { updatedAt } = await as(me).applications.saveDraft({ postId, ...DRAFT, sendHome: false })
    expect(await as(me).applications.draft({ postId })).toEqual({ draft: { ...DRAFT, sendHome: false }, updatedAt })
    await as(me).applications.removeDraft({ postId })
    expect(await as(me).applications.draft({ postId })).toBeNull()
  })

  it('is visible to nobody else', async () => {
    const { owner, me, postId } = await aDraft()
    await as(me).adoption.send({ postId: (await aPost({ owner })).id })
    const other = await aUser()
    const said = [
      await as(owner).applications.draft({ postId }),
      await as(other).applications.draft({ postId }),
      await as(owner).applications.form({ postId }),
      await as(owner).adoption.listForPost({ postId }),
      await as(owner).board.get({}),
      await as(owner).notifications.list({}),
      await as(owner).posts.get({ id: postId }),
      await exportDrafts(db, owner.id),
      server.announced,
      server.mails,
      server.sent,
    ]
    expect(JSON.stringify(said)).not.toContain(SECRET)
    expect(JSON.stringify(await exportDrafts(db, me.id))).toContain(SECRET)
  })

  it('stays after a request without an application, which may be added later', async () => {
    const { me, postId } = await aDraft()
    await as(me).adoption.send({ postId })
    expect(await as(me).applications.draft({ postId })).toMatchObject({ draft: DRAFT })
  })

  it('is erased by a request with an application, and stays if that is refused', async () => {
    const { me, postId } = await aDraft()
    await db.update(posts).set({ paused: true }).where(eq(posts.id, postId))
    await expect(as(me).adoption.send({ postId, answers: SENT })).rejects.toMatchObject({ code: 'POST_CLOSED' })
    expect(await as(me).applications.draft({ postId })).not.toBeNull()
    await db.update(posts).set({ paused: false }).where(eq(posts.id, postId))
    await as(me).adoption.send({ postId, answers: SENT })
    expect(await as(me).applications.draft({ postId })).toBeNull()
  })

  it('of an edited application is erased as that is sent', async () => {
    const { me, postId } = await aDraft()
    await as(me).adoption.apply({ postId, ...SENT })
    await as(me).applications.saveDraft({ postId, ...DRAFT })
    await as(me).adoption.apply({ postId, ...SENT, experience: 'Three cats' })
    expect(await as(me).applications.draft({ postId })).toBeNull()
  })

  it('is deleted with the account, and with the post', async () => {
    const [one, two] = [await aDraft(), await aDraft()]
    await db.delete(users).where(eq(users.id, one.me.id))
    await db.delete(posts).where(eq(posts.id, two.postId))
    for (const { me } of [one, two])
      expect(await db.$count(applicationDrafts, eq(applicationDrafts.userId, me.id))).toBe(0)
  })

  it('is erased six months after its last change, not before', async () => {
    const { me, postId } = await aDraft()
    clock.advance(180 * DAY_MS)
    await eraseAnswers(services, 6)
    expect(await as(me).applications.draft({ postId })).not.toBeNull()
    clock.advance(5 * DAY_MS)
    await eraseAnswers(services, 6)
    expect(await as(me).applications.draft({ postId })).toBeNull()
  })

  it('over the limit: the oldest draft is deleted', async () => {
    const { owner, me, postId } = await aDraft()
    for (let count = 0; count < MAX_DRAFTS; count++) {
      clock.advance(1000)
      await as(me).applications.saveDraft({ postId: (await aPost({ owner })).id, ...DRAFT })
    }
    expect(await as(me).applications.draft({ postId })).toBeNull()
    expect(await db.$count(applicationDrafts, eq(applicationDrafts.userId, me.id))).toBe(MAX_DRAFTS)
  })

  it('leaves out a photo that is deleted meanwhile', async () => {
    const { me, postId } = await aDraft()
    const photo = await aPhoto(me, { isPrivate: true })
    const ask = (kind: Question['kind']): Question => ({
      id: randomUUID(),
      kind,
      label: 'Your garden?',
      required: false,
      options: [],
      species: [],
      shownIf: null,
    })
    const [picture, words] = [ask('photo'), ask('text')]
    const own = { questions: [picture, words], answers: { [picture.id]: photo.id, [words.id]: 'Green' } }
    await as(me).applications.saveDraft({ postId, ...DRAFT, own })
    expect((await as(me).applications.draft({ postId }))?.draft.own).toEqual(own)
    await db.delete(photos).where(eq(photos.id, photo.id))
    expect((await as(me).applications.draft({ postId }))?.draft.own?.answers).toEqual({ [words.id]: 'Green' })
  })

  it('is refused for a post that its writer may not see', async () => {
    const me = await aUser()
    const { id: postId } = await aPost({ status: 'pending' })
    await expect(as(me).applications.saveDraft({ postId, ...DRAFT })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
