import type { furtherPages } from './further-pages.ts'
import type { PageModule } from './page.tsx'

/** Pages that many people visit. All others are in `further-pages.ts`, a list that is loaded with the first of them. */
const firstPages = {
  'listings/landing': () => import('./pages/listings/landing.tsx'),
  'listings/home': () => import('./pages/listings/home.tsx'),
  'listings/search': () => import('./pages/listings/search.tsx'),
  'listings/post': () => import('./pages/listings/post.tsx'),
  'accounts/signup': () => import('./pages/accounts/signup.tsx'),
  'talk/chat': () => import('./pages/talk/chat.tsx'),
} satisfies Record<string, LoadPage>

type LoadPage = () => Promise<PageModule>

/** A module in `routes/pages`, without its extension. */
export type PageName = keyof typeof firstPages | keyof typeof furtherPages

const loaded = new Map<PageName, PageModule>()

/** The module of a page. Once loaded it returns without the extra task that `import()` costs. */
export async function loadModule(name: PageName): Promise<PageModule> {
  const known = loaded.get(name)
  if (known) return known
  const load: LoadPage = isFirst(name) ? firstPages[name] : (await import('./further-pages.ts')).furtherPages[name]
  const module = await load()
  loaded.set(name, module)
  return module
}

const isFirst = (name: string): name is keyof typeof firstPages => name in firstPages

/** A page's file in the build's manifest. */
export const fileOf = <N extends PageName>(name: N) => `src/app/routes/pages/${name}.tsx` as const

/** The list of the other pages, in the build's manifest. */
const FURTHER_PAGES = 'src/app/routes/further-pages.ts'

/** The modules of a route, by their names in the build's manifest. */
export function modulesOf(routeId: string): string[] {
  const [module = routeId] = routeId.split('#')
  const isListed = Object.keys(firstPages).some(name => fileOf(name as PageName) === module)
  return isListed || module === routeId ? [module] : [FURTHER_PAGES, module]
}
