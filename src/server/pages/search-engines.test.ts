import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/context.ts'
import { httpClient } from '../../../test/http.ts'

const { as, aUser, db, aPost, services, clock } = await testServer()
const call = httpClient(services)
const SITE = services.settings.appUrl

const textOf = async (path: string) => (await call('GET', path)).text()
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

/** The posts of the site's map, through its index. */
async function mappedPosts(): Promise<string[]> {
  const maps = addressesIn(await textOf('/sitemap.xml')).filter(address => address?.includes('/posts-'))
  const pages = await Promise.all(maps.map(async address => addressesIn(await textOf(new URL(address ?? '').pathname))))
  return pages.flat().map(address => address ?? '')
}

describe('the site map', async () => {
  it('is an index of one page without posts', async () => {
    const answer = await call('GET', '/sitemap.xml')
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await answer.text()
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
    )
    expect(addressesIn(text)).toEqual([`${SITE}/sitemaps/pages.xml`])
    services.live.announce([], [])
  })

  it('names the public pages', async () => {
    const pages = addressesIn(await textOf('/sitemaps/pages.xml'))
    expect(pages).toContain(`${SITE}/`)
    expect(pages).toContain(`${SITE}/home?species=small+pet`)
    expect(pages.some(page => page?.includes('/login') || page?.includes('/settings'))).toBe(false)
  })

  it('names approved and adopted posts with their dates, and no others', async () => {
    const [approved, adopted] = [await aPost(), await aPost({ status: 'adopted', updatedAt: clock.now() })]
    for (const status of ['pending', 'rejected'] as const) await aPost({ status })
    services.live.announce([], [])
    expect(await mappedPosts()).toEqual([approved, adopted].map(({ id }) => `${SITE}/post/${id}`))
    expect(await textOf('/sitemaps/posts-1.xml')).toContain(
      `<url><loc>${SITE}/post/${adopted.id}</loc><lastmod>${clock.now().toISOString()}</lastmod></url>`,
    )
  })

  it('names communities if there are any', async () => {
    const founder = await aUser()
    const { id } = await as(founder).communities.create({ name: 'Mapped', description: '', coverPhotoId: null })
    services.live.announce([], [])
    expect(addressesIn(await textOf('/sitemap.xml'))).toContain(`${SITE}/sitemaps/communities.xml`)
    expect(addressesIn(await textOf('/sitemaps/communities.xml'))).toEqual([`${SITE}/community/${id}`])
  })

  it('continues on further pages, and skips those without posts', async () => {
    await db.execute(sql`select setval(pg_get_serial_sequence('posts', 'id'), 30000)`)
    const { id } = await aPost()
    services.live.announce([], [])
    expect(addressesIn(await textOf('/sitemap.xml')).slice(2)).toEqual([
      `${SITE}/sitemaps/posts-1.xml`,
      `${SITE}/sitemaps/posts-4.xml`,
    ])
    expect(addressesIn(await textOf('/sitemaps/posts-4.xml'))).toEqual([`${SITE}/post/${id}`])
    for (const path of ['/sitemaps/posts-2.xml', '/sitemaps/posts-999999999.xml'])
      expect((await call('GET', path)).status).toBe(404)
  })

  it('is compressed for those who accept it, and cacheable', async () => {
    const answer = await call('GET', '/sitemaps/posts-4.xml', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('</urlset>')
  })
})

describe('robots.txt', async () => {
  const lines = (await textOf('/robots.txt')).split('\n')

  it('names the site map', () => {
    expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  })

  it('excludes private paths, and no public one', () => {
    const closed = lines.filter(line => line.startsWith('Disallow: ')).map(line => line.slice('Disallow: '.length))
    const isClosed = (path: string) =>
      closed.some(rule => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    for (const path of [
      '/api/posts',
      '/chat/1',
      '/messages',
      '/settings',
      '/saved',
      '/create',
      '/profile',
      '/files/private/x',
    ])
      expect(isClosed(path), path).toBe(true)
    for (const path of [
      '/',
      '/home',
      '/post/1',
      '/pet/1',
      '/profile/abc',
      '/packs',
      '/community/1',
      '/files/public/x',
      '/assets/x.js',
    ])
      expect(isClosed(path), path).toBe(false)
  })
})
