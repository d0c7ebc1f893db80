import { setTimeout as sleep } from 'node:timers/promises'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyChanges } from './apply-changes.ts'

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
  applyChanges(cache, [{ path: ['comments'] }, { path: PATH, input: { postId: 99 } }])
  await come(1)
  expect(shown()).toEqual([1])
  expect(asked).toHaveLength(2)
})

test('a list that is being continued keeps its next page, and is fetched again after it', async () => {
  const { cache, observer, come, shown, asked } = aShownList()
  await come(1)
  void observer.fetchNextPage()
  applyChanges(cache, [{ path: PATH, input: { postId: 12 } }])
  await come(2)
  expect(shown()).toEqual([1, 2])
  await come(1)
  await come(2)
  expect(shown()).toEqual([1, 2])
  expect(asked).toHaveLength(4)
})

test('what is on its way for the first time is fetched again: it may have been read before the change', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers: { come: (count: number) => void }[] = []
  const observer = new QueryObserver(cache, {
    queryKey: [['chat', 'unreadCount'], { type: 'query' }],
    queryFn: () => new Promise<number>(come => answers.push({ come })),
  })
  observer.subscribe(() => undefined)
  await sleep(0)
  applyChanges(cache, [{ path: ['chat', 'unreadCount'] }])
  answers[0]?.come(0)
  await sleep(0)
  answers[1]?.come(1)
  await sleep(0)
  expect(observer.getCurrentResult().data).toBe(1)
  expect(answers).toHaveLength(2)
})

test('what failed at first is tried again after a change that came meanwhile', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let calls = 0
  const observer = new QueryObserver(cache, {
    queryKey: [PATH],
    queryFn: () => {
      calls += 1
      return calls === 1 ? sleep(5).then(() => Promise.reject(new Error('away'))) : Promise.resolve('there')
    },
  })
  observer.subscribe(() => undefined)
  await sleep(0)
  applyChanges(cache, [{ path: PATH }])
  await sleep(20)
  expect(observer.getCurrentResult().data).toBe('there')
  expect(calls).toBe(2)
})
