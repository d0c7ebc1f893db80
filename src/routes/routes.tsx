import { data, type RouteObject } from 'react-router'
import { page } from './page.tsx'
import { ErrorPage } from './error-page.tsx'
import { Content, Root, RootError } from './root.tsx'
import { Shell } from './shell.tsx'

const ADMIN_PAGES = 'posts held-posts users vets reports screening contact-messages settings operations audit'.split(
  ' ',
)

/** Paths, with the names of their pages where these are not the first word. */
const PUBLIC =
  'home search login signup verify-email confirm-email forgot-password reset-password about first-meeting contact unsubscribe confirm packs happy-endings print invitation embed post/:id pet/:id api/docs=api-docs shelter/:slug community/:id profile/:userId'
/** The same, for signed-in people. */
const OWN =
  'create saved requests notifications adoptions/:requestId=adoption adoptions/:requestId/agreement=agreement post/:id/records=records settings/:part? saved/new=new-saved-search saved/:id=saved-search print/round=round organization/:slug/* community/create=create-community'
/** The same, for pages that ask visitors to sign in. */
const ASKING = 'profile=own-profile chat chat/:conversationId messages'

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
