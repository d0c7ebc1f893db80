import { randomUUID } from 'node:crypto'
import { onTestFinished, test, expect } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { raiseLimits } from '../../../../test-support/raise-limits.ts'
import { partitionTables } from './public.server.ts'

const PASSWORD = 'Sunny-Meadow-7'
const SENDS = 20

async function twoServers() {
  const server = await testServer()
  await raiseLimits(server.db, 'messages')
  const env = { DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir }
  const apis = await Promise.all([startApi(env), startApi(env)])
  onTestFinished(async () => void (await Promise.all(apis.map(api => api.kill()))))
  const [one, other] = [await server.aUser(), await server.aUser()]
  await givePassword(server, one, PASSWORD)
  const cookies = await Promise.all(apis.map(api => api.signIn(one.email, PASSWORD)))
  const { conversationId } = await server.as(one).chat.start({ otherUserId: other.id })
  /** The same message from both servers at once. */
  const sendOften = async (clientId: string) =>
    Promise.all(
      Array.from({ length: SENDS }, async (_, index) => {
        const body = { clientId, content: 'Only once' }
        const cookie = cookies[index % 2]!
        const path = `/api/conversations/${conversationId}/messages`
        const answer = await apis[index % 2]!.call('POST', path, { cookie, body })
        return { status: answer.status, id: ((await answer.json()) as { id?: number }).id }
      }),
    )
  const written = async () => (await server.as(other).chat.messages({ conversationId })).items.map(({ id }) => id)
  return { ...server, sendOften, written }
}

test(
  '20 simultaneous sends to two servers write one message, also in a partitioned table',
  { timeout: 120_000 },
  async () => {
    const { sendOften, written, directUrl } = await twoServers()
    const expectOne = async (clientId: string, before: readonly number[]) => {
      const answers = await sendOften(clientId)
      const [first] = answers
      expect(answers).toEqual(answers.map(() => ({ status: 201, id: first?.id })))
      expect(await written()).toEqual([first?.id, ...before])
      return await written()
    }
    const early = randomUUID()
    const one = await expectOne(early, [])
    const [{ table, changed } = {}] = await partitionTables(directUrl, ['messages'])
    expect({ table, changed }).toEqual({ table: 'messages', changed: !process.env['TEST_PARTITIONS'] })
    // A retry of what was written before, and a new message.
    expect(new Set((await sendOften(early)).map(({ id }) => id))).toEqual(new Set(one))
    expect(await written()).toEqual(one)
    await expectOne(randomUUID(), one)
  },
)

test('sends while the table is partitioned are all written once', { timeout: 120_000 }, async () => {
  const { sendOften, written, directUrl } = await twoServers()
  const end = new AbortController()
  const sent: number[] = []
  const load = async () => {
    while (!end.signal.aborted) {
      const answers = await sendOften(randomUUID())
      const ids = new Set(answers.map(({ id }) => id))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect(ids.size).toBe(1)
      sent.push(...(ids as Set<number>))
    }
  }
  const loads = Promise.all([load(), load()])
  await partitionTables(directUrl, ['messages'])
  const [during] = [sent.length]
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(during + 2)
  end.abort()
  await loads
  const all = await written()
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(all)).toEqual(new Set(sent.toSorted((a, b) => b - a).slice(0, all.length)))
})
