import { expect, test } from 'vitest'
import type { Comment } from '../contract.ts'
import { mergeComment } from './queries.ts'

const comment = (id: number, authorId = 'ana'): Comment => ({
  id,
  author: { id: authorId, name: 'Ana Prado' } as Comment['author'],
  content: `Comment ${id}`,
  language: null,
  createdAt: `2026-05-01T10:00:0${id}.000Z`,
  abilities: { delete: false },
})
const list = (...pages: number[][]) => ({
  pageParams: [undefined],
  pages: pages.map(ids => ({ items: ids.map(id => comment(id)) })),
})
const idsOf = (merged: ReturnType<typeof mergeComment>) => merged.pages.map(({ items }) => items.map(({ id }) => id))
const added = (id: number) => ({ comment: comment(id), ownerId: 'olga' })

test('a new comment is inserted once, ordered by time', () => {
  const shown = mergeComment(list([4, 2], [1]), added(5), null)
  expect(idsOf(shown)).toEqual([[5, 4, 2], [1]])
  expect(mergeComment(shown, added(5), null)).toBe(shown)
  expect(idsOf(mergeComment(shown, added(3), null))).toEqual([[5, 4, 3, 2], [1]])
})

test('its author, the owner of the post and admins may delete it', () => {
  const mayDelete = (me: Parameters<typeof mergeComment>[2]) =>
    mergeComment(list([]), added(1), me).pages[0]?.items[0]?.abilities.delete
  for (const [id, role] of [
    ['ana', 'user'],
    ['olga', 'user'],
    ['ada', 'admin'],
  ] as const)
    expect(mayDelete({ id, role })).toBe(true)
  expect([mayDelete({ id: 'ben', role: 'user' }), mayDelete({ id: 'ben', role: 'vet' }), mayDelete(null)]).toEqual([
    false,
    false,
    false,
  ])
})

test('a removed comment leaves its page', () => {
  expect(idsOf(mergeComment(list([3, 2], [1]), { removedId: 2 }, null))).toEqual([[3], [1]])
})
