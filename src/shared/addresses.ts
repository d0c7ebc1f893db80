// Types only: addresses cost no code in the browser.

/** The paths of pages, as patterns of the router. `app/routes/page-paths.ts` has the module of each. */
export type PublicPage =
  | 'home'
  | 'search'
  | 'login'
  | 'signup'
  | 'verify-email'
  | 'confirm-email'
  | 'forgot-password'
  | 'reset-password'
  | 'about'
  | 'first-meeting'
  | 'contact'
  | 'help/:guide?'
  | 'unsubscribe'
  | 'confirm'
  | 'packs'
  | 'happy-endings'
  | 'fosters'
  | 'print'
  | 'invitation'
  | 'embed'
  | 'setup/:step?'
  | 'post/:id'
  | 'pet/:id'
  | 'api/docs'
  | 'shelter/:slug'
  | 'community/:id'
  | 'profile/:userId'

/** Of signed-in people. */
export type OwnPage =
  | 'create'
  | 'saved'
  | 'requests'
  | 'notifications'
  | 'adoptions/:requestId'
  | 'adoptions/:requestId/agreement'
  | 'counter-adoptions/:id'
  | 'hand-in/:slug'
  | 'hand-ins/:id'
  | 'post/:id/records'
  | 'settings/:part?'
  | 'saved/new'
  | 'saved/:id'
  | 'print/round'
  | 'organization/:slug/*'
  | 'community/create'

/** Of signed-in people; visitors are asked to sign in. */
export type AskingPage = 'profile' | 'chat' | 'chat/:conversationId' | 'messages'

/** Below `/admin-dashboard`. */
export type AdminPage =
  | 'posts'
  | 'held-posts'
  | 'users'
  | 'vets'
  | 'reports'
  | 'screening'
  | 'contact-messages'
  | 'settings'
  | 'operations'
  | 'audit'

/** Below `/settings`. */
export type SettingsPage =
  | 'profile'
  | 'notifications'
  | 'security'
  | 'adoption'
  | 'developer'
  | 'data'
  | 'agreements'
  | 'api-keys'
  | 'calendar'
  | 'home'
  | 'questions'
  | 'records'

/** Below `/organization/{slug}`. */
export type OrganizationPage =
  | 'animals'
  | 'animals/new'
  | 'animals/:id'
  | 'animals/:id/records'
  | 'animals/:id/counter'
  | 'round'
  | 'requests'
  | 'requests/board'
  | 'adoptions/:requestId'
  | 'adoptions/:requestId/agreement'
  | 'agreements'
  | 'agreements/:id'
  | 'questions'
  | 'inbox'
  | 'inbox/:conversationId'
  | 'hand-ins'
  | 'hand-ins/:id'
  | 'fosters'
  | 'fosters/:id'
  | 'transfers'
  | 'transfers/:id'
  | 'people'
  | 'import'
  | 'networks'
  | 'numbers'
  | 'settings'
  | 'settings/api-keys'

type Pattern =
  | Exclude<PublicPage, 'help/:guide?' | 'setup/:step?'>
  | 'help'
  | 'help/:guide'
  | 'setup'
  | 'setup/:step'
  | Exclude<OwnPage, 'settings/:part?' | 'organization/:slug/*'>
  | AskingPage
  | 'settings'
  | `settings/${SettingsPage}`
  | 'organization/start'
  | `organization/:slug/${OrganizationPage}`
  | 'counter'
  | 'vet-dashboard'
  | 'admin-dashboard'
  | `admin-dashboard/${AdminPage}`

/** A pattern with values in place of its parameters. */
type Filled<P extends string> = P extends `${infer Start}:${string}/${infer End}`
  ? `${Start}${string}/${Filled<End>}`
  : P extends `${infer Start}:${string}`
    ? `${Start}${string}`
    : P

/** The path of a page, such as `/home` or `/post/12`. */
export type PagePath = '/' | `/${Filled<Pattern>}`

/** What a link inside the site leads to: the path of a page, with its query and fragment. A page that does not exist does not compile. */
export type Address = PagePath | `${PagePath}${'?' | '#'}${string}`
