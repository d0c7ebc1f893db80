import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { MAX_SIMILAR } from '../vocabulary.ts'

const { as, aUser, aPost, clock } = await testServer()
const owner = await aUser()
const stranger = await aUser()

/** One after the other, so that each is newer than the one before. */
async function pet(options: Parameters<typeof aPost>[0]): Promise<number> {
  clock.advance(1000)
  return (await aPost({ owner, createdAt: clock.now(), ...options })).id
}

const namesOf = async (id: number) => (await as(null).posts.similar({ id })).map(({ name }) => name)

test('similar pets are of the same species: sorted by breed, place, size, then newest', async () => {
  const model = await pet({ breed: 'Vizsla', location: 'Oulu', size: 'Large' })
  await pet({ name: 'same breed and place', breed: 'Vizsla', location: 'Oulu', size: 'Small' })
  await pet({ name: 'same breed and size', breed: 'Vizsla', location: 'Pori', size: 'Large' })
  await pet({ name: 'same place', breed: 'Pumi', location: 'Oulu', size: 'Small' })
  await pet({ name: 'same size', size: 'Large' })
  await pet({ name: 'newest of the species', size: 'Small' })
  await pet({ name: 'of another species', species: 'cat', breed: 'Vizsla', location: 'Oulu', size: 'Large' })
  expect(await namesOf(model)).toEqual(['same breed and place', 'same breed and size', 'same place', 'same size'])
  expect(MAX_SIMILAR).toBe(4)
})

test('similar pets are available, and never the pet itself', async () => {
  const model = await pet({ species: 'reptile', breed: 'Gecko' })
  for (const status of ['pending', 'rejected', 'adopted'] as const)
    await pet({ species: 'reptile', breed: 'Gecko', status })
  expect(await namesOf(model)).toEqual([])
  await pet({ name: 'Iggy', species: 'reptile', breed: '', location: '' })
  expect(await namesOf(model)).toEqual(['Iggy'])
})

test('similar pets are shown for an adopted pet too', async () => {
  const adopted = await pet({ species: 'horse', status: 'adopted' })
  await pet({ name: 'Star', species: 'horse' })
  expect(await namesOf(adopted)).toEqual(['Star'])
})

test('a hidden post answers 404', async () => {
  const id = await pet({ status: 'pending' })
  const missing = await refusalOf(as(null).posts.similar({ id: 999_999 }))
  expect(missing).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  for (const viewer of [null, stranger]) expect(await refusalOf(as(viewer).posts.similar({ id }))).toEqual(missing)
  expect(await as(owner).posts.similar({ id })).not.toHaveLength(0)
})
