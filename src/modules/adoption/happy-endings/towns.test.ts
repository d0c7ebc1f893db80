import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'
import { endingsOf } from './endings.fixture.ts'
import { publishTownsOfEndings } from './public.server.ts'

const server = await testServer()
const { as, db } = server
const { published } = endingsOf(server)
const ofPost = (postId: number) => as(null).endings.ofPost({ postId })

test('the public sees the town of a happy ending once it is known, and never the street', async () => {
  const typedTown = '12 Harbour Street, Lisbon'
  const early = await published({}, { town: typedTown })
  expect(early.ending).toMatchObject({ town: null, typedTown })
  await knowPlaces(db, 'Lisbon')
  const { ending } = await published({}, { town: typedTown })
  expect(ending).toMatchObject({ town: 'Lisbon', typedTown })
  await publishTownsOfEndings({ db })
  for (const { postId } of [ending, early.ending])
    expect(await ofPost(postId)).toMatchObject({ town: 'Lisbon', typedTown: null })
})

test('an old ending with a street as typed is reduced to its town', async () => {
  const { ending } = await published()
  await db.$client.query('update happy_endings set town = $2 where id = $1', [ending.id, 'Elm Street 5, Lisbon'])
  await publishTownsOfEndings({ db })
  expect(await ofPost(ending.postId)).toMatchObject({ town: 'Lisbon' })
})
