import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { eraseAnswers } from '../requests/jobs/erase-answers.server.ts'
import { mayOpenAnswerPhoto } from '../requests/public.server.ts'
import { photos } from '../../base/photos/tables.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import type { SignedIn } from '../../../api/context.ts'
import type { Question } from './contract.ts'
import { DAY_MS } from '../../../shared/time/days.ts'

const server = await testServer()
const { as, aUser, aPost, aPhoto, clock, contextOf, db, services } = server
const SECRET = 'Xyzzy says'

const question = (fields: Partial<Question> = {}): Question => ({
  id: randomUUID(),
  kind: 'text',
  label: 'Where will it sleep?',
  required: false,
  options: [],
  species: [],
  shownIf: null,
  ...fields,
})

async function aSet(owner: User, questions: Question[], isDefault = true) {
  return as(owner).applications.createSet({ name: 'Dogs', questions, isDefault })
}

describe('sets of questions', () => {
  it('are listed, changed with a new version, and removed, by their owner alone', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    const set = await aSet(owner, [question()])
    expect(set).toMatchObject({ version: 1, pets: 0, isDefault: true })
    const changed = await as(owner).applications.changeSet({
      id: set.id,
      version: 1,
      name: 'All',
      isDefault: true,
      questions: [question({ kind: 'yesNo' })],
    })
    expect(changed.version).toBe(2)
    expect(await as(owner).applications.sets()).toEqual([changed])
    expect(await as(other).applications.sets()).toEqual([])
    const { id, version, name, questions, isDefault } = changed
    for (const call of [
      as(other).applications.changeSet({ id, version, name, questions, isDefault }),
      as(other).applications.removeSet({ id }),
    ])
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(owner).applications.removeSet({ id })
    expect(await as(owner).applications.sets()).toEqual([])
  })

  it('concurrent changes: one succeeds, the other gets a conflict', async () => {
    const owner = await aUser()
    const { id, version } = await aSet(owner, [question()])
    const change = (name: string) =>
      as(owner).applications.changeSet({ id, version, name, questions: [question()], isDefault: false })
    const outcomes = await Promise.allSettled([change('One'), change('Two')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CHANGED_MEANWHILE' },
    })
  })

  it('have one default', async () => {
    const owner = await aUser()
    const first = await aSet(owner, [question()])
    const second = await aSet(owner, [question()])
    const sets = await as(owner).applications.sets()
    expect(sets.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first.id, false],
      [second.id, true],
    ])
  })

  it('refuse questions that cannot be answered', async () => {
    const owner = await aUser()
    await expect(aSet(owner, [question({ kind: 'choice' })])).rejects.toMatchObject({ code: 'QUESTIONS_WRONG' })
  })

  it('are chosen for one pet, by its owner, from their own', async () => {
    const [owner, other] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const [own, foreign] = [await aSet(owner, [question()], false), await aSet(other, [question()])]
    const asked = async () => (await as(other).applications.form({ postId: post.id })).asked?.setId
    expect(await asked()).toBeUndefined()
    await as(owner).applications.chooseSet({ postId: post.id, set: own.id })
    expect(await asked()).toBe(own.id)
    expect(await as(owner).applications.setOfPost({ postId: post.id })).toEqual({ set: own.id })
    await expect(as(owner).applications.chooseSet({ postId: post.id, set: foreign.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(as(other).applications.chooseSet({ postId: post.id, set: foreign.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const byDefault = await aSet(owner, [question()])
    await as(owner).applications.removeSet({ id: own.id })
    expect(await asked()).toBe(byDefault.id)
    await as(owner).applications.chooseSet({ postId: post.id, set: 'none' })
    expect(await asked()).toBeUndefined()
    await as(owner).applications.chooseSet({ postId: post.id, set: 'default' })
    expect(await asked()).toBe(byDefault.id)
  })
})

const SITE_ANSWERS = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }

describe('answers', () => {
  async function asking(questions: Question[]) {
    const [owner, me] = [await aUser(), await aUser()]
    const post = await aPost({ owner })
    const set = await aSet(owner, questions)
    const send = (answers: Record<string, string | number | string[]>, version = set.version) =>
      as(me).adoption.send({
        postId: post.id,
        answers: SITE_ANSWERS,
        own: { setId: set.id, version, answers },
      })
    return { owner, me, post, set, send }
  }

  it('are stored with the request, with a copy of the questions', async () => {
    const sleeps = question({ required: true })
    const hidden = question({ kind: 'number', species: ['cat'], required: true })
    const { owner, me, set, send } = await asking([sleeps, hidden])
    const { id } = await send({ [sleeps.id]: SECRET, [hidden.id]: 7 })
    await as(owner).applications.changeSet({
      id: set.id,
      version: 1,
      name: 'New',
      isDefault: true,
      questions: [{ ...sleeps, label: 'Something else?' }],
    })
    const expected = { questions: [sleeps], answers: { [sleeps.id]: SECRET } }
    expect((await as(owner).adoption.get({ id })).own).toEqual(expected)
    expect((await as(me).adoption.get({ id })).own).toEqual(expected)
    const other = await aUser()
    await expect(as(other).adoption.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const said = [await as(owner).notifications.list({}), server.announced, server.mails, server.sent]
    expect(JSON.stringify(said)).not.toContain(SECRET)
  })

  it('are required by every way to send a request if the owner says so', async () => {
    const sleeps = question({ required: true })
    const { me, post, send } = await asking([sleeps])
    for (const call of [
      () => send({}),
      () => as(me).adoption.send({ postId: post.id }),
      () => as(me).adoption.apply({ postId: post.id, ...SITE_ANSWERS }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'ANSWERS_MISSING', status: 409 })
    expect(await as(me).adoption.mineFor({ postId: post.id })).toBeNull()
  })

  it('are optional otherwise: a request without an application still works', async () => {
    const { me, post } = await asking([question()])
    const { id } = await as(me).adoption.send({ postId: post.id })
    expect(await as(me).adoption.get({ id })).toMatchObject({ own: null, application: null })
  })

  it('to questions that changed meanwhile are refused, and nothing is written', async () => {
    const sleeps = question({ required: true })
    const { owner, me, post, set, send } = await asking([sleeps])
    const more = question({ required: true })
    await as(owner).applications.changeSet({
      id: set.id,
      version: 1,
      name: 'Dogs',
      isDefault: true,
      questions: [sleeps, more],
    })
    await expect(send({ [sleeps.id]: 'Inside' })).rejects.toMatchObject({ code: 'FORM_CHANGED', status: 409 })
    expect(await as(me).adoption.mineFor({ postId: post.id })).toBeNull()
    await send({ [sleeps.id]: 'Inside', [more.id]: 'Soon' }, 2)
    await as(me).adoption.cancel({ postId: post.id })
    await as(owner).applications.removeSet({ id: set.id })
    await expect(send({ [sleeps.id]: 'Inside' }, 2)).rejects.toMatchObject({ code: 'FORM_CHANGED' })
    await as(me).adoption.send({ postId: post.id })
  })

  it('stay with an application that is sent again without them', async () => {
    const sleeps = question({ required: true })
    const { me, post, send } = await asking([sleeps])
    await send({ [sleeps.id]: 'Inside' })
    await as(me).adoption.apply({ postId: post.id, ...SITE_ANSWERS })
    expect(await as(me).adoption.mineFor({ postId: post.id })).toMatchObject({
      application: { experience: 'Two cats' },
      own: { answers: { [sleeps.id]: 'Inside' } },
    })
  })

  describe('with a photo', () => {
    async function withPhoto() {
      const garden = question({ kind: 'photo', required: true })
      const { owner, me, post, send } = await asking([garden])
      const photo = await aPhoto(me, { isPrivate: true })
      const { id } = await send({ [garden.id]: photo.id })
      const opens = (user: User) => mayOpenAnswerPhoto(contextOf(user) as SignedIn, photo.id)
      const isThere = async () => (await db.$count(photos, eq(photos.id, photo.id))) > 0
      return { owner, me, post, id, photo, opens, isThere, send, garden }
    }

    it('show it to the owner of the pet and to nobody else', async () => {
      const { owner, id, photo, opens } = await withPhoto()
      expect((await as(owner).adoption.get({ id })).photos).toMatchObject([{ id: photo.id }])
      expect(await opens(owner)).toBe(true)
      for (const user of [await aUser(), await aUser({ role: 'vet' }), await aUser({ role: 'admin' })])
        expect(await opens(user)).toBe(false)
    })

    it('delete it with the request, with the post, and with the answers', async () => {
      const [cancelled, gone, erased] = [await withPhoto(), await withPhoto(), await withPhoto()]
      await as(cancelled.me).adoption.cancel({ postId: cancelled.post.id })
      await db.delete(posts).where(eq(posts.id, gone.post.id))
      await as(erased.owner).adoption.reject({ id: erased.id })
      clock.advance(200 * DAY_MS)
      await eraseAnswers(services, 6)
      for (const { isThere } of [cancelled, gone, erased]) expect(await isThere()).toBe(false)
    })

    it('refuse photos of others, public ones and used ones', async () => {
      const garden = question({ kind: 'photo' })
      const { me, send, post } = await asking([garden])
      const used = await withPhoto()
      for (const { id } of [await aPhoto(await aUser(), { isPrivate: true }), await aPhoto(me), used.photo])
        await expect(send({ [garden.id]: id })).rejects.toMatchObject({ code: 'PHOTO_UNKNOWN' })
      await expect(send({ [garden.id]: 'no id' })).rejects.toMatchObject({ code: 'PHOTO_UNKNOWN' })
      expect(await as(me).adoption.mineFor({ postId: post.id })).toBeNull()
    })
  })
})
