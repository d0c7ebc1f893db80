import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpClient } from './http-client.ts'

const sent: string[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`)
    return Promise.resolve(Response.json({ url }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.splice(0)
})

const table = { posts: { remove: 'DELETE /posts/{id}' } }
const clientWith = (loadTable: () => Promise<typeof table>) =>
  createHttpClient(
    {
      known: { posts: { list: 'GET /posts' } },
      loadOthers: async () => ({ table: await loadTable(), ask: call => call() }),
    },
    '/api',
  )

test('a known procedure is called directly, without loading the others', () => {
  const loadOthers = vi.fn(() => Promise.resolve(table))
  void clientWith(loadOthers).posts?.list?.({ species: 'dog', cursor: undefined })
  expect(sent).toEqual(['GET /api/posts?species=dog'])
  expect(loadOthers).not.toHaveBeenCalled()
})

test('an unknown procedure loads the table of the others once, and is called directly afterwards', async () => {
  const client = clientWith(() => Promise.resolve(table))
  await client.posts?.remove?.({ id: 7 })
  void client.posts?.remove?.({ id: 8 })
  expect(sent).toEqual(['DELETE /api/posts/7', 'DELETE /api/posts/8'])
})

test('a table that failed to load is loaded again with the next call', async () => {
  const loadOthers = vi.fn(() => Promise.resolve(table)).mockRejectedValueOnce(new TypeError('offline'))
  const client = clientWith(loadOthers)
  await expect(client.posts?.remove?.({ id: 7 })).rejects.toThrow('offline')
  await client.posts?.remove?.({ id: 7 })
  expect(sent).toEqual(['DELETE /api/posts/7'])
})
