import { Hono, type Context } from 'hono'
import { listOrganizationSlugs } from '../../modules/people/organizations/public.server.ts'
import { listCommunityIds } from '../../modules/talk/communities/public.server.ts'
import { readSitemapPosts, readSitemapPages, type SitemapPost } from '../../modules/listings/posts/public.server.ts'
import { SPECIES } from '../../modules/listings/posts/vocabulary.ts'
import { GUIDES } from '../../modules/running/site/vocabulary.ts'
import type { Services } from '../../api/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AnonymousPageCache } from './anonymous-page-cache.ts'

/** Public pages for the site map. Of the search filters, only the species makes a page worth indexing. */
const PAGES = [
  '/',
  '/home',
  '/search',
  '/packs',
  '/happy-endings',
  '/fosters',
  '/about',
  '/first-meeting',
  '/contact',
  '/help',
  ...GUIDES.map(guide => `/help/${guide}`),
  ...SPECIES.map(species => `/home?${new URLSearchParams({ species }).toString()}`),
]

/** Paths that crawlers must not fetch. Pages with `noindex` (like /reset-password) stay allowed, so that crawlers can read it. */
const PRIVATE = [
  '/api/',
  '/files/private/',
  '/admin-dashboard',
  '/vet-dashboard',
  '/chat',
  '/messages',
  '/create',
  '/profile$',
  '/notifications',
  '/requests',
  '/saved',
  '/settings',
  '/community/create',
  '/organization/',
  '/invitation',
]

/** Cache lifetime of a site map. Crawlers find new pets by links sooner. */
const CACHING = 'public, max-age=3600'

/** Serves `/robots.txt` and the site map, an index with parts. Each is made at most once a second. */
export function searchEngines(
  { settings, db, replicas }: Pick<Services, 'settings' | 'db' | 'replicas'>,
  pageCache: AnonymousPageCache,
): Hono {
  const routes = new Hono()
  const shared = (c: Context, make: () => Promise<Response>) =>
    pageCache.serve(`${c.req.method} ${c.req.path}`, make, c.req.header('accept-encoding'))
  const read = <Result>(work: (from: Db) => Promise<Result>) => replicas.read(db, work)
  routes.get('/robots.txt', c => c.text(robots(settings.appUrl)))
  routes.get('/sitemap.xml', c => shared(c, async () => index(settings.appUrl, await read(mapsOf))))
  routes.get('/sitemaps/pages.xml', () => siteMap(PAGES.map(path => entry('url', settings.appUrl + path))))
  routes.get('/sitemaps/communities.xml', c =>
    shared(c, async () => communitiesMap(settings.appUrl, await read(listCommunityIds))),
  )
  routes.get('/sitemaps/shelters.xml', c =>
    shared(c, async () => sheltersMap(settings.appUrl, await read(listOrganizationSlugs))),
  )
  routes.get('/sitemaps/:file{posts-[1-9][0-9]{0,8}\\.xml}', c => {
    const page = Number.parseInt(c.req.param('file').slice('posts-'.length), 10) - 1
    return shared(c, async () => postsMap(settings.appUrl, await read(from => readSitemapPosts(from, page))))
  })
  return routes
}

const robots = (appUrl: string): string =>
  ['User-agent: *', ...PRIVATE.map(path => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')

/** A site map of communities, shelters or posts exists only if it has entries. */
async function mapsOf(db: Db): Promise<string[]> {
  const communities = await listCommunityIds(db)
  const shelters = await listOrganizationSlugs(db)
  const pages = await readSitemapPages(db)
  return [
    'pages',
    ...(communities.length > 0 ? ['communities'] : []),
    ...(shelters.length > 0 ? ['shelters'] : []),
    ...pages.map(page => `posts-${page + 1}`),
  ]
}

const index = (appUrl: string, maps: string[]): Response =>
  xml(
    'sitemapindex',
    maps.map(name => entry('sitemap', `${appUrl}/sitemaps/${name}.xml`)),
  )

function postsMap(appUrl: string, posts: SitemapPost[]): Response {
  if (posts.length === 0) return new Response('Not found', { status: 404 })
  return siteMap(posts.map(({ id, updatedAt }) => entry('url', `${appUrl}/post/${id}`, updatedAt)))
}

const communitiesMap = (appUrl: string, ids: number[]): Response =>
  siteMap(ids.map(id => entry('url', `${appUrl}/community/${id}`)))

const sheltersMap = (appUrl: string, slugs: string[]): Response =>
  siteMap(slugs.map(slug => entry('url', `${appUrl}/shelter/${slug}`)))

const siteMap = (entries: string[]): Response => xml('urlset', entries)

/** Our URLs need no XML escaping. */
const entry = (tag: string, address: string, changed?: Date): string =>
  `<${tag}><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${tag}>`

const xml = (root: string, entries: string[]): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHING } },
  )
