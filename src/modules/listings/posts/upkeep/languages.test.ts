import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { defineJobs } from '../../../../server/composition/define-jobs.ts'
import { detectLanguage } from '../../../../platform/text/detect-language.ts'
import { TEXT_LANGUAGES, UNDETERMINED } from '../../../../shared/text/text-languages.ts'
import { posts } from '../tables.server.ts'

const { as, aPhoto, aPost, aUser, db, services } = await testServer()
const owner = await aUser()
const mine = as(owner).posts
const visitor = as(null)

const GERMAN = 'Freundlicher Hund sucht ein neues Zuhause mit Garten.'
const ENGLISH = 'A friendly dog who looks for a new home with a garden.'

describe('the language of a text', () => {
  test.each([
    ['en', 'She is vaccinated, spayed and ready to go.'],
    ['de', 'Sie ist geimpft, kastriert und ausreisefertig.'],
    ['fr', 'Entente avec les enfants et les chats, propre.'],
    ['es', 'Se lleva bien con niños y gatos, educado en casa.'],
    ['pt', 'Está vacinada, esterilizada e pronta para adoção.'],
    ['it', 'È vaccinata, sterilizzata e pronta a partire.'],
    ['nl', 'Ze is gevaccineerd, gesteriliseerd en klaar om te gaan.'],
    ['pl', 'Jest zaszczepiona, wysterylizowana i gotowa do adopcji.'],
    ['ar', 'هي مطعمة ومعقمة وجاهزة للتبني.'],
    ['sv', 'Bella är en snäll tik som älskar långa promenader.'],
    ['da', 'Bella er en blid tæve, der elsker lange gåture.'],
    ['cs', 'Bella je hodná fenka, která miluje dlouhé procházky.'],
    ['uk', 'Дружній пес шукає новий дім'],
    ['ja', 'ベラは散歩が大好きなおとなしい犬です。'],
    ['zh', '贝拉是一只温顺的狗,喜欢长时间散步。'],
  ])('%s: %s', async (language, text) => {
    expect(await detectLanguage(text)).toBe(language)
  })

  test.each([
    '',
    'Bella',
    'Max, Labrador',
    'DSH 3y F',
    '🐶🐶🐶',
    'https://example.org/lange/hunde',
    '+49 170 1234567',
    'Adora mimos',
  ])('is undetermined for %j', async text => {
    expect(await detectLanguage(text)).toBe(UNDETERMINED)
  })
})

describe('a description', () => {
  test('has a detected language, when it is written and when it is edited', async () => {
    const photo = await aPhoto(owner)
    const { id } = await mine.create({
      name: 'Bella',
      species: 'dog',
      content: GERMAN,
      photoIds: [photo.id],
      formId: crypto.randomUUID(),
    })
    expect(await mine.get({ id })).toMatchObject({ language: 'de', chosenLanguage: null })
    await mine.update({ id, content: ENGLISH })
    expect(await mine.get({ id })).toMatchObject({ language: 'en', chosenLanguage: null })
    await mine.update({ id, content: 'Max, Labrador' })
    expect(await mine.get({ id })).toMatchObject({ language: null, chosenLanguage: null })
    const [stored] = await db.select().from(posts).where(eq(posts.id, id))
    expect(stored?.language).toBe(UNDETERMINED)
  })

  test('has the language that its author chose, until they choose detection', async () => {
    const { id } = await aPost({ owner, status: 'approved', content: GERMAN })
    expect(await mine.update({ id, chosenLanguage: 'nl' })).toEqual({ status: 'approved' })
    await mine.update({ id, content: ENGLISH })
    expect(await mine.get({ id })).toMatchObject({ language: 'nl', chosenLanguage: 'nl' })
    await mine.update({ id, chosenLanguage: null })
    expect(await mine.get({ id })).toMatchObject({ language: 'en', chosenLanguage: null })
  })

  test('without a language gets one by a job, which does not change newer ones', async () => {
    const old = await Promise.all(
      ['approved', 'pending', 'adopted', 'rejected'].map(status =>
        aPost({ owner, status: status as 'approved', content: GERMAN }),
      ),
    )
    const kept = await aPost({ owner, content: GERMAN })
    await db.update(posts).set({ language: null })
    await db.update(posts).set({ language: 'fi' }).where(eq(posts.id, kept.id))
    const changes = async () => (await db.execute(sql`select * from post_changes order by post_id`)).rows
    const before = await changes()
    const jobs: Record<string, () => Promise<void>> = {}
    const define = (job: { name: string; run: (data: never) => Promise<void> }) =>
      void (jobs[job.name] = () => job.run({} as never))
    defineJobs({ ...services, jobs: { ...services.jobs, define } })
    await jobs['posts.detect-languages']?.()
    for (const { id } of old) expect(await mine.get({ id })).toMatchObject({ language: 'de' })
    expect(await mine.get({ id: kept.id })).toMatchObject({ language: 'fi' })
    expect(await db.$count(posts, sql`language is null`)).toBe(0)
    // No change is recorded, so programs that copy the listings do not fetch all of them again.
    expect(await changes()).toEqual(before)
  })
})

test('a search by language works with other filters', async () => {
  const location = 'Sprachlingen'
  const german = await aPost({ owner, status: 'approved', content: GERMAN, location })
  await aPost({ owner, status: 'approved', content: ENGLISH, location })
  await aPost({ owner, status: 'approved', content: 'Bella', location })
  await aPost({ owner, status: 'pending', content: GERMAN, location })
  await db.update(posts).set({ language: 'de' }).where(eq(posts.content, GERMAN))
  const found = await visitor.posts.list({ location, language: 'de' })
  expect(found).toMatchObject({ items: [{ id: german.id, language: 'de' }], total: { count: 1 } })
  for (const language of ['fi', 'zz']) expect((await visitor.posts.list({ location, language })).items).toEqual([])
  await expect(visitor.posts.list({ language: 'German' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('every language has a name, and a filter in the list', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  for (const language of TEXT_LANGUAGES) expect(names.of(language), language).toBeTruthy()
  expect(new Set(TEXT_LANGUAGES).size).toBe(TEXT_LANGUAGES.length)
})
