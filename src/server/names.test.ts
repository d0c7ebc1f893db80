import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../test/context.ts'
import { refusalOf } from '../../test/refusal.ts'
import { communities } from '../modules/talk/communities/tables.server.ts'
import { foldNames } from '../modules/talk/communities/public.server.ts'
import { fillSkeletons, organizations } from '../modules/people/organizations/public.server.ts'
import { foldWords, posts } from '../modules/listings/posts/public.server.ts'
import { skeletonOf } from '../platform/text/skeleton.ts'

const { as, aUser, aPost, db, services } = await testServer({
  limits: { messages: 1000, conversations: 1000, communities: 1000, organizations: 1000, signUps: 1000 },
})
const admin = await aUser({ role: 'admin', name: 'Site' })
const ana = await aUser({ name: 'Ana Straßer' })

const create = (name: string, who = ana) => as(who).communities.create({ name, description: '', coverPhotoId: null })
const start = (name: string, who = ana) => as(who).organizations.create({ name, town: 'Berlin', formId: randomUUID() })

describe('names that look alike', () => {
  test('communities are unique by their appearance', async () => {
    await create('Café Dogs')
    for (const name of ['Cafe Dogs', 'Café\u200b Dogs', 'Саfé Dogs', 'CAFÉ-DOGS', 'Ｃafé Dogs'])
      expect(await refusalOf(create(name))).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await as(null).communities.list({ search: 'cafe' })).items.map(({ name }) => name)).toEqual(['Café Dogs'])
  })

  test('an organization may have the same name as another, but not a look-alike', async () => {
    const [first] = [await start('Tierheim Berlin')]
    expect(await refusalOf(start('Тіеrhеіm Веrlіn', await aUser()))).toMatchObject({ code: 'NAME_TAKEN' })
    expect((await start('Tierheim Berlin', await aUser())).slug).toBe(`${first.slug}-2`)
  })

  test.each(['Pawpal Team', 'Admin', '✔ Verified', 'Раwраl Ѕuрроrt'])('nobody takes %s', async name => {
    const [firstName = '', lastName = 'Team'] = name.split(' ')
    const reserved = { code: 'NAME_RESERVED', status: 422 }
    expect(await refusalOf(create(name))).toMatchObject(reserved)
    expect(await refusalOf(start(name))).toMatchObject(reserved)
    const settings = { location: '', isShelter: false, organisation: '', website: '', phone: '', openingHours: '' }
    expect(await refusalOf(as(ana).profiles.updateSettings({ ...settings, name }))).toMatchObject(reserved)
    const account = { firstName, lastName, email: 'new@example.org', password: 'Quiet-Otter-17' }
    // "✔" alone is no name at all.
    expect([400, 422]).toContain((await refusalOf(as(null).accounts.signUp(account))).status)
    expect((await as(admin).profiles.updateSettings({ ...settings, name })).name).toBe(name)
  })

  test('existing names stay', async () => {
    const former = await aUser({ name: 'Support Team' })
    const settings = {
      name: 'Support Team',
      location: '',
      isShelter: false,
      organisation: '',
      website: '',
      phone: '',
      openingHours: '',
    }
    expect((await as(former).profiles.updateSettings(settings)).name).toBe('Support Team')
  })
})

test('people, conversations and messages are found in any form', async () => {
  const other = await aUser({ name: 'Łukasz Müller' })
  const { conversationId } = await as(ana).chat.start({ otherUserId: other.id, postId: null })
  await as(other).chat.send({
    conversationId,
    clientId: randomUUID(),
    content: 'Meet me in the Cafe\u0301 in Schloßstraße.',
  })
  for (const search of ['lukasz', 'MULLER', 'Mu\u0308ller'])
    expect((await as(ana).chat.list({ search })).items.map(({ id }) => id)).toEqual([conversationId])
  for (const search of ['café', 'CAFE', 'schlossstrasse'])
    expect((await as(ana).chat.search({ search })).items).toHaveLength(1)
  for (const search of ['lukasz', 'muller'])
    expect((await as(admin).admin.users({ search })).items.map(({ id }) => id)).toEqual([other.id])
  const post = await aPost({ owner: other, name: 'Größe' })
  for (const search of ['grosse', 'lukasz'])
    expect((await as(admin).admin.posts({ search })).items.map(({ id }) => id)).toEqual([post.id])
})

test('free text is normalized, without characters that turn its direction', async () => {
  await as(ana).profiles.updateBio({ bio: 'Cafe\u0301 \u202egnihtyna\u202c, \u200fشكرا' })
  expect((await as(ana).profiles.get({ userId: ana.id })).bio).toBe('Café gnihtyna, \u200fشكرا')
})

test('folded names, skeletons and words of old rows are updated', async () => {
  const [one, two] = [await create('Old Llamas'), await create('New Llamas')]
  await db.update(communities).set({ folded: 'old llamas' }).where(eq(communities.id, one.id))
  await db.update(communities).set({ name: 'Old L1amas', folded: 'old l1amas' }).where(eq(communities.id, two.id))
  const { id } = await start('Old Paws', await aUser())
  await db.update(organizations).set({ skeleton: null })
  const post = await aPost({ name: 'Will' })
  await db.execute(
    sql`update posts set words = to_tsvector('english', name), has_folded_words = null where id = ${post.id}`,
  )
  for (let run = 0; run < 2; run += 1) {
    await foldNames(services)
    await fillSkeletons(services)
    await foldWords(services)
  }
  const rows = await db
    .select({ folded: communities.folded })
    .from(communities)
    .where(sql`${communities.id} in (${one.id}, ${two.id})`)
    .orderBy(communities.id)
  expect(rows.map(({ folded }) => folded)).toEqual([skeletonOf('Old Llamas'), 'old l1amas'])
  const [organization] = await db.select().from(organizations).where(eq(organizations.accountId, id))
  expect(organization?.skeleton).toBe(skeletonOf('Old Paws'))
  const [folded] = await db.select({ words: posts.words }).from(posts).where(eq(posts.id, post.id))
  expect(folded?.words).toContain("'will':1")
  expect((await as(null).posts.list({ q: 'will' })).items.map(found => found.id)).toEqual([post.id])
})
