import type { createBrowserRouter } from 'react-router'
import { idle } from '../../../ui/idle.ts'
import { loadModule, type PageName } from '../page-modules.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The pages that links lead to most often, by the first part of the path on which the links are. */
const NEXT_PAGES: Record<string, readonly PageName[]> = {
  '': ['listings/home', 'listings/post', 'listings/search', 'site/about'],
  home: ['listings/post', 'listings/search', 'site/about'],
  search: ['listings/post', 'listings/home', 'site/about'],
  post: ['listings/home', 'listings/search', 'site/about'],
}

/**
 * Loads the code of the pages that are probably opened next, so that they show without a request: each page in a moment in which the
 * browser has nothing else to do.
 */
export function loadNextPages(router: Router): void {
  const requested = new Set<PageName>()
  const load = async ({ location, navigation }: Router['state']) => {
    if (navigation.state !== 'idle') return
    for (const name of NEXT_PAGES[location.pathname.split('/')[1] ?? ''] ?? []) {
      if (requested.has(name)) continue
      requested.add(name)
      await idle()
      await loadModule(name).catch(() => requested.delete(name))
    }
  }
  router.subscribe(state => void load(state))
  void load(router.state)
}
