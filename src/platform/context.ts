import type { Db } from './db/db.ts'
import type { Files } from './files/files.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Outbox } from './mail.ts'
import type { PhotoProcessor } from './photos/photos.ts'
import type { Settings } from './env.ts'
import type { LimitValues } from '../shared/limit-rules.ts'

/** What a server is made of; one for each running server. */
export interface Services {
  settings: Settings
  db: Db
  live: Live
  jobs: Jobs
  outbox: Outbox
  files: Files
  photos: PhotoProcessor
  limits: Limits
  /** How much each limit lets through now. */
  limitValues: () => Promise<LimitValues>
  log: Log
  /** Present on a server with demo data; accounts only while this machine alone can reach it. */
  demo: { accounts?: { role: string; email: string; password: string }[] } | undefined
  /** The database's time, the same on every server; tests move it. All dates that are kept come from here or from SQL. */
  now: () => Date
}

/** Who calls, as the session says. */
export interface Viewer {
  id: string
  name: string
  email: string
  role: 'user' | 'vet' | 'admin'
  verified: boolean
  image: string | null
  createdAt: Date
  sessionId: string
  sessionExpiresAt: Date
}

/** What a command or a read may use while it answers one call. */
export interface Context extends Services {
  viewer: Viewer | null
  request: {
    id: string
    /** The client's, as far as it can be known. */
    address: string
    headers: Headers
    signal?: AbortSignal
    /** Whether the call itself came over HTTP, rather than from a page that the server renders. */
    overHttp: boolean
  }
  /** Headers for the answer: cookies, how long to wait. */
  responseHeaders: Headers
}

/** A context in which somebody is signed in; what `user`, `vet` and `admin` procedures get. */
export type SignedIn = Context & { viewer: Viewer }
