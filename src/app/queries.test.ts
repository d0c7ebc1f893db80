import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from './client.ts'
import { agreementsQuery } from '../modules/adoption/agreements/web/queries.ts'
import { toQueries } from './queries.ts'

test('a dehydrated infinite list, whose first page parameter is null in JSON, refetches from the first page', async () => {
  const asked: unknown[] = []
  const list = (input: unknown) => {
    asked.push(input)
    return Promise.resolve({ items: [] })
  }
  const query = agreementsQuery(toQueries({ agreements: { list } } as unknown as Api))
  const cache = new QueryClient()
  cache.setQueryData(query.queryKey, { pages: [{ items: [] }], pageParams: [null as unknown as undefined] })
  await cache.fetchInfiniteQuery(query)
  expect(asked).toEqual([{}])
})
