import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { inject } from 'vitest'
import { afterFile } from './after-file.ts'
import type { Context, Services, Viewer } from '../src/api/context.ts'
import { noReplicas } from '../src/platform/db/connections/replicas.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { createLocalFiles } from '../src/platform/files/local-files.ts'
import { createJobs, type Jobs } from '../src/platform/jobs.ts'
import { startTranslations } from '../src/platform/text/language.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { createLive, type Change, type Live } from '../src/platform/live/live.ts'
import { createLog, type Log } from '../src/platform/log.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { createPhotoProcessor } from '../src/platform/photos/photos.ts'
import {
  createSettingsCache,
  readLimitValues,
  readNewAccounts,
  readOrganizationTrust,
} from '../src/modules/running/site/public.server.ts'
import { createLimitShares } from '../src/modules/adoption/trust/public.server.ts'
import { closeModuleServices, createModuleServices, type ModuleServices } from '../src/server/composition/services.ts'
import { reactions } from '../src/server/composition/reactions.ts'
import { router } from '../src/server/composition/router.ts'
import type { LimitValues } from '../src/api/limit-rules.ts'
import type { Signal } from '../src/shared/signals.ts'
import { DAY_MS } from '../src/shared/time/days.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { rememberHashes } from './remember-hashes.ts'
import { factoriesFor, type Factories, type User } from './factories.ts'

export type Api = RouterClient<typeof router>

export interface TestServer extends TestDatabase, Factories {
  services: Services
  /** Changes announced to open pages so far, in order. `to` holds ids of people or names of roles. */
  announced: { to: readonly string[]; changes: Change[] }[]
  /** Signals sent to open pages so far, in order. */
  signalled: { to: readonly string[]; signal: Signal }[]
  /** Jobs requested so far, in order, including those of failed transactions. `due` is set for a delayed job. */
  sent: { name: string; data: object; due?: Date }[]
  /** Mails delivered so far. */
  mails: Mail[]
  /** A fake clock that only these calls move. It starts at the real time, to match timestamps made by the database. */
  clock: { now: () => Date; advance: (ms: number) => void; set: (time: Date | string) => void }
  /** The context of this person's commands; null is a visitor. */
  contextOf: (user: User | null) => Context
  /** The API with this person's rights. */
  as: (user: User | null) => Api
}

interface ServerOptions {
  /** Run jobs with pg-boss instead of recording them. Define and start it in the test. */
  realJobs?: boolean
  /** Overrides for these limits, instead of the site's settings. */
  limits?: Partial<LimitValues>
  /** Hash every password again, as a server does. */
  realHashing?: boolean
  /** The site's own address. */
  appUrl?: string
}

/** The parts of a server on the test file's own database, with recorded effects. */
export async function testServer({
  realJobs = false,
  limits = {},
  realHashing = false,
  appUrl = 'http://localhost:4000',
}: ServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'files-'))
  const log = createLog('silent')
  const clock = createClock()
  const observed: Pick<TestServer, 'announced' | 'signalled' | 'sent' | 'mails'> = {
    announced: [],
    signalled: [],
    sent: [],
    mails: [],
  }
  const siteSettings = createSettingsCache({ db: database.db, now: clock.now, log })
  const base: Omit<Services, keyof ModuleServices> = {
    settings: readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      APP_URL: appUrl,
    }),
    db: database.db,
    replicas: noReplicas,
    live: observeLive(log, observed),
    jobs: observeJobs(realJobs ? createJobs(database.directUrl, log) : noJobs, observed.sent, clock.now),
    outbox: { deliver: async mail => void observed.mails.push(mail), close: () => undefined },
    files: createLocalFiles({ folder: join(folder, 'files') }),
    photos: createPhotoProcessor(),
    limits: createLimits({ redis: [], now: clock.now, log }),
    siteSettings,
    limitValues: async () => ({ ...(await readLimitValues({ siteSettings })), ...limits }),
    limitShares: createLimitShares({ db: database.db, now: clock.now }, () => readNewAccounts({ siteSettings })),
    organizationTrust: () => readOrganizationTrust({ siteSettings }),
    log,
    demo: undefined,
    now: clock.now,
    reactions,
  }
  startTranslations(log)
  const services: Services = { ...base, ...createModuleServices(base) }
  if (!realHashing) services.auth = rememberHashes(services.auth)
  afterFile(async () => {
    await closeModuleServices(services)
    await Promise.all([services.live.close(), services.photos.close(), services.jobs.stop()])
    await rm(folder, { recursive: true, force: true })
  })
  const contextOf = (user: User | null) => toContext(services, user)
  return {
    ...database,
    ...factoriesFor(database.db, clock.now),
    ...observed,
    services,
    clock,
    contextOf,
    as: user => createRouterClient(router, { context: contextOf(user) }),
  }
}

function createClock(): TestServer['clock'] {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance: ms => void (time += ms),
    set: to => void (time = new Date(to).getTime()),
  }
}

function observeLive(log: Log, { announced, signalled }: Pick<TestServer, 'announced' | 'signalled'>): Live {
  const live = createLive([], log)
  const announce: Live['announce'] = (to, changes) => {
    announced.push({ to: 'roles' in to ? to.roles : to, changes })
    live.announce(to, changes)
  }
  const sendSignal: Live['sendSignal'] = (to, signal) => {
    signalled.push({ to, signal })
    live.sendSignal(to, signal)
  }
  return { ...live, announce, sendSignal }
}

const noJobs: Jobs = {
  define: () => undefined,
  send: () => Promise.resolve(),
  countByName: () => Promise.resolve([]),
  countFailed: () => Promise.resolve(0),
  listFailed: () => Promise.resolve([]),
  retryFailed: () => Promise.resolve(false),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

function observeJobs(jobs: Jobs, sent: TestServer['sent'], now: () => Date): Jobs {
  const send: Jobs['send'] = (name, data, tx, afterSeconds) => {
    sent.push({ name, data, ...(afterSeconds && { due: new Date(now().getTime() + afterSeconds * 1000) }) })
    return jobs.send(name, data, tx, afterSeconds)
  }
  return { ...jobs, send }
}

function toContext(services: Services, user: User | null): Context {
  return {
    ...services,
    viewer: user && toViewer(user),
    request: { id: 'test', address: '127.0.0.1', headers: new Headers(), overHttp: false },
    responseHeaders: new Headers(),
  }
}

const toViewer = ({ id, name, email, role, verified, image, createdAt }: User): Viewer => ({
  id,
  name,
  email,
  role,
  verified,
  image,
  createdAt,
  sessionId: `session of ${id}`,
  sessionExpiresAt: new Date(Date.now() + 30 * DAY_MS),
})
