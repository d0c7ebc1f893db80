import { expect, test, vi } from 'vitest'
import { fillWithCommunities } from '../../../bench/community-data.ts'
import { testServer } from '../../../test/context.ts'
import { listedCommunities } from './listed-communities.server.ts'

const { db, as, aUser } = await testServer()
const id = await fillWithCommunities(db, { members: 5000, discussions: 20_000, communities: 3000 })
const viewer = await aUser()

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/** Tables that grow with a community, and the ways in which reading its pages must not meet them. */
const GROWING = new Set(['community_members', 'discussions', 'discussion_comments', 'discussion_likes', 'users'])

async function wholeTables(read: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(db.$client, 'query')
  await read()
  const statements = spy.mock.calls.map(([config, values]) => {
    const query = config as unknown as { text: string; values?: unknown[] }
    return { text: query.text, values: values ?? query.values ?? [] }
  })
  spy.mockRestore()
  expect(statements.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const { text, values } of statements) {
    expect(text).not.toMatch(/count\(/)
    const { rows } = await db.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
    found.push(...scansIn(rows[0]?.['QUERY PLAN'][0].Plan))
  }
  return found
}

function scansIn(plan: Plan | undefined): string[] {
  if (!plan) return []
  const whole = plan['Node Type'] === 'Seq Scan' && GROWING.has(plan['Relation Name'] ?? '')
  return [...(whole ? [plan['Relation Name'] ?? ''] : []), ...(plan.Plans ?? []).flatMap(scansIn)]
}

test('no page of a large community reads or counts a whole table', async () => {
  for (const who of [null, viewer]) {
    const api = as(who).communities
    const { items, next } = await api.discussions({ communityId: id })
    const members = await api.members({ communityId: id })
    const reads: [string, () => Promise<unknown>][] = [
      ['the community', () => api.get({ id })],
      ['its feed', () => api.discussions({ communityId: id })],
      ['its next page', () => api.discussions({ communityId: id, cursor: next })],
      ['a discussion', () => api.discussion({ id: items[0]?.id ?? 0 })],
      ['its comments', () => api.comments({ discussionId: items[0]?.id ?? 0 })],
      ['its members', () => api.members({ communityId: id })],
      ['more of them', () => api.members({ communityId: id, cursor: members.next })],
      ['the list', () => api.list({})],
      ['a search', () => api.list({ search: 'pack 2' })],
      ['the site map', () => listedCommunities(db)],
    ]
    for (const [name, read] of reads) expect(await wholeTables(read), name).toEqual([])
  }
})
