import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { use } from 'react'
import { useSessionSync } from '../../../modules/base/accounts/web/session/session.ts'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { FILTER_NAMES, indexedValues } from '../../../modules/listings/posts/vocabulary.ts'
import { SiteContext } from '../../../ui/layout/site.ts'
import { needsAccount } from '../page.tsx'
import { Slots } from '../slots.tsx'
import { ErrorPage } from './error-page.tsx'

export function Root() {
  useSessionSync({ needsAccount: needsAccount(useMatches().at(-1)?.handle) })
  return (
    <Slots>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </Slots>
  )
}

/** The layout of pages. Error pages have no canonical URL, so they are outside. */
export const Content = () => (
  <>
    <Indexing />
    <Outlet />
  </>
)

/** The error page without the common header. */
export const RootError = () => <ErrorPage />

/** Tells search engines the canonical URL of a page, or not to index it. */
function Indexing() {
  const site = use(SiteContext)
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`
  const query = new URLSearchParams(search)
  if (needsAccount(handle) || UNLISTED.has(path) || isNarrowed(path, query))
    return <meta name="robots" content="noindex" />
  return <link rel="canonical" href={site + canonicalPath(path, query)} />
}

/** Public pages that help nobody who comes from a search. */
const UNLISTED = new Set(
  '/forgot-password /reset-password /verify-email /confirm-email /confirm /unsubscribe /counter'.split(' '),
)

/** Lists of pets. Search engines index them whole and by some filters; other filters and later pages change by the hour. */
const LISTS = new Set(['/home', '/search'])
const NARROWING = [...FILTER_NAMES.filter(name => indexedValues(name).length === 0), 'q', 'sort', 'cursor']

const isNarrowed = (path: string, query: URLSearchParams): boolean =>
  (LISTS.has(path) ? NARROWING : path === '/packs' ? ['search', 'cursor'] : []).some(name => query.get(name))

/** The URL without parameters that lead to the same content, like the way back after signing in. */
function canonicalPath(path: string, query: URLSearchParams): string {
  if (path.startsWith('/pet/')) return path.replace('/pet/', '/post/')
  if (!LISTS.has(path)) return path
  const indexed = new URLSearchParams([...query].filter(isIndexed)).toString()
  return indexed ? `${path}?${indexed}` : path
}

const isIndexed = ([parameter, value]: [string, string]): boolean =>
  FILTER_NAMES.some(name => name === parameter && indexedValues(name).includes(value))
