import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { communitiesOf } from '../src/modules/talk/communities/community.fixture.ts'
import { endingsOf } from '../src/modules/adoption/happy-endings/endings.fixture.ts'
import { acting } from './acting.ts'
import { testServer } from './context.ts'
import { newOrganization } from './rights/organizations.ts'

const server = await testServer()
const { as, aPost, aUser } = server
const { addComment, createCommunity, write } = communitiesOf(server)
const { published } = endingsOf(server)
const everybody = as(null)

const GERMAN = 'Er schläft am liebsten den ganzen Tag auf dem Sofa.'
const ENGLISH = 'He would rather sleep on the sofa for the whole day.'
/** Too short for language detection. */
const SHORT = 'Haha!'

test('comments on a post are marked with their language', async () => {
  const [author, { id: postId }] = [await aUser(), await aPost()]
  for (const content of [GERMAN, ENGLISH, SHORT])
    await as(author).comments.add({ postId, content, formId: randomUUID() })
  const { items } = await everybody.comments.list({ postId })
  expect(new Map(items.map(({ content, language }) => [content, language]))).toEqual(
    new Map([
      [GERMAN, 'de'],
      [ENGLISH, 'en'],
      [SHORT, null],
    ]),
  )
})

test('so are discussions of communities and their comments', async () => {
  const founder = await aUser()
  const communityId = await createCommunity(founder)
  const { id: discussionId } = await write(founder, communityId, GERMAN)
  await write(founder, communityId, SHORT)
  await addComment(founder, discussionId, ENGLISH)
  expect(await everybody.communities.discussion({ id: discussionId })).toMatchObject({ language: 'de' })
  const { items } = await everybody.communities.discussions({ communityId })
  expect(new Set(items.map(({ language }) => language))).toEqual(new Set(['de', null]))
  expect(await everybody.communities.comments({ discussionId })).toMatchObject({ items: [{ language: 'en' }] })
})

test('a happy ending has the language of its newest text', async () => {
  const { adopter, postId, form } = await published()
  await as(adopter).endings.publish({ ...form, content: GERMAN })
  expect(await everybody.endings.ofPost({ postId })).toMatchObject({ content: GERMAN, language: 'de' })
  await as(adopter).endings.publish({ ...form, content: ENGLISH })
  expect(await everybody.endings.ofPost({ postId })).toMatchObject({ content: ENGLISH, language: 'en' })
})

test('a bio is marked, and no longer once it is empty', async () => {
  const person = await aUser()
  const profile = () => everybody.profiles.get({ userId: person.id })
  expect(await profile()).toMatchObject({ bioLanguage: null })
  await as(person).profiles.updateBio({ bio: GERMAN })
  expect(await profile()).toMatchObject({ bio: GERMAN, bioLanguage: 'de' })
  await as(person).profiles.updateBio({ bio: '' })
  expect(await profile()).toMatchObject({ bio: '', bioLanguage: null })
})

test("so is an organization's description", async () => {
  const manager = await aUser()
  const { slug } = await newOrganization(server, manager)
  const blank = { town: '', street: '', email: '', phone: '', website: '', openingHours: '', adoptionPolicy: '' }
  const { organizations } = await acting(server, manager, slug)
  await organizations.update({ ...blank, name: 'Kestrel Hill', about: GERMAN, socialLinks: [] })
  expect(await everybody.organizations.get({ slug })).toMatchObject({ about: GERMAN, aboutLanguage: 'de' })
})
