import { json, text } from 'node:stream/consumers'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { scannedTables } from '../../../../test/scanned-tables.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import { lockPost, setNeedsFoster } from '../../listings/posts/public.server.ts'
import { posts } from '../../listings/posts/tables.server.ts'

const server = await testServer({ limits: { anonymousReads: 100_000 } })
const { db, services, aUser, aPost, clock } = server
const call = httpClient(services)
const SITE = services.settings.appUrl
const get = (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers })
const textOf = async (path: string) => text((await get(path)).body as never)
const jsonOf = async <Answer>(path: string) => (await json((await get(path)).body as never)) as Answer

async function aShelter(name: string) {
  const { id: managerId } = await aUser()
  const made = await inTransaction(services, tx => createOrganization(tx, services, { name, town: 'Porto', managerId }))
  const owner = { ...(await aUser()), id: made.id }
  return { ...made, owner }
}

const shelter = await aShelter('Kestrel & Lane')
const NAME = 'Bella <b> & "Co"'
const bella = await aPost({
  owner: shelter.owner,
  name: NAME,
  content: 'First line.\n- a list\n=1+1 \u0007& ünïcode 🐕',
  breed: 'Beagle',
  location: 'Porto',
  age: 25,
  facts: { goodWithCats: 'no', fee: { amount: 120, currency: 'USD' } },
})
await inTransaction(services, async tx => {
  const post = await lockPost(tx, bella.id)
  if (post) await setNeedsFoster(tx, post, true, services.now())
})
const held = await aPost({ owner: shelter.owner, name: 'Held', holdUntil: '2999-01-01', species: 'cat' })
const family = await aPost({ name: 'Of a family', location: 'Portland, Oregon' })
for (const hidden of [{ status: 'pending' }, { status: 'rejected' }, { status: 'adopted' }, { paused: true }] as const)
  await aPost({ name: 'Hidden', owner: shelter.owner, ...hidden })
const OWN = `/shelter/${shelter.slug}/feeds`

interface Feed {
  next_url?: string
  items: { id: string; title: string; _animal: { name: string; location: string } }[]
}

describe('the newest animals', () => {
  it('are a JSON Feed of the site, newest first, without unlisted ones', async () => {
    const answer = await get('/feeds/animals.json')
    expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const written = await text(answer.body as never)
    expect(written).toMatch(/^{"version":"https:\/\/jsonfeed.org\/version\/1.1"/)
    const feed = parseJsonFeed(written)
    expect(feed.items?.map(({ url }) => url)).toEqual([family, held, bella].map(({ id }) => `${SITE}/post/${id}`))
    expect(feed.items?.[2]).toMatchObject({
      title: `${NAME}, Beagle in Porto`,
      authors: [{ name: 'Kestrel & Lane', url: `${SITE}/shelter/${shelter.slug}` }],
      tags: ['Dog', 'Beagle', 'Needs a foster home'],
    })
    expect(feed.items?.[0]?.authors).toEqual([{ name: 'Families on Pawpal' }])
  })

  it('are RSS that a parser reads back, with every character that XML allows', async () => {
    const answer = await get(`${OWN}/animals.rss`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = parseRssFeed(await text(answer.body as never))
    expect(feed.title).toBe('Animals of Kestrel & Lane looking for a home')
    expect(feed.items?.map(({ title }) => title)).toEqual(['Held, Cat', `${NAME}, Beagle in Porto`])
    expect(feed.items?.[1]?.description).toContain('First line.<br>- a list<br>=1+1 &amp; ünïcode 🐕')
    expect(feed.items?.[1]?.guid?.value).toBe(`${SITE}/post/${bella.id}`)
    expect(new Date(String(feed.items?.[1]?.pubDate)).getTime()).toBe(
      Math.floor(bella.createdAt.getTime() / 1000) * 1000,
    )
  })

  it('continue on further pages, and respect filters', async () => {
    const first = await jsonOf<Feed>('/feeds/animals.json?limit=2')
    const second = await jsonOf<Feed>(new URL(first.next_url ?? '').pathname + new URL(first.next_url ?? '').search)
    expect([...first.items, ...second.items].map(({ _animal }) => _animal.name)).toEqual(['Of a family', 'Held', NAME])
    expect(second.next_url).toBeUndefined()
    const cats = await jsonOf<Feed>(`${OWN}/animals.json?species=cat&sex=female&size=Medium`)
    expect(cats.items.map(({ _animal }) => _animal.name)).toEqual(['Held'])
    const rss = parseRssFeed(await textOf('/feeds/animals.rss?limit=1'))
    expect(rss.atom?.links?.find(({ rel }) => rel === 'next')?.href).toContain('/feeds/animals.rss?limit=1&cursor=')
  })

  it('have our texts in the requested language, and user content as written', async () => {
    const { language, items } = await jsonOf<Feed & { language: string }>(`${OWN}/animals.json?language=de`)
    expect(language).toBe('de')
    expect(items[0]).toMatchObject({ tags: ['Katze'], _animal: { name: 'Held' } })
    const rss = parseRssFeed(await textOf(`${OWN}/animals.rss?language=de&limit=1`))
    expect(rss.language).toBe('de')
    expect(rss.atom?.links?.find(({ rel }) => rel === 'next')?.href).toContain('language=de')
    const header = await call('GET', `${OWN}/animals.json`, { headers: { 'accept-language': 'de' } })
    expect(await header.json()).toMatchObject({ language: 'en' })
  })

  it('of families name only the town', async () => {
    const { items } = await jsonOf<Feed>('/feeds/animals.json')
    expect(items[0]?._animal.location).toBe('Portland, Oregon')
  })

  it.each(['limit=0', 'limit=9999', 'species=dragon', 'language=xx'])('refuse %s', async query => {
    expect((await get(`/feeds/animals.json?${query}`)).status).toBe(400)
  })
})

describe('a feed over HTTP', () => {
  const ALL = ['animals.json', 'animals.rss', 'changes.json', 'petfinder.csv', 'rescuegroups.csv', 'adoptapet/pets.csv']

  it.each(ALL)('%s answers 304 until something changed, without reading animals', async path => {
    for (const prefix of ['/feeds', OWN]) {
      const answer = await get(`${prefix}/${path}`)
      const etag = answer.headers.get('etag') ?? ''
      await text(answer.body as never)
      const reads = vi.spyOn(db.$client, 'query')
      const again = await get(`${prefix}/${path}`, { 'if-none-match': `"other", ${etag}` })
      expect(again.status).toBe(304)
      expect(reads.mock.calls.some(([query]) => JSON.stringify(query).includes('post_photos'))).toBe(false)
      reads.mockRestore()
      await db
        .update(posts)
        .set({ content: `Changed ${path} ${prefix}` })
        .where(eq(posts.id, held.id))
      const changed = await get(`${prefix}/${path}`, { 'if-none-match': etag })
      expect(changed.status).toBe(200)
      await text(changed.body as never)
    }
  })

  it('is open to pages of any origin, and ignores cookies', async () => {
    const answer = await get('/feeds/animals.json', { origin: 'https://shelter.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const preflight = await call('OPTIONS', '/feeds/animals.json', { headers: { origin: 'https://shelter.example' } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('if-none-match')
  })

  it('answers HEAD without a body', async () => {
    const answer = await call('HEAD', '/feeds/petfinder.csv')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.body).toBeNull()
  })

  it('is 404 for an unknown feed or organization', async () => {
    for (const path of ['/feeds/none.json', '/feeds/', '/shelter/nobody/feeds/animals.json'])
      expect((await get(path)).status).toBe(404)
  })

  it('is compressed while streaming', async () => {
    const answer = await get('/feeds/petfinder.csv', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await text((answer.body as ReadableStream).pipeThrough(new DecompressionStream('gzip')) as never)).toContain(
      'Held',
    )
  })

  it('uses an index on every table', async () => {
    await db.execute('set enable_seqscan = off')
    for (const prefix of ['/feeds', OWN])
      for (const path of [...ALL, 'changes.json?since=2020-01-01', 'animals.json?species=cat']) {
        const { scanned } = await scannedTables(db, async () => textOf(`${prefix}/${path}`))
        expect(scanned).toEqual([])
      }
  })
})

interface Changes {
  next_url: string
  animals: { id: number }[]
  gone: { id: number; why: string }[]
}

describe('the changes', () => {
  it('are everything at first, then what changed and what is gone', async () => {
    const all = await jsonOf<Changes>(`${OWN}/changes.json`)
    expect(all.animals.map(({ id }) => id)).toEqual([bella.id, held.id])
    expect(all.gone).toEqual([])
    const [stays, adopted, paused, removed] = await Promise.all(
      Array.from({ length: 4 }, () => aPost({ owner: shelter.owner })),
    )
    await db.execute(`update post_changes set changed_at = '2020-01-01'`)
    const since = '2024-02-03T04:05:06Z'
    expect(await jsonOf<Changes>(`${OWN}/changes.json?since=${since}`)).toMatchObject({ animals: [], gone: [] })
    await db
      .update(posts)
      .set({ status: 'adopted' })
      .where(eq(posts.id, adopted?.id ?? 0))
    await db
      .update(posts)
      .set({ paused: true })
      .where(eq(posts.id, paused?.id ?? 0))
    await db.delete(posts).where(eq(posts.id, removed?.id ?? 0))
    await db
      .update(posts)
      .set({ content: 'New.' })
      .where(eq(posts.id, stays?.id ?? 0))
    for (const parameter of ['since', 'updated_since'])
      for (const prefix of ['/feeds', OWN]) {
        const changed = await jsonOf<Changes>(`${prefix}/changes.json?${parameter}=${since}`)
        expect(changed.animals.map(({ id }) => id)).toEqual([stays?.id])
        expect(changed.gone.map(({ id, why }) => [id, why])).toEqual([
          [adopted?.id, 'adopted'],
          [paused?.id, 'paused'],
          [removed?.id, 'removed'],
        ])
        expect(changed.next_url).toMatch(/changes\.json\?since=20\d\d-/)
      }
    expect((await jsonOf<Changes>('/shelter/other/feeds/changes.json')).animals).toBeUndefined()
  })

  it('are not missed if their transaction commits after later ones', async () => {
    const [late, early] = [await aPost(), await aPost()]
    let next = ''
    await db.transaction(async tx => {
      await tx.update(posts).set({ content: 'Late.' }).where(eq(posts.id, late.id))
      await db.update(posts).set({ content: 'Early.' }).where(eq(posts.id, early.id))
      next = new URL((await jsonOf<Changes>('/feeds/changes.json')).next_url).search
    })
    expect((await jsonOf<Changes>(`/feeds/changes.json${next}`)).animals.map(({ id }) => id)).toContain(late.id)
    const settled = new URL((await jsonOf<Changes>('/feeds/changes.json')).next_url).search
    expect((await jsonOf<Changes>(`/feeds/changes.json${settled}`)).animals).toEqual([])
  })

  it.each(['yesterday', '2024-13-01', 'x'.repeat(50)])('refuse since=%s', async since => {
    expect((await get(`/feeds/changes.json?since=${since}`)).status).toBe(400)
  })
})

describe('a slow or disconnecting reader', () => {
  it('holds no connection, and a disconnect ends the reading', async () => {
    const owner = await aUser()
    await db.execute(
      `insert into posts (owner_id, form_id, name, content, species, sex, size, temperament, status, created_at, confirmed_at, updated_at)
        select '${owner.id}', gen_random_uuid(), 'Pet ' || n, repeat('text ', 100), 'dog', 'male', 'Small', '{}', 'approved', now(), now(), now()
        from generate_series(1, 1000) n`,
    )
    clock.advance(1)
    const answer = await get('/feeds/petfinder.csv')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await reader.read()
    await vi.waitFor(() => expect(db.$client.idleCount).toBe(db.$client.totalCount))
    const reads = vi.spyOn(db.$client, 'query')
    await reader.cancel()
    expect(reads.mock.calls.length).toBeLessThan(3)
    reads.mockRestore()
    expect((await textOf('/feeds/petfinder.csv')).trim().split('\n').length).toBeGreaterThan(1000)
  })
})
