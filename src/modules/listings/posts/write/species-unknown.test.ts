import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'

const { as, aUser, aPost } = await testServer()
const owner = await aUser()
const posted = as(owner).posts

describe('an edit of the species', () => {
  test('needs no review if it was unknown, and a review from then on', async () => {
    const unknown = { owner, species: 'other', speciesUnknown: true } as const
    const { id } = await aPost({ ...unknown, age: 10 })
    expect(await posted.update({ id, species: 'rabbit' })).toEqual({ status: 'approved' })
    const said = await posted.get({ id })
    expect(said).toMatchObject({ species: 'rabbit' })
    expect(said).not.toHaveProperty('speciesUnknown')
    expect(await posted.update({ id, species: 'cat' })).toEqual({ status: 'pending' })

    const other = await aPost(unknown)
    expect(await posted.update({ id: other.id, species: 'other' })).toEqual({ status: 'approved' })
    expect(await posted.get({ id: other.id })).not.toHaveProperty('speciesUnknown')
    const waiting = await aPost({ ...unknown, status: 'pending' })
    expect(await posted.update({ id: waiting.id, species: 'dog' })).toEqual({ status: 'pending' })
  })

  test('follows from the breed if nobody stated it', async () => {
    const { id } = await aPost({ owner, species: 'other', speciesUnknown: true })
    expect(await posted.update({ id, breed: 'Beagle' })).toEqual({ status: 'pending' })
    expect(await posted.get({ id })).toMatchObject({ species: 'dog', breed: 'Beagle' })
    const said = await aPost({ owner, species: 'other' })
    await posted.update({ id: said.id, breed: 'Beagle' })
    expect(await posted.get({ id: said.id })).toMatchObject({ species: 'other' })
  })
})
