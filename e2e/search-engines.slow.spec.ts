import { expect, test } from './support/test.ts'

/** The canonical URL in a page's head, or its noindex. */
async function hintsIn(url: string): Promise<{ canonical?: string | undefined; robots?: string | undefined }> {
  const text = await (await fetch(url)).text()
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1],
  }
}

test('each public page has one canonical URL, and private pages have none', async ({ server }) => {
  const known = {
    '/': '/',
    '/about': '/about',
    '/about/': '/about',
    '/home': '/home',
    '/home?utm_source=letter': '/home',
    '/home?species=dog&utm_source=letter': '/home?species=dog',
    '/home?species=unicorn': '/home',
    '/search?species=small+pet': '/search?species=small+pet',
    '/packs': '/packs',
    '/login?next=%2Fhome': '/login',
    '/community/create': '/login',
  }
  for (const [path, canonical] of Object.entries(known))
    expect(await hintsIn(server.url + path), path).toEqual({ canonical: server.url + canonical, robots: undefined })
  for (const path of [
    '/forgot-password',
    '/reset-password?token=x',
    '/home?breed=beagle',
    '/search?species=dog&size=Small',
    '/packs?search=cats',
    '/chat',
    '/nowhere',
    '/post/999999',
  ])
    expect(await hintsIn(server.url + path), path).toEqual({ canonical: undefined, robots: 'noindex' })
})

test('a crawler reaches every public page', async ({ server }) => {
  const robots = await fetch(`${server.url}/robots.txt`)
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  const map = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? ''
  expect(map).toBe(`${server.url}/sitemap.xml`)
  const index = await (await fetch(map)).text()
  const pages = /<loc>(.*?pages\.xml)<\/loc>/.exec(index)?.[1] ?? ''
  for (const [, address = ''] of (await (await fetch(pages)).text()).matchAll(/<loc>(.*?)<\/loc>/g)) {
    const { canonical, robots: closed } = await hintsIn(address)
    expect([canonical, closed]).toEqual([address, undefined])
  }
})
