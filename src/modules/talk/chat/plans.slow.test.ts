import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/context.ts'

const { as, aUser, db } = await testServer()
const [me, other] = [await aUser(), await aUser()]
const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
const { conversationId: short } = await as(me).chat.start({ otherUserId: (await aUser()).id })
await db.execute(sql`insert into messages (conversation_id, sender_id, client_id, content, created_at)
  select case when n <= 20000 then ${conversationId}::uuid else ${short}::uuid end, ${me.id}, gen_random_uuid(), 'Hello',
    now() - n * interval '1 second' from generate_series(1, 20050) n`)
await db.execute(sql`update conversation_members set last_read_message_id = 20000`)
await db.execute(sql`analyze`)

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** The plan of a read, which must send a single statement. */
async function planOf(read: () => Promise<unknown>): Promise<Node> {
  const query = vi.spyOn(db.$client, 'query')
  await read()
  const [[config, values]] = query.mock.calls as unknown as [
    [{ text: string; values?: unknown[] }, unknown[] | undefined],
  ]
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  const text = `explain (analyze, buffers, format json) ${config.text}`
  const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>({ text, values: values ?? config.values })
  return rows[0]!['QUERY PLAN'][0].Plan
}

const nodes = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const pages = (plan: Node): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

test.each([
  ['the newest page of a thread', () => as(me).chat.messages({ conversationId })],
  ['the list of conversations', () => as(me).chat.list({})],
  ['one conversation', () => as(me).chat.get({ conversationId })],
  ['the number of unread messages', () => as(me).chat.unreadCount()],
])('%s is read without a sequential scan of messages', async (_, read) => {
  const plan = await planOf(read)
  const whole = nodes(plan).filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'messages')
  expect(whole).toEqual([])
})

test('a long thread opens with about as many page reads as a short one', async () => {
  const long = await planOf(() => as(me).chat.messages({ conversationId }))
  const brief = await planOf(() => as(me).chat.messages({ conversationId: short }))
  expect(pages(long)).toBeLessThan(2 * pages(brief) + 20)
})
