import type { Db } from '../platform/db/db.ts'
import type { Replicas } from '../platform/db/connections/replicas.ts'
import type { Files } from '../platform/files/files.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { Live } from '../platform/live/live.ts'
import type { Log } from '../platform/log.ts'
import type { Outbox } from '../platform/mail/mail.ts'
import type { PhotoProcessor } from '../platform/photos/photos.ts'
import type { Reactions } from './reactions.ts'
import type { Settings } from '../platform/settings/env.ts'
import type { Auth } from '../modules/base/accounts/sign-in/auth-library.server.ts'
import type { NotificationServices } from '../modules/news/notifications/services.server.ts'
import type { SettingsCache } from '../modules/running/site/read-settings.server.ts'
import type { ScreeningCache } from '../modules/safety/screening/settings.server.ts'
import type { ChatServices } from '../modules/talk/chat/services.server.ts'
import type { ApiScope, OrganizationRole } from './access.ts'
import type { Language } from '../shared/i18n/languages.ts'
import type { LimitValues } from './limit-rules.ts'
import type { SessionLock } from '../modules/base/accounts/vocabulary.ts'
import type { OrganizationTrust } from '../modules/people/organizations/vocabulary.ts'

/** New accounts have a share of the limits, in percent. */
export interface LimitShares {
  /** The share that a new account has. */
  smallest: () => Promise<number>
  /** The share of one person. It reads the database, so it is for counts above the smallest share. */
  of: (personId: string) => Promise<number>
}

/** The services of a running server. This file imports types of modules only, so nothing is loaded. */
export interface Services {
  settings: Settings
  db: Db
  /** For public reads; commands and personal reads use `db`. */
  replicas: Replicas
  live: Live
  jobs: Jobs
  outbox: Outbox
  files: Files
  photos: PhotoProcessor
  limits: Limits
  /** The current values of all limits. */
  limitValues: () => Promise<LimitValues>
  limitShares: LimitShares
  /** What trusted organisations may do at the moment. */
  organizationTrust: () => Promise<OrganizationTrust>
  log: Log
  /** Present on a demo server; with accounts if only this machine can reach it. */
  demo: { accounts?: { role: string; email: string; password: string }[] } | undefined
  /** The database's time, the same on every server; tests move it. All stored dates come from here or from SQL. */
  now: () => Date
  /** What later modules do about events of earlier ones, and their answers to queries of earlier ones. */
  reactions: Reactions
  /**
   * The sign-in library's instance, loaded and created at its first use, which saves memory on servers without
   * sign-ins.
   */
  auth: () => Promise<Auth>
  chat: ChatServices
  notifications: NotificationServices
  screening: ScreeningCache
  siteSettings: SettingsCache
}

export interface SecondFactorFacts {
  /** Whether the person has a passkey or an authenticator app. */
  added: boolean
  /** Since when the person's role needs one; null if it does not. */
  neededSince: Date | null
  /** When the person last confirmed their identity in this session: with a second factor, if there is one. */
  confirmedAt: Date | null
}

/** The caller, from the session or a key; for a person who acts for an organization, its account. */
export interface Viewer {
  id: string
  name: string
  email: string
  role: 'user' | 'vet' | 'admin'
  verified: boolean
  image: string | null
  /** The language that the person chose. */
  language?: Language | null
  createdAt: Date
  /** Whether the address gets no mails, because a mail server refused them. */
  isUnreachable?: boolean
  sessionId: string
  sessionExpiresAt: Date
  /** When the person signed in; absent in a call without a session. */
  sessionStartedAt?: Date
  /** Present while the session is locked: the device is in the hands of somebody who signs. */
  lock?: SessionLock | null
  /** Present in a call with a session. */
  secondFactor?: SecondFactorFacts
  /** Present in a call for an organisation. */
  organization?: {
    id: string
    slug: string
    role: OrganizationRole
    /** The animals placed with a foster; only for fosters. */
    animals?: readonly number[]
  }
  /** Who acts for the organisation; only its team may learn of it. */
  actingPerson?: { id: string; name: string; email: string }
  /** Present in a call with a key instead of a session: it may do what the key's scopes name. */
  apiKey?: { id: string; scopes: readonly ApiScope[] }
}

/** Who did something: the account, and the person who acted for it if it is an organisation's. */
export interface Actor {
  id: string
  actingPerson?: { id: string }
}

/** The context of one call for commands and reads. */
export interface Context extends Services {
  viewer: Viewer | null
  request: {
    id: string
    /** The client's address, as far as it can be known. */
    address: string
    headers: Headers
    signal?: AbortSignal
    /** Whether the call itself came over HTTP, rather than from a page that the server renders. */
    overHttp: boolean
  }
  /** Headers for the answer, such as cookies and `retry-after`. */
  responseHeaders: Headers
}

/** A context with a signed-in viewer, for `user`, `vet` and `admin` procedures. */
export type SignedIn = Context & { viewer: Viewer }
