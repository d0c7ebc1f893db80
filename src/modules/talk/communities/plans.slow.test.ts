import { expect, test } from 'vitest'
import { fillWithCommunities } from '../../../../test-support/fill-communities.ts'
import { testServer } from '../../../../test/context.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { listCommunityIds } from './community/list-communities.server.ts'

const { db, as, aUser } = await testServer()
const id = await fillWithCommunities(db, { members: 5000, discussions: 20_000, communities: 3000 })
const viewer = await aUser()

/** The tables that grow with a community, which its pages must not scan. */
const GROWING = new Set(['community_members', 'discussions', 'discussion_comments', 'discussion_likes', 'users'])

async function wholeTables(read: () => Promise<unknown>): Promise<string[]> {
  const { texts, scanned } = await scannedTables(db, read)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).not.toMatch(/count\(/)
  return scanned.filter(table => GROWING.has(table))
}

test('no page of a large community scans a whole table', async () => {
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
      ['the site map', () => listCommunityIds(db)],
    ]
    for (const [name, read] of reads) expect(await wholeTables(read), name).toEqual([])
  }
})
