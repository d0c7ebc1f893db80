import { setTimeout as sleep } from 'node:timers/promises'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetch } from './refetch.ts'

const PATH = ['comments', 'list']

/** A list of numbers that is shown, a number a page; each page comes when it is let. */
function aShownList() {
  const cache = new QueryClient()
  const asked: { page: number; come: () => void }[] = []
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: [PATH, { input: { postId: 12 } }],
    queryFn: ({ pageParam }) =>
      new Promise<number>(come => asked.push({ page: pageParam, come: () => come(pageParam) })),
    initialPageParam: 1,
    getNextPageParam: last => last + 1,
  })
  observer.subscribe(() => undefined)
  const come = async (page: number) => {
    await sleep(0)
    const last = asked.at(-1)
    expect(last?.page).toBe(page)
    last?.come()
    await sleep(0)
  }
  return { cache, observer, asked, come, shown: () => observer.getCurrentResult().data?.pages }
}

test('what changed is fetched again, all of its pages', async () => {
  const { cache, come, shown, asked } = aShownList()
  await come(1)
  refetch(cache, [{ path: ['comments'] }, { path: PATH, input: { postId: 99 } }])
  await come(1)
  expect(shown()).toEqual([1])
  expect(asked).toHaveLength(2)
})

test('a list that is being continued keeps its next page, and is fetched again after it', async () => {
  const { cache, observer, come, shown, asked } = aShownList()
  await come(1)
  void observer.fetchNextPage()
  refetch(cache, [{ path: PATH, input: { postId: 12 } }])
  await come(2)
  expect(shown()).toEqual([1, 2])
  await come(1)
  await come(2)
  expect(shown()).toEqual([1, 2])
  expect(asked).toHaveLength(4)
})
