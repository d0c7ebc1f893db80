import { data, type RouteObject } from 'react-router'
import { page } from './page.tsx'
import { Problem } from './problem.tsx'
import { Root, RootProblem } from './root.tsx'
import { Shell } from './shell.tsx'

/** Every address of the site. What stands inside `Shell` has the common header. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: RootProblem,
    children: [
      {
        id: 'shell',
        Component: Shell,
        children: [
          {
            id: 'content',
            ErrorBoundary: Problem,
            children: [
              page('/', 'landing'),
              page('home', 'home'),
              page('search', 'search'),
              page('post/:id', 'post'),
              page('create', 'create', { access: 'user' }),
              page('login', 'login'),
              page('signup', 'signup'),
              page('verify-email', 'verify-email'),
              page('confirm-email', 'confirm-email'),
              page('forgot-password', 'forgot-password'),
              page('reset-password', 'reset-password'),
              page('about', 'about'),
              page('contact', 'contact'),
              page('settings', 'settings', { access: 'user' }),
              page('profile', 'own-profile'),
              page('profile/:userId', 'profile'),
              page('chat', 'chat'),
              page('chat/:conversationId', 'chat'),
              page('messages', 'messages'),
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
        ErrorBoundary: RootProblem,
        children: [
          page('vet-dashboard', 'vet-dashboard', { access: 'user' }),
          page('admin-dashboard', 'admin-dashboard', { access: 'user' }),
          page('admin-dashboard/posts', 'admin-posts', { access: 'user' }),
        ],
      },
    ],
  },
]
