import { setTimeout as sleep } from 'node:timers/promises'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import '../modules/talk/chat/web/queries.ts'
import { applyChanges, defineDependents } from './apply-changes.ts'

const PATH = ['comments', 'list']

/** An observed list with one number a page. `come` answers the last request. */
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

test('a changed list is refetched', async () => {
  const { cache, come, shown, asked } = aShownList()
  await come(1)
  applyChanges(cache, [{ path: ['comments'] }, { path: PATH, input: { postId: 99 } }])
  await come(1)
  applyChanges(cache, [{ path: [] }])
  await come(1)
  expect(shown()).toEqual([1])
  expect(asked).toHaveLength(3)
})

test('a list that is fetching its next page keeps that page and is refetched afterwards', async () => {
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

test('a query that is in flight for the first time is refetched: the server may have read it before the change', async () => {
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

test('a query that fails after a change arrived is refetched', async () => {
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

const COUNT_KEY = [['chat', 'unreadCount'], { type: 'query' }]

/** An observed unread count. `answer` resolves the last request. */
async function aShownCount() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const requests: ((answer: { count: number }) => void)[] = []
  const observer = new QueryObserver(cache, {
    queryKey: COUNT_KEY,
    queryFn: () => new Promise<{ count: number }>(resolve => requests.push(resolve)),
  })
  observer.subscribe(() => undefined)
  const answer = async (count: number) => {
    requests.at(-1)?.({ count })
    await sleep(0)
  }
  await sleep(0)
  await answer(1)
  return { cache, requests, answer, shown: () => observer.getCurrentResult().data }
}

const aCount = (count: number) => [{ path: ['chat', 'unreadCount'], data: { count } }]

test('a change with a count replaces the shown count without a fetch', async () => {
  const { cache, requests, shown } = await aShownCount()
  applyChanges(cache, aCount(2))
  expect(cache.getQueryData(COUNT_KEY)).toEqual({ count: 2 })
  await sleep(0)
  expect(shown()).toEqual({ count: 2 })
  expect(requests).toHaveLength(1)
})

test('a change with data refetches a query that is in flight', async () => {
  const { cache, requests, answer, shown } = await aShownCount()
  void cache.invalidateQueries({ queryKey: COUNT_KEY })
  await sleep(0)
  expect(requests).toHaveLength(2)
  applyChanges(cache, aCount(2))
  await sleep(0)
  expect(requests).toHaveLength(3)
  await answer(3)
  expect(shown()).toEqual({ count: 3 })
})

test('a change whose version is older than that of an earlier one is ignored', async () => {
  const { cache, requests, shown } = await aShownCount()
  const versioned = (count: number, version: number) => aCount(count).map(change => ({ ...change, version }))
  for (const [count, version] of [
    [2, 20],
    [1, 10],
    [3, 30],
    [3, 30],
    [2, 20],
  ] as const)
    applyChanges(cache, versioned(count, version))
  await sleep(0)
  expect(shown()).toEqual({ count: 3 })
  // Also one without data.
  applyChanges(cache, [{ path: ['chat', 'unreadCount'], version: 25 }])
  await sleep(0)
  expect(requests).toHaveLength(1)
})

test('a change with data of a conversation that is not loaded refetches the list', async () => {
  const cache = new QueryClient()
  let fetches = 0
  const observer = new InfiniteQueryObserver(cache, {
    queryKey: [['chat', 'list'], { type: 'infinite' }],
    queryFn: () => Promise.resolve({ items: [], fetches: (fetches += 1) }),
    initialPageParam: undefined,
    getNextPageParam: () => undefined,
  })
  observer.subscribe(() => undefined)
  await sleep(0)
  applyChanges(cache, [{ path: ['chat', 'list'], data: { conversationId: 'unknown', messageId: 1, unread: 0 } }])
  await sleep(0)
  expect(fetches).toBe(2)
})

test('a change with data does nothing for a conversation that is gone', () => {
  const cache = new QueryClient()
  const queryKey = [['chat', 'messages'], { input: { conversationId: 'one' } }]
  cache.setQueryData(queryKey, null)
  applyChanges(cache, [{ path: ['chat', 'messages'], input: { conversationId: 'one' }, data: { message: { id: 1 } } }])
  expect(cache.getQueryData(queryKey)).toBeNull()
})

test('a change refetches the queries of other modules that show its data', () => {
  const cache = new QueryClient()
  defineDependents('tests.pets', [['tests', 'cards']])
  const keys = [[['tests', 'cards'], { type: 'query' }], [['tests', 'others']]]
  for (const key of keys) cache.setQueryData(key, {})
  applyChanges(cache, [{ path: ['tests', 'pets'], data: {} }])
  expect(keys.map(key => cache.getQueryState(key)?.isInvalidated)).toEqual([true, false])
})
