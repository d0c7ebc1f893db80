import type { QueryClient } from '@tanstack/react-query'
import { NavigationType, type createBrowserRouter } from 'react-router'
import { holdPosition } from '../../../ui/hold-position.ts'

/** What an entry of the browser's history knows about the lists on its page. */
interface ListPosition {
  /** How many pages each list had, by its key in the cache. Lists with one page are left out. */
  pages: Record<string, number>
  /** The first link of a list in view, and its distance from the window's top. */
  href?: string | undefined
  top: number
}

/** After so much quiet a scroll has ended. */
const SCROLL_END_MS = 200

type Router = ReturnType<typeof createBrowserRouter>

/** How many pages a list had when its page was left; 1 on a new page. */
export function pagesBefore(queryKey: unknown): number {
  const { pages = {} } = positionOf(history.state) ?? {}
  return pages[JSON.stringify(queryKey)] ?? 1
}

const positionOf = (state: unknown): ListPosition | undefined => (state as { lists?: ListPosition } | null)?.lists

/**
 * Back shows the same pages of a list at the same card, also after a reload or from another site, and a link with a hash its target,
 * also when that arrives late.
 */
export function keepPosition(router: Router, cache: QueryClient): void {
  let { key } = router.state.location
  let scrollEnd: ReturnType<typeof setTimeout> | undefined
  let hold: AbortController | undefined
  const note = () => {
    // Until the position is found again, the page shows another one.
    if (!hold || hold.signal.aborted) notePosition(cache)
  }
  addEventListener('scroll', () => {
    clearTimeout(scrollEnd)
    scrollEnd = setTimeout(note, SCROLL_END_MS)
  })
  router.subscribe(({ location, historyAction }) => {
    // On the way back the history's entry is the other page's before that page shows.
    if (keyOf(history.state) === key && location.key === key) note()
    if (location.key === key) return
    key = location.key
    clearTimeout(scrollEnd)
    hold?.abort()
    hold = historyAction === NavigationType.Pop ? holdLink() : holdTarget(location.hash)
  })
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (opened?.type === 'navigate') hold = holdTarget(location.hash)
  if (!positionOf(history.state)) return
  hold = holdLink()
  // The server rendered the first page of each list.
  void router.revalidate()
}

/** As React Router names the entry. */
const keyOf = (state: unknown): string => (state as { key?: string } | null)?.key ?? 'default'

function notePosition(cache: QueryClient): void {
  const pages = pagesOfLists(cache)
  if (Object.keys(pages).length === 0 && !positionOf(history.state)) return
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
  const link = links.find(link => link.getBoundingClientRect().top > 0)
  const lists: ListPosition = {
    pages,
    href: link?.getAttribute('href') ?? undefined,
    top: link?.getBoundingClientRect().top ?? 0,
  }
  history.replaceState({ ...history.state, lists }, '')
}

/** The links of cards and rows. */
const LINKS = 'main :is(li, tr) a[href]'

function pagesOfLists(cache: QueryClient): Record<string, number> {
  const counts = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ queryKey, state }) => {
      const { pages } = (state.data ?? {}) as { pages?: unknown }
      return [JSON.stringify(queryKey), Array.isArray(pages) ? pages.length : 0] as const
    })
  return Object.fromEntries(counts.filter(([, count]) => count > 1))
}

/** Keeps the link where it was when this entry of the history was left. */
function holdLink(): AbortController | undefined {
  const { href, top = 0 } = positionOf(history.state) ?? {}
  if (!href) return undefined
  return holdPosition(() => {
    const link = [...document.querySelectorAll(LINKS)].find(link => link.getAttribute('href') === href)
    if (link) scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}

function holdTarget(hash: string): AbortController | undefined {
  if (!hash) return undefined
  const id = hash.slice(1)
  return holdPosition(() => document.getElementById(id)?.scrollIntoView())
}
