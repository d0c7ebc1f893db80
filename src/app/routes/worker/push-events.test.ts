import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A page of the site that is open. `answers`: whether it says that it opens links. */
interface Page {
  url: string
  answers?: boolean
  isControlled?: boolean
}

const SITE = 'https://pets.example'
const key = Buffer.alloc(65, 4)
const publicKey = key.toString('base64url')
const status = { publicKey, devices: [{ id: 'here', current: true }] }

let listeners: Record<string, (event: object) => void> = {}
/** What the worker did, in order. */
let done: unknown[][] = []
let pages: Page[] = []
const network = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const subscribe = vi.fn<(options: PushSubscriptionOptionsInit) => Promise<object>>()
const act = (...what: unknown[]) => Promise.resolve(void done.push(what))

const clientOf = ({ url, answers = true, isControlled = true }: Page) => ({
  url,
  focus: () => Promise.reject(new DOMException('No press', 'InvalidAccessError')),
  navigate: (to: string) => (isControlled ? act('navigate', to) : Promise.reject(new TypeError('Not controlled'))),
  postMessage(message: unknown, [port]: MessagePort[]) {
    done.push(['message', message])
    if (answers) port?.postMessage('opened')
    else void vi.advanceTimersByTimeAsync(1000)
  },
})

beforeEach(async () => {
  listeners = {}
  done = []
  pages = []
  network.mockReset()
  subscribe.mockReset()
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const known = { unsubscribe: () => act('unsubscribe', 'old') }
  for (const [name, value] of Object.entries({
    VERSION: 'new',
    fetch: network,
    location: { origin: SITE },
    navigator: { setAppBadge: (unread: number) => act('badge', unread) },
    clients: { matchAll: async () => pages.map(clientOf), openWindow: (url: string) => act('window', url) },
    registration: {
      showNotification: (title: string, { tag, data }: NotificationOptions) => act('show', title, tag, data),
      pushManager: { getSubscription: async () => known, subscribe },
    },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  }))
    vi.stubGlobal(name, value)
  const { listenForPush } = await import('./push-events.ts')
  listenForPush()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Hands the worker an event. Resolves when the worker is done with it. */
async function happen(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners[type]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
}

const push = (text: string | null) =>
  happen('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } })
const press = (link: string, id: number | null = null) =>
  happen('notificationclick', { notification: { data: { id, link }, close: () => done.push(['close']) } })

test('a push shows its title, and its count on the icon', async () => {
  await push(JSON.stringify({ id: 7, title: 'You have a new message', link: '/chat/1', tag: 'chat-1', unread: 3 }))
  expect(done).toEqual([
    ['show', 'You have a new message', 'chat-1', { id: 7, link: '/chat/1' }],
    ['badge', 3],
  ])
})

test.each([null, 'no JSON', '{}', 'null', '{"version":2,"news":[]}'])(
  'a push that this version cannot read, such as %s, shows that there is something',
  async text => {
    await push(text)
    expect(done).toEqual([['show', 'Pawpal', 'unreadable', { id: null, link: '/notifications' }]])
  },
)

test('clicking a notification without an open window opens one and marks it as read', async () => {
  network.mockResolvedValue(Response.json({}))
  await press('/post/7', 12)
  expect(done).toEqual([['close'], ['window', `${SITE}/post/7`]])
  expect(network.mock.calls).toMatchObject([['/api/notifications/12/read', { method: 'POST' }]])
})

test('clicking a notification never opens another site', async () => {
  pages = [{ url: `${SITE}/home` }]
  await press('//evil.example/')
  expect(done).toEqual([['close']])
})

test.each<[string, Page, unknown[][]]>([
  ['navigates by itself', { url: `${SITE}/home` }, [['message', { open: '/chat/1?new#last' }]]],
  ['shows it already', { url: `${SITE}/chat/1?new#last` }, []],
  [
    'is of a version that does not answer',
    { url: `${SITE}/home`, answers: false },
    [
      ['message', { open: '/chat/1?new#last' }],
      ['navigate', `${SITE}/chat/1?new#last`],
    ],
  ],
  [
    'is not the worker’s',
    { url: `${SITE}/home`, answers: false, isControlled: false },
    [
      ['message', { open: '/chat/1?new#last' }],
      ['window', `${SITE}/chat/1?new#last`],
    ],
  ],
])('a press opens the page in the open window, which %s', async (_, page, expected) => {
  pages = [page]
  await press('/chat/1?new#last')
  expect(done).toEqual([['close'], ...expected])
})

const made = {
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: () => act('unsubscribe', 'new'),
}
const bodies = () =>
  network.mock.calls.map(([path, { method, body }]) => [method, path, body && JSON.parse(body as string)])

test("a subscription that the browser replaced is registered again, with the site's current key", async () => {
  network.mockImplementation(async () => Response.json(status))
  subscribe.mockResolvedValue(made)
  await happen('pushsubscriptionchange', {})
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
  const body = { endpoint: 'https://push.example/new', keys: { p256dh: 'P', auth: 'A' }, publicKey }
  expect(bodies()).toEqual([
    ['GET', '/api/push', undefined],
    ['POST', '/api/push/devices', body],
  ])
})

test('a subscription that the browser ended, e.g. with the permission, is removed from the server', async () => {
  network.mockImplementation(async () => Response.json(status))
  subscribe.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await happen('pushsubscriptionchange', {})
  expect(bodies().at(-1)).toEqual(['DELETE', '/api/push/devices/here', undefined])
})

test.each([
  ['signed out', Response.json({}, { status: 401 })],
  ['somebody without a device here', Response.json({ publicKey, devices: [{ id: 'there', current: false }] })],
  ['on a site without push notifications', Response.json({ ...status, publicKey: null })],
])('the subscription of a member who is %s ends', async (_, answer) => {
  network.mockResolvedValue(answer)
  await happen('pushsubscriptionchange', { newSubscription: made })
  expect(done).toEqual([['unsubscribe', 'new']])
  expect(subscribe).not.toHaveBeenCalled()
})

test('a subscription that the server refused is ended, so that the next page subscribes again', async () => {
  network.mockResolvedValueOnce(Response.json(status)).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  subscribe.mockResolvedValue(made)
  await happen('pushsubscriptionchange', {})
  expect(done.at(-1)).toEqual(['unsubscribe', 'new'])
})
