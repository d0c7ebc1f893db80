import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCOUNT_HEADER, NO_ACCOUNT } from '../../../shared/account-header.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { APP_PAGE, KEPT_PREFIX, STORAGE_FULL } from './kept-paths.ts'

/** Caches in memory; `isFull` makes them refuse to keep more. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>()
  const state = { isFull: false }
  const addressOf = (request: RequestInfo) => (typeof request === 'string' ? request : new URL(request.url).pathname)
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return Promise.resolve({
      match: async (request: RequestInfo) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo, answer: Response) => {
        if (state.isFull) throw new DOMException('No space', 'QuotaExceededError')
        entries.delete(addressOf(request))
        entries.set(addressOf(request), answer)
      },
      delete: async (request: RequestInfo) => entries.delete(addressOf(request)),
      keys: async () => [...entries.keys()].map(address => new Request(`http://site.example${address}`)),
    })
  }
  const match = (request: RequestInfo) =>
    Promise.resolve(
      [...all.values()]
        .find(entries => entries.has(addressOf(request)))
        ?.get(addressOf(request))
        ?.clone(),
    )
  const names = () => Promise.resolve([...all.keys()])
  return { state, caches: { open, match, keys: names, delete: async (name: string) => all.delete(name) } }
}

const call = (path: string, headers = {}) => new Request(`http://site.example${path}`, { headers })
const answer = (account: string | null, body: unknown = {}, at = new Date()) =>
  Response.json(body, { headers: { ...(account && { [ACCOUNT_HEADER]: account }), date: at.toUTCString() } })

let memory = memoryCaches()
let messages: unknown[] = []
const network = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  memory = memoryCaches()
  messages = []
  vi.resetModules()
  network.mockReset()
  vi.stubGlobal('VERSION', 'new')
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('fetch', network)
  const page = { postMessage: (message: unknown) => messages.push(message) }
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve([page]) })
})
afterEach(() => vi.unstubAllGlobals())

const load = () => import('./kept-answers.ts')

/** Makes a call through the worker, with this answer of the server; without one there is no connection. */
async function through(path: string, served?: Response): Promise<Response | undefined> {
  const { answerCall } = await load()
  const work: Promise<unknown>[] = []
  if (served) network.mockResolvedValueOnce(served)
  else network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const given = await answerCall(call(path), one => work.push(one)).catch(() => undefined)
  await Promise.all(work)
  return given
}

test('offline, a member reads cached pages, and of pets only own and saved ones', async () => {
  await through('/api/conversations', answer('ana', { items: ['hello'] }))
  await through('/api/posts/1', answer('ana', { hearted: true }))
  await through('/api/posts/2', answer('ana', { hearted: false, abilities: { edit: true } }))
  await through('/api/posts/3', answer('ana', { hearted: false, abilities: { edit: false } }))
  await through('/api/posts/1/adoption-request', answer('ana', null))
  await through('/api/posts/3/adoption-request', answer('ana', null))
  expect(await (await through('/api/conversations'))?.json()).toEqual({ items: ['hello'] })
  for (const path of ['/api/posts/1', '/api/posts/2', '/api/posts/1/adoption-request'])
    expect(await through(path), path).toBeDefined()
  for (const path of ['/api/posts/3', '/api/posts/3/adoption-request', '/api/me/saved'])
    expect(await through(path), path).toBeUndefined()
  await through('/api/posts/1', answer('ana', { hearted: false, abilities: { edit: false } }))
  expect(await through('/api/posts/1')).toBeUndefined()
})

test.each([
  ['of another account', 'rui'],
  ['after the end of the session', NO_ACCOUNT],
])('an answer %s clears the private cache', async (_, account) => {
  await through('/api/conversations', answer('ana', 'private'))
  // A new worker knows nothing of the one before.
  vi.resetModules()
  await through('/api/me/saved', answer(account, 'other'))
  expect(await through('/api/conversations')).toBeUndefined()
  expect(await memory.caches.keys()).not.toContain(`${KEPT_PREFIX}ana`)
})

test('an answer without an account, e.g. of a proxy, changes nothing in the cache', async () => {
  await through('/api/conversations', answer('ana', 'private'))
  await through('/api/me/saved', answer(null, 'by a proxy'))
  expect(await through('/api/conversations')).toBeDefined()
  expect(await through('/api/me/saved')).toBeUndefined()
})

test('the worker ignores calls for an organization, streams, searches and calls of no use offline', async () => {
  const { isKeepableCall } = await load()
  expect(isKeepableCall(call('/api/conversations'))).toBe(true)
  expect(isKeepableCall(call('/api/conversations', { 'x-organization': 'hill-farm' }))).toBe(false)
  for (const path of [
    '/api/live',
    '/api/me',
    '/api/posts?species=dog',
    '/api/me/account',
    '/api/admin/users',
    '/api/me/sessions',
  ])
    expect(isKeepableCall(call(path)), path).toBe(false)
})

test('on a full device cached pages still open, and the page is notified', async () => {
  memory.state.isFull = true
  const given = await through('/api/conversations', answer('ana', 'here'))
  expect(await given?.json()).toBe('here')
  expect(messages).toEqual([STORAGE_FULL])
  expect(await through('/api/conversations')).toBeUndefined()
})

test('answers that were not fetched for a month are not shown', async () => {
  await through('/api/conversations', answer('ana', 'old', new Date(Date.now() - 31 * DAY_MS)))
  expect(await through('/api/conversations')).toBeUndefined()
})

test('a cached page is shown only if the answer it needs is cached too', async () => {
  const { keptPage } = await load()
  await through('/api/conversations', answer('ana', 'list'))
  expect(await keptPage('/chat')).toBeUndefined()
  await (await memory.caches.open(`${KEPT_PREFIX}ana`)).put(APP_PAGE, answer('ana', 'app'))
  expect(await keptPage('/chat')).toBeDefined()
  for (const path of ['/saved', '/chat/7', '/post/1', '/settings', '/'])
    expect(await keptPage(path), path).toBeUndefined()
})

test("a new version keeps the previous version's files for open pages, and removes older ones", async () => {
  for (const version of ['oldest', 'older', 'old', 'new']) await memory.caches.open(`static-${version}`)
  await memory.caches.open(`${KEPT_PREFIX}ana`)
  const { removeOldFiles } = await import('./static-files.ts')
  await removeOldFiles()
  expect(await memory.caches.keys()).toEqual(['static-old', 'static-new', `${KEPT_PREFIX}ana`])
})

test('a page of the previous version gets its files from the cache after the server removed them', async () => {
  await (await memory.caches.open('static-old')).put('/assets/chat-old.js', new Response('old'))
  const { answerFile } = await import('./static-files.ts')
  network.mockResolvedValue(new Response('', { status: 404 }))
  expect(await (await answerFile(call('/assets/chat-old.js'))).text()).toBe('old')
  expect((await answerFile(call('/assets/gone.js'))).status).toBe(404)
})
