import { countCommentCalls, countDecisionCalls, countFavoriteCalls, countMessageCalls } from './support/count-calls.ts'
import { face } from './support/chat.ts'
import { listPet } from './support/listing.ts'
import { ask } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const twice = (call: string) => [call, call]

test('a message between two open pages costs one call each for typing, sending and marking as read', async ({
  join,
}) => {
  const [ana, olga] = [await join('Ana Prado'), await join('Olga Moreira')]
  await face(ana, olga)
  const { actor, watchers } = await countMessageCalls(ana.page, olga.page)
  expect(actor.filter(call => !call.endsWith('/typing'))).toEqual(twice('POST /api/conversations/n/messages'))
  expect(actor.length).toBeLessThanOrEqual(4)
  expect(watchers).toEqual([twice('POST /api/conversations/n/read')])
})

test('a comment, a favorite and a decision cost one call; the pages that show them make none', async ({
  browse,
  join,
  joinVet,
}) => {
  const [olga, ana, ben] = [await join('Olga Moreira'), await join('Ana Prado'), await join('Ben Ode')]
  const path = await listPet(olga.page, (await joinVet()).page, 'Biscuit')
  await ask(ana, path)
  await ask(ben, path)
  await Promise.all([olga, ana, ben].map(({ page }) => page.goto(path)))

  const visitor = await browse(path)

  const comments = await countCommentCalls(ana.page, olga.page)
  expect(comments).toMatchObject({ actor: twice('POST /api/posts/n/comments'), watchers: [[]] })
  const favorites = await countFavoriteCalls(ana.page, olga.page)
  expect(favorites).toMatchObject({ actor: ['PUT /api/posts/n/heart', 'DELETE /api/posts/n/heart'], watchers: [[]] })
  const decisions = await countDecisionCalls(olga.page, { denied: ana, approved: ben, visitor })
  expect(decisions).toMatchObject({
    actor: ['POST /api/adoption-requests/n/rejection', 'POST /api/adoption-requests/n/scheduled-approval'],
    watchers: [[], [], []],
  })
})
