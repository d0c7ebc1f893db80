import type { AdminPage, AskingPage, OwnPage, PublicPage } from '../../shared/addresses.ts'
import type { PageName } from './page-modules.ts'

export const PUBLIC: Record<PublicPage, PageName> = {
  home: 'listings/home',
  search: 'listings/search',
  login: 'accounts/login',
  signup: 'accounts/signup',
  'verify-email': 'accounts/verify-email',
  'confirm-email': 'accounts/confirm-email',
  'forgot-password': 'accounts/forgot-password',
  'reset-password': 'accounts/reset-password',
  about: 'site/about',
  'first-meeting': 'adoption/first-meeting',
  contact: 'site/contact',
  'help/:guide?': 'site/help',
  unsubscribe: 'site/unsubscribe',
  confirm: 'adoption/confirm',
  packs: 'talk/packs',
  'happy-endings': 'adoption/happy-endings',
  fosters: 'adoption/fosters',
  print: 'listings/print',
  invitation: 'people/invitation',
  embed: 'site/embed',
  'setup/:step?': 'site/setup',
  'post/:id': 'listings/post',
  'pet/:id': 'listings/pet',
  'api/docs': 'site/api-docs',
  'shelter/:slug': 'people/shelter',
  'community/:id': 'talk/community',
  'profile/:userId': 'people/profile',
}

/** Of signed-in people. */
export const OWN: Record<OwnPage, PageName> = {
  create: 'listings/create',
  saved: 'listings/saved',
  requests: 'adoption/requests',
  notifications: 'site/notifications',
  'adoptions/:requestId': 'adoption/adoption',
  'adoptions/:requestId/agreement': 'adoption/agreement',
  'counter-adoptions/:id': 'adoption/counter-offer',
  'hand-in/:slug': 'adoption/hand-in',
  'hand-ins/:id': 'adoption/own-hand-in',
  'post/:id/records': 'adoption/records',
  'settings/:part?': 'accounts/settings',
  'saved/new': 'listings/new-saved-search',
  'saved/:id': 'listings/saved-search',
  'print/round': 'listings/round',
  'organization/:slug/*': 'people/organization',
  'community/create': 'talk/create-community',
}

/** Of signed-in people; visitors are asked to sign in. */
export const ASKING: Record<AskingPage, PageName> = {
  profile: 'people/own-profile',
  chat: 'talk/chat',
  'chat/:conversationId': 'talk/chat',
  messages: 'talk/messages',
}

/** Below `/admin-dashboard`. */
export const ADMIN: Record<AdminPage, PageName> = {
  posts: 'admin/admin-posts',
  'held-posts': 'admin/admin-held-posts',
  users: 'admin/admin-users',
  vets: 'admin/admin-vets',
  reports: 'admin/admin-reports',
  screening: 'admin/admin-screening',
  'contact-messages': 'admin/admin-contact-messages',
  settings: 'admin/admin-settings',
  operations: 'admin/admin-operations',
  audit: 'admin/admin-audit',
}
