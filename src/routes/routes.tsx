import { data, type RouteObject } from 'react-router'
import { page } from './page.tsx'
import { ADMIN_PAGES, ASKING, OWN, PUBLIC } from './page-paths.ts'
import { ErrorPage } from './error-page.tsx'
import { Content, Root, RootError } from './root.tsx'
import { Shell } from './shell.tsx'

const pagesOf = (paths: string, access?: 'user' | 'asks') =>
  paths.split(' ').map(item => {
    const [path = '', name = path.replace(/\/.*/, '')] = item.split('=')
    return page(path, name, access)
  })

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
              page('/', 'landing'),
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
          page('vet-dashboard', 'vet-dashboard', 'user'),
          {
            // The module by name, like those of pages.
            id: 'src/routes/admin-shell.tsx',
            lazy: async () => ({ Component: (await import('./admin-shell.tsx')).AdminShell }),
            children: [
              page('admin-dashboard', 'admin-dashboard', 'user'),
              ...ADMIN_PAGES.map(name => page(`admin-dashboard/${name}`, `admin-${name}`, 'user')),
            ],
          },
        ],
      },
    ],
  },
]
