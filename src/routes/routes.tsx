import { data, type RouteObject } from 'react-router'
import { page } from './page.tsx'
import { ErrorPage } from './error-page.tsx'
import { Content, Root, RootError } from './root.tsx'
import { Shell } from './shell.tsx'

const ADMIN_PAGES = 'posts held-posts users vets reports screening contact-messages settings operations audit'.split(
  ' ',
)

/** Pages whose path is their name. */
const PUBLIC =
  'home search login signup verify-email confirm-email forgot-password reset-password about first-meeting contact unsubscribe confirm packs print invitation embed'.split(
    ' ',
  )
/** The same, for signed-in people. */
const OWN = 'create saved requests notifications'.split(' ')

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
              ...PUBLIC.map(name => page(name, name)),
              ...OWN.map(name => page(name, name, 'user')),
              page('post/:id', 'post'),
              page('pet/:id', 'pet'),
              page('api/docs', 'api-docs'),
              page('settings/:part?', 'settings', 'user'),
              page('saved/new', 'new-saved-search', 'user'),
              page('saved/:id', 'saved-search', 'user'),
              page('print/round', 'round', 'user'),
              page('shelter/:slug', 'shelter'),
              page('organization/:slug/*', 'organization', 'user'),
              page('community/create', 'create-community', 'user'),
              page('community/:id', 'community'),
              page('profile', 'own-profile', 'asks'),
              page('profile/:userId', 'profile'),
              page('chat', 'chat', 'asks'),
              page('chat/:conversationId', 'chat', 'asks'),
              page('messages', 'messages', 'asks'),
              {
                id: 'missing',
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
        id: 'outside',
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
