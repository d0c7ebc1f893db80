import { data, type RouteObject } from 'react-router'
import { page } from './page.tsx'
import { ADMIN_PAGES, ASKING, OWN, PUBLIC } from './page-paths.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Content, Root, RootError } from './shell/root.tsx'
import { Shell } from './shell/shell.tsx'

const pagesOf = (paths: string, access?: 'user' | 'asks') =>
  paths.split(' ').map(item => {
    const [path = '', name = ''] = item.split('=')
    return page(path, name.endsWith('/') ? name + path.replace(/\/.*/, '') : name, access)
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
          page('vet-dashboard', 'listings/vet-dashboard', 'user'),
          {
            // The module by name, like those of pages.
            id: 'src/app/routes/shell/admin-shell.tsx',
            lazy: async () => ({ Component: (await import('./shell/admin-shell.tsx')).AdminShell }),
            children: [
              page('admin-dashboard', 'admin/admin-dashboard', 'user'),
              ...ADMIN_PAGES.map(name => page(`admin-dashboard/${name}`, `admin/admin-${name}`, 'user')),
            ],
          },
        ],
      },
    ],
  },
]
