import { use } from 'react'
import { useLocation, useMatches } from 'react-router'
import { SPECIES_FILTERS } from '../modules/posts/vocabulary.ts'
import { SiteContext } from '../ui/layout/site.ts'
import { needsAccount } from './page.tsx'

/** What a page tells search engines of itself: its one address, or that it is not for them. */
export function Indexing() {
  const site = use(SiteContext)
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const query = new URLSearchParams(search)
  if (needsAccount(handle) || UNLISTED.has(path) || isNarrowed(path, query))
    return <meta name="robots" content="noindex" />
  return <link rel="canonical" href={site + canonicalPath(path, query)} />
}

/** Public, and of no use to whom comes from a search. */
const UNLISTED = new Set(['/forgot-password', '/reset-password', '/verify-email', '/confirm-email', '/unsubscribe'])

/** Lists of pets. A species makes a page of its own; other filters and later pages make endless ones that change by the hour. */
const LISTS = new Set(['/home', '/search'])
const NARROWING = ['sex', 'breed', 'location', 'size', 'minAge', 'maxAge', 'vaccinationProof', 'cursor']

const isNarrowed = (path: string, query: URLSearchParams): boolean =>
  (LISTS.has(path) ? NARROWING : path === '/packs' ? ['search', 'cursor'] : []).some(name => query.get(name))

/** The address by which a page is to be known: without what leads to the same content, like ways back after signing in. */
function canonicalPath(path: string, query: URLSearchParams): string {
  if (path.startsWith('/pet/')) return path.replace('/pet/', '/post/')
  const species = LISTS.has(path) && SPECIES_FILTERS.find(kind => kind === query.get('species'))
  return species ? `${path}?${new URLSearchParams({ species }).toString()}` : path
}
