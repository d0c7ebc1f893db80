import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../test/accounts.ts'
import { startApi, type ApiProcess } from '../../test/api-process.ts'
import { testServer } from '../../test/context.ts'
import { until } from '../../test-support/server-process.ts'

const PASSWORD = 'Sunny-Meadow-7'
const TWO_HOURS_MS = 2 * 3_600_000

const server = await testServer()
const { db, aUser, aPost } = server
const running: ApiProcess[] = []
afterAll(() => Promise.all(running.map(api => api.kill())))

const start = async (env: Record<string, string> = {}) => {
  const api = await startApi({ DATABASE_URL: server.url, DATA_DIR: server.services.settings.dataDir, ...env })
  running.push(api)
  return api
}

test('a server whose clock is two hours ahead dates and orders as the others do', { timeout: 120_000 }, async () => {
  const preload = `--import=${new URL('../../test/clock-ahead.ts', import.meta.url).href}`
  const ahead = await start({ NODE_OPTIONS: preload, CLOCK_AHEAD_MS: String(TWO_HOURS_MS) })
  const exact = await start()
  const [ana, ben] = await Promise.all([aUser(), aUser()])
  const post = await aPost({ owner: ben })
  for (const person of [ana, ben]) await givePassword(server, person, PASSWORD)
  const cookies = { ana: await ahead.signIn(ana.email, PASSWORD), ben: await exact.signIn(ben.email, PASSWORD) }
  const call = async (api: ApiProcess, method: string, path: string, body: object, cookie = cookies.ana) => {
    const answer = await api.call(method, `/api${path}`, { cookie, body })
    expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)])
    return (await answer.json()) as { id: number; conversationId: string }
  }

  const { conversationId } = await call(ahead, 'POST', '/conversations', { otherUserId: ben.id })
  for (let at = 0; at < 6; at += 1)
    await call(at % 2 === 0 ? ahead : exact, 'POST', `/conversations/${conversationId}/messages`, {
      clientId: crypto.randomUUID(),
      content: `message ${at}`,
    })
  for (let at = 0; at < 4; at += 1)
    await call(at % 2 === 0 ? ahead : exact, 'POST', `/posts/${post.id}/comments`, {
      formId: crypto.randomUUID(),
      content: `comment ${at}`,
    })
  await call(ahead, 'POST', `/posts/${post.id}/adoption-request`, {})
  await call(ahead, 'PUT', `/posts/${post.id}/heart`, {})
  await call(ahead, 'POST', '/communities', { name: 'Clockwork', description: 'Tick' })

  expect(await contents('messages')).toEqual([0, 1, 2, 3, 4, 5].map(at => `message ${at}`))
  expect(await contents('comments')).toEqual([0, 1, 2, 3].map(at => `comment ${at}`))
  await until('a notification', async () => (await rowsOf('notifications')) > 0 || undefined)
  expect(await datesInFuture()).toEqual([])
})

const contents = async (table: string) =>
  (await db.$client.query<{ content: string }>(`select content from ${table} order by created_at, id`)).rows.map(
    ({ content }) => content,
  )

const rowsOf = async (table: string) =>
  (await db.$client.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count ?? 0

/** Columns that hold a date which has not come yet, but for those that say when something ends. */
async function datesInFuture(): Promise<string[]> {
  const { rows: columns } = await db.$client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name not like '%expires_at'`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await db.$client.query(
      `select from ${table} where ${column} > now() + interval '1 minute' limit 1`,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
