import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../shared/limit-rules.ts'
import { SiteSettings, type SiteInfo } from './contract.ts'
import { siteSettings } from './tables.server.ts'

export const DEFAULTS: SiteSettings = {
  counters: { homesFound: '5k+', members: '2k+' },
  contact: { email: 'hello@pawpal.example', phone: '+1 (555) 010-0123', address: '12 Harbour Street, Lisbon' },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  reviewRequired: true,
  contactEmail: null,
  limits: {},
  requestDays: { remindOwner: 3, tellRequester: 7 },
}

/** Milliseconds until all servers notice a change. */
const FRESH_MS = 5000

interface Cached {
  readAt: number
  settings: Promise<SiteSettings>
}
const cache = new WeakMap<Db, Cached>()

type Source = Pick<Services, 'db' | 'now' | 'log'>

/**
 * Reads the settings from a cache of a few seconds. While the database is away it returns the last known values, or the
 * defaults.
 */
export function readSettings(source: Source): Promise<SiteSettings> {
  const time = source.now().getTime()
  const known = cache.get(source.db)
  if (known && time - known.readAt < FRESH_MS) return known.settings
  const settings = readRows(source.db, source.log).catch((error: Error) => {
    source.log.warn({ error }, 'site settings could not be read')
    return known?.settings ?? DEFAULTS
  })
  cache.set(source.db, { readAt: time, settings })
  return settings
}

/** The public part of the settings. */
export async function readInfo(source: Source): Promise<SiteInfo> {
  const { counters, contact, social, reviewRequired } = await readSettings(source)
  return { counters, contact, social, reviewRequired }
}

export async function readLimitValues(source: Source): Promise<LimitValues> {
  const { limits } = await readSettings(source)
  return { ...DEFAULT_LIMITS, ...limits }
}

/** The days after which an unanswered request reminds its owner and its requester. */
export async function readRequestDays(source: Source): Promise<SiteSettings['requestDays']> {
  return (await readSettings(source)).requestDays
}

/** Whether a vet must approve a post before it is listed. */
export async function readReviewRequired(source: Source): Promise<boolean> {
  return (await readSettings(source)).reviewRequired
}

/** Expires the cache after a change on this or another server. */
export function forgetSettings(db: Db): void {
  const known = cache.get(db)
  if (known) known.readAt = Number.NEGATIVE_INFINITY
}

/** Reads all settings past the cache. */
export const readAllSettings = ({ db, log }: Source): Promise<SiteSettings> => readRows(db, log)

/** Reads the stored settings; use the transaction that changes them. */
export async function readRows(db: Db | Tx, log: Services['log']): Promise<SiteSettings> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings)
  let settings = DEFAULTS
  for (const { key, value } of rows) {
    const changed = SiteSettings.safeParse(Object.assign({}, settings, { [key]: value }))
    if (changed.success) settings = changed.data
    else log.warn({ setting: key }, 'a site setting is wrong; its default holds')
  }
  return settings
}
