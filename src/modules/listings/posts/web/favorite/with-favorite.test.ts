import { expect, test } from 'vitest'
import { favoritedAs, withFavorite } from './with-favorite.ts'

const post = (id: number, hearted = false, likeCount = 3) => ({ id, hearted, likeCount, name: `Pet ${id}` })

test('a favorite changes its post in every cached answer, and nothing else', () => {
  const turn = favoritedAs(true)
  expect(withFavorite(post(1), 1, turn)).toEqual(post(1, true, 4))
  expect(withFavorite([post(1), post(2)], 2, turn)).toEqual([post(1), post(2, true, 4)])
  const pages = { pages: [{ items: [post(1)], next: 'x' }, { items: [post(2)] }], pageParams: [undefined, 'x'] }
  expect(withFavorite(pages, 2, turn)).toEqual({
    pages: [{ items: [post(1)], next: 'x' }, { items: [post(2, true, 4)] }],
    pageParams: [undefined, 'x'],
  })
})

test('the count changes only with the state', () => {
  expect(withFavorite(post(1, true, 4), 1, favoritedAs(true))).toEqual(post(1, true, 4))
  expect(withFavorite(post(1, true, 4), 1, favoritedAs(false))).toEqual(post(1, false, 3))
})

test('answers without posts stay unchanged', () => {
  for (const data of [undefined, null, 3, 'text', { done: true }, []])
    expect(withFavorite(data, 1, favoritedAs(true))).toEqual(data)
})
