import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { openLivePage } from '../../../../test/live-page.ts'
import { redisServer } from '../../../../test/redis-server.ts'
import { openThread } from './thread-page.fixture.ts'
import { SEEN_SIGNAL, TYPING_SIGNAL } from './vocabulary.ts'

const PASSWORD = 'Sunny-Meadow-7'
/** Within this time a page catches up without live events. */
const SECONDS = { timeout: 12_000, interval: 50 }

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

let setting: Awaited<ReturnType<typeof anaAndBenOnTwoServers>>
beforeAll(async () => {
  setting = await anaAndBenOnTwoServers()
})

test(
  'a decision on one server reaches the open pages of the requester on another',
  { tags: 'redis-server' },
  async () => {
    const { ana, ben, postId } = setting
    const received: string[][] = []
    const { opened, close } = openLivePage({
      url: ana.api.url,
      cookie: ana.cookie,
      onChanges: changes => void received.push(...changes.map(({ path }) => path)),
    })
    await opened
    const asked = await ana.api.call('POST', `/api/posts/${postId}/adoption-request`, { cookie: ana.cookie, body: {} })
    const { id } = (await asked.json()) as { id: number }
    await expect.poll(() => received, SECONDS).toContainEqual(['adoption'])
    expect(received).not.toContainEqual(['notifications', 'list'])
    const decided = await ben.api.call('POST', `/api/adoption-requests/${id}/approval`, {
      cookie: ben.cookie,
      body: {},
    })
    expect(decided.status).toBe(200)
    await expect.poll(() => received, SECONDS).toContainEqual(['notifications', 'list'])
    close()
  },
)

test(
  'messages reach pages on another server, also without Redis, and arrive live again when Redis is back',
  { timeout: 120_000, tags: 'redis-server' },
  async () => {
    const { ana, ben, write, mark, type, redis, conversationId } = setting

    // Live events reach the pages on the other server.
    await write(ana, 'Is she still there?')
    await expect.poll(ben.page.contents, SECONDS).toEqual(['Is she still there?'])
    await expect.poll(ben.page.unread, SECONDS).toBe(1)
    const seen = await write(ben, 'She is!')
    await expect.poll(ana.page.contents, SECONDS).toEqual(['Is she still there?', 'She is!'])
    await type(ben)
    await mark(ana, seen)
    await expect.poll(ana.page.unread, SECONDS).toBe(0)
    const typing = { name: TYPING_SIGNAL, data: { conversationId, userId: ben.id } }
    await expect.poll(() => ana.page.signals, SECONDS).toEqual([typing])
    const seenSignal = { name: SEEN_SIGNAL, data: { conversationId, messageId: seen } }
    await expect.poll(() => ben.page.signals, SECONDS).toEqual([seenSignal])

    // Without Redis, messages are stored and pages fetch them.
    await redis.signal('SIGKILL')
    await write(ana, 'Hello?')
    await expect.poll(ben.page.contents, SECONDS).toContain('Hello?')
    await write(ben, 'Here.')
    await expect.poll(ana.page.contents, SECONDS).toContain('Here.')

    // The same happens if Redis hangs.
    await redis.start()
    await liveAgain(write, ana, ben)
    await redis.signal('SIGSTOP')
    await write(ana, 'Still?')
    await expect.poll(ben.page.contents, SECONDS).toContain('Still?')
    await redis.signal('SIGCONT')
    await liveAgain(write, ben, ana)
    for (const { page } of [ana, ben]) expect(new Set(page.contents()).size).toBe(page.contents().length)
  },
)

interface Person {
  id: string
  api: ApiProcess
  cookie: string
  page: ReturnType<typeof openThread>
}

/** Waits until messages arrive by live events, without a fetch after a gap. */
async function liveAgain(write: (from: Person, content: string) => Promise<number>, from: Person, to: Person) {
  await expect
    .poll(async () => {
      if (!to.page.isOpen()) return false
      const content = `live ${randomUUID()}`
      await write(from, content)
      return expect
        .poll(to.page.contents, { timeout: 400, interval: 20 })
        .toContain(content)
        .then(
          () => true,
          () => false,
        )
    }, SECONDS)
    .toBe(true)
}

async function anaAndBenOnTwoServers() {
  const redis = await redisServer()
  await redis.start()
  ends.push(() => redis.signal())
  const server = await testServer()
  const env = { DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir, REDIS_URL: redis.url }
  const [one, other] = await Promise.all([startApi(env), startApi(env)])
  ends.push(
    () => one.kill(),
    () => other.kill(),
  )
  const [ana, ben] = [await server.aUser(), await server.aUser()]
  const { conversationId } = await server.as(ana).chat.start({ otherUserId: ben.id })
  const path = `/api/conversations/${conversationId}`
  const enter = async (user: typeof ana, api: ApiProcess): Promise<Person> => {
    await givePassword(server, user, PASSWORD)
    const cookie = await api.signIn(user.email, PASSWORD)
    const page = openThread({ api, cookie, conversationId })
    ends.push(page.close)
    await page.opened
    return { id: user.id, api, cookie, page }
  }
  const post = async ({ api, cookie }: Person, to: string, body: object = {}) => {
    const answer = await api.call('POST', `${path}/${to}`, { cookie, body })
    expect(answer.ok, to).toBe(true)
    return ((await answer.json()) as { id: number }).id
  }
  const { id: postId } = await server.aPost({ owner: ben })
  return {
    redis,
    postId,
    conversationId,
    ana: await enter(ana, one),
    ben: await enter(ben, other),
    write: (from: Person, content: string) => post(from, 'messages', { clientId: randomUUID(), content }),
    mark: (who: Person, messageId: number) => post(who, 'read', { messageId }),
    type: (who: Person) => post(who, 'typing'),
  }
}
