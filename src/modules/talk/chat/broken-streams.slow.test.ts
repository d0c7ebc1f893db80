import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { siteSettings } from '../../running/site/tables.server.ts'
import { openThread, type ThreadPage } from './thread-page.fixture.ts'

const PASSWORD = 'Sunny-Meadow-7'
const MESSAGES = 400
const CUTS = 100

const server = await testServer()
await server.db.insert(siteSettings).values({ key: 'limits', value: { messages: 10 * MESSAGES } })
const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir })
const opened: ThreadPage[] = []
afterAll(async () => {
  for (const page of opened) page.close()
  await api.kill()
})

test(
  'a hundred broken streams neither lose, duplicate nor reorder any of 400 messages',
  { timeout: 180_000 },
  async () => {
    const [ana, ben] = [await server.aUser(), await server.aUser()]
    const { conversationId } = await server.as(ana).chat.start({ otherUserId: ben.id })
    const enter = async (user: typeof ana) => {
      await givePassword(server, user, PASSWORD)
      const cookie = await api.signIn(user.email, PASSWORD)
      // Pages reconnect twenty times faster than in a browser, so that most cuts hit an open stream.
      const page = openThread({ api, cookie, conversationId, patience: 1 / 20 })
      opened.push(page)
      await page.opened
      return { cookie, page }
    }
    const people = [await enter(ana), await enter(ben)] as const
    const written: string[] = []
    for (let number = 0; number < MESSAGES; number += 1) {
      const content = `number ${number}`
      const { cookie } = people[randomInt(2)] ?? people[0]
      const body = { clientId: randomUUID(), content }
      const sent = api.call('POST', `/api/conversations/${conversationId}/messages`, { cookie, body })
      if (number % (MESSAGES / CUTS) === 0) people[randomInt(2)]?.page.cut()
      expect((await sent).status).toBe(201)
      written.push(content)
    }
    for (const { page } of people) {
      await expect.poll(() => page.contents().at(-1), { timeout: 10_000 }).toBe(written.at(-1))
      await page.readBack()
      expect(page.contents()).toEqual(written)
    }
  },
)
