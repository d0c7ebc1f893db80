import { z } from 'zod'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { DEFAULT_LIMITS, LIMIT_NAMES, type LimitValues } from '../../shared/limits.ts'
import { SiteInfo } from './contract.ts'
import { siteSettings } from './tables.server.ts'

const Days = z.int().min(1).max(365)

const Settings = z.object({
  ...SiteInfo.shape,
  /** Where messages of the contact form are mailed to; null keeps them on the site alone. */
  contactEmail: z.email().nullable(),
  /** Numbers that differ from the defaults. */
  limits: z.partialRecord(z.enum(LIMIT_NAMES), z.int().positive()),
  /** After how many days without an answer an adoption request is brought to mind. */
  requestDays: z.object({ remindOwner: Days, tellRequester: Days }),
})
export type SiteSettings = z.infer<typeof Settings>

const DEFAULTS: SiteSettings = {
  counters: { homesFound: '5k+', members: '2k+' },
  contact: { email: 'hello@pawpal.example', phone: '+1 (555) 010-0123', address: '12 Harbour Street, Lisbon' },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  contactEmail: null,
  limits: {},
  requestDays: { remindOwner: 3, tellRequester: 7 },
}

/** Milliseconds until a change made on any server is noticed by all. */
const FRESH_MS = 5000

interface Cached {
  readAt: number
  settings: Promise<SiteSettings>
}
const cache = new WeakMap<Db, Cached>()

type Source = Pick<Services, 'db' | 'now' | 'log'>

/** The site's settings, a few seconds old at most; while the database is away those last read, or the defaults. */
export function readSettings(source: Source): Promise<SiteSettings> {
  const time = source.now().getTime()
  const known = cache.get(source.db)
  if (known && time - known.readAt < FRESH_MS) return known.settings
  const settings = readRows(source).catch((error: Error) => {
    source.log.warn({ error: error.message }, 'site settings could not be read')
    return known?.settings ?? DEFAULTS
  })
  cache.set(source.db, { readAt: time, settings })
  return settings
}

/** What everybody may know of the settings. */
export async function readInfo(source: Source): Promise<SiteInfo> {
  const { counters, contact, social } = await readSettings(source)
  return { counters, contact, social }
}

/** How much each limit lets through. */
export async function readLimitValues(source: Source): Promise<LimitValues> {
  const { limits } = await readSettings(source)
  return { ...DEFAULT_LIMITS, ...limits }
}

/** After how many days without an answer the owner of a pet is reminded, and the requester told. */
export async function readRequestDays(source: Source): Promise<SiteSettings['requestDays']> {
  return (await readSettings(source)).requestDays
}

async function readRows({ db, log }: Source): Promise<SiteSettings> {
  const rows = await db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings)
  let settings = DEFAULTS
  for (const { key, value } of rows) {
    const changed = Settings.safeParse(Object.assign({}, settings, { [key]: value }))
    if (changed.success) settings = changed.data
    else log.warn({ setting: key }, 'a site setting is wrong; its default holds')
  }
  return settings
}
