import { data, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { openPage, type Access, type PageRules } from './page.tsx'
import { fileOf, loadModule, type PageName } from './page-modules.ts'
import { ADMIN, ASKING, OWN, PUBLIC } from './page-paths.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Content, Root, RootError } from './shell/root.tsx'
import { Shell } from './shell/shell.tsx'

/** A route whose page is the module of that name in `routes/pages`, loaded lazily. */
function page(path: string, name: PageName, access: Access = 'anyone'): RouteObject {
  return {
    id: `${fileOf(name)}#${path}`,
    path,
    handle: { access } satisfies PageRules,
    lazy: async () => {
      const { Component, ...module } = await loadModule(name)
      return { Component, loader: (call: LoaderFunctionArgs) => openPage(module, access, call) }
    },
  }
}

const pagesOf = (pages: Record<string, PageName>, access?: Access, folder = '') =>
  Object.entries(pages).map(([path, name]) => page(folder + path, name, access))

/** All URLs of the site. Routes in `Shell` have the common header. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        id: 'shell',
        Component: Shell,
        children: [
          {
            id: 'content',
            Component: Content,
            ErrorBoundary: ErrorPage,
            children: [
              page('/', 'listings/landing'),
              ...pagesOf(PUBLIC),
              ...pagesOf(OWN, 'user'),
              ...pagesOf(ASKING, 'asks'),
              {
                path: '*',
                loader: () => {
                  throw data(null, { status: 404 })
                },
              },
            ],
          },
        ],
      },
      {
        Component: Content,
        ErrorBoundary: RootError,
        children: [
          page('counter', 'adoption/counter'),
          page('vet-dashboard', 'listings/vet-dashboard', 'user'),
          {
            // The module by name, like those of pages.
            id: 'src/app/routes/shell/admin-shell.tsx',
            lazy: async () => {
              const { AdminShell, extras } = await import('./shell/admin-shell.tsx')
              return {
                Component: AdminShell,
                loader: (call: LoaderFunctionArgs) => openPage({ extras }, 'user', call),
              }
            },
            children: [
              page('admin-dashboard', 'admin/admin-dashboard', 'user'),
              ...pagesOf(ADMIN, 'user', 'admin-dashboard/'),
            ],
          },
        ],
      },
    ],
  },
]
