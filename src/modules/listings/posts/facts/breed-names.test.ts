import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import type { Locale } from '../../../../shared/i18n/languages.ts'

const { as, aUser, aPost } = await testServer()
const visitor = as(null)
const owner = await aUser()

const dog = (name: string, breed: string) => aPost({ owner, name, breed, species: 'dog', location: 'Breedville' })
const { id } = await dog('Rex', 'German Shepherd mix')
await dog('Arco', 'Deutscher Schäferhund')
await dog('Bella', 'German Shepherd')
await dog('Momo', 'Mops')
await aPost({ owner, name: 'Tom', breed: 'Maine Coon', species: 'cat', location: 'Breedville' })

const find = async (breed: string) =>
  (await visitor.posts.list({ breed, location: 'Breedville' })).items.map(({ name }) => name).toSorted()

test.each([
  ['Deutscher Schäferhund', ['Arco', 'Bella', 'Rex']],
  ['deutscher schaferhund', ['Arco', 'Bella', 'Rex']],
  ['schäferhund', ['Arco', 'Bella', 'Rex']],
  ['Berger Allemand', ['Arco', 'Bella', 'Rex']],
  ['pastor aleman', ['Arco', 'Bella', 'Rex']],
  ['owczarek niemiecki', ['Arco', 'Bella', 'Rex']],
  ['German Shepherd', ['Arco', 'Bella', 'Rex']],
  ['Pug', ['Momo']],
  ['Carlin', ['Momo']],
  ['Maine', ['Tom']],
  ['Dackel', []],
])('a search for the breed %s finds %j', async (breed, found) => {
  expect(await find(breed)).toEqual(found)
})

const localNames = (language: Locale) =>
  inLanguage(language, async () => {
    const { items } = await visitor.posts.list({ location: 'Breedville' })
    return Object.fromEntries(items.map(({ name, localBreed }) => [name, localBreed]))
  })

test('a breed is named in the reader’s language, beside the written name', async () => {
  expect(await localNames('de')).toEqual({ Bella: { name: 'Deutscher Schäferhund', writtenIn: 'en' } })
  expect(await localNames('en')).toEqual({
    Arco: { name: 'German Shepherd Dog', writtenIn: 'de' },
    Momo: { name: 'Pug', writtenIn: 'de' },
  })
  expect(await localNames('fr')).toMatchObject({
    Arco: { name: 'Berger Allemand', writtenIn: 'de' },
    Bella: { name: 'Berger Allemand', writtenIn: 'en' },
    Momo: { name: 'Carlin', writtenIn: 'de' },
  })
  // Languages without a list of breed names.
  expect(await localNames('nl')).toEqual({})
})

test('a second breed is named in the reader’s language too', async () => {
  await as(owner).posts.update({ id, breed: 'Poodle', secondBreed: 'Boxer' })
  const post = await inLanguage('pl', () => as(owner).posts.get({ id }))
  expect(post).toMatchObject({
    breed: 'Poodle',
    secondBreed: 'Boxer',
    localBreed: { name: 'Pudel', writtenIn: 'en' },
    localSecondBreed: { name: 'Bokser', writtenIn: 'en' },
  })
})
