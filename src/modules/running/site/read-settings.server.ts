import { DEFAULT_CHECK_IN_DAYS } from '../../adoption/aftercare/vocabulary.ts'
import { DEFAULT_STAGE_DAYS, type StageDays } from '../../adoption/board/vocabulary.ts'
import { DEFAULT_LISTING_DAYS } from '../../adoption/availability/public.server.ts'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { nameSite } from '../../../platform/text/language.ts'
import { daysIn } from '../../../shared/time/days.ts'
import { DEFAULT_LIMITS, type LimitValues } from '../../../api/limit-rules.ts'
import { isTrusted } from '../../people/organizations/public.server.ts'
import type { OrganizationTrust } from '../../people/organizations/vocabulary.ts'
import { SiteSettings, type SiteInfo } from './contract.ts'
import { readCounts } from './count-site.server.ts'
import { shownCounters, type SiteCounts } from './rules.ts'
import { siteSettings } from './tables.server.ts'
import { DEFAULT_APP, FIRST_COUNTERS } from './vocabulary.ts'

const { new: _, ...DEFAULT_SITE_STAGE_DAYS } = DEFAULT_STAGE_DAYS

export const DEFAULTS: SiteSettings = {
  counters: { homesFound: FIRST_COUNTERS.homesFound.text, members: FIRST_COUNTERS.members.text },
  app: DEFAULT_APP,
  town: '',
  counterSource: 'written',
  contact: { email: 'hello@pawpal.example', phone: '+1 (555) 010-0123', address: '12 Harbour Street, Lisbon' },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  reviewRequired: true,
  organizationTrust: 'none',
  contactEmail: null,
  limits: {},
  requestDays: { remindOwner: 3, tellRequester: 7 },
  keptMonths: { answers: 6 },
  checkInDays: DEFAULT_CHECK_IN_DAYS,
  stageDays: DEFAULT_SITE_STAGE_DAYS,
  listingDays: DEFAULT_LISTING_DAYS,
  newAccounts: { days: 7, share: 25 },
}

/** Milliseconds until a cached value expires, and so until all servers notice a change. */
const FRESH_MS = 5000

export interface SettingsCache {
  /** The settings, at most a few seconds old. While the database is unavailable, the last known values or the defaults. */
  read(): Promise<SiteSettings>
  /** The last counts of the site, as old as the settings; undefined before the first count. */
  readCounts(): Promise<SiteCounts | undefined>
  /** Call it after a change on this or another server. */
  expire(): void
}

interface CachedSettings {
  settings: SiteSettings
  counts: SiteCounts | undefined
}

export function createSettingsCache({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): SettingsCache {
  let readAt = Number.NEGATIVE_INFINITY
  let cached: Promise<CachedSettings> | undefined
  const read = () => {
    const time = now().getTime()
    if (cached && time - readAt < FRESH_MS) return cached
    const known = cached
    readAt = time
    const both = async () => {
      const settings = await readRows(db, log)
      nameSite(settings.app.name)
      return { settings, counts: await readCounts(db) }
    }
    cached = both().catch((error: Error) => {
      log.warn({ error }, 'site settings could not be read')
      return known ?? { settings: DEFAULTS, counts: undefined }
    })
    return cached
  }
  return {
    read: async () => (await read()).settings,
    readCounts: async () => (await read()).counts,
    expire: () => void (readAt = Number.NEGATIVE_INFINITY),
  }
}

type Source = Pick<Services, 'siteSettings'>

/** The public part of the settings. */
export async function readInfo(source: Source): Promise<SiteInfo> {
  const settings = await source.siteSettings.read()
  const { contact, social, reviewRequired } = settings
  const counters = shownCounters(settings, await source.siteSettings.readCounts())
  return { counters, contact, social, reviewRequired }
}

export async function readLimitValues(source: Source): Promise<LimitValues> {
  const { limits } = await source.siteSettings.read()
  return { ...DEFAULT_LIMITS, ...limits }
}

/** The days after which an unanswered request reminds its owner and its requester. */
export async function readRequestDays(source: Source): Promise<SiteSettings['requestDays']> {
  return (await source.siteSettings.read()).requestDays
}

/** For how many months the answers of decided requests are kept. */
export async function readKeptMonths(source: Source): Promise<number> {
  return (await source.siteSettings.read()).keptMonths.answers
}

/** The days after an adoption on which its adopter is asked how the pet is doing. */
export async function readCheckInDays(source: Source): Promise<number[]> {
  return daysIn((await source.siteSettings.read()).checkInDays) ?? []
}

/** For how many days a request may wait in each column of a board, until somebody is reminded. */
export async function readStageDays(source: Source): Promise<StageDays> {
  const { requestDays, stageDays } = await source.siteSettings.read()
  return { new: requestDays.remindOwner, ...stageDays }
}

/** The days after which owners are asked about their listings, and listings pause. */
export async function readListingDays(source: Source): Promise<SiteSettings['listingDays']> {
  return (await source.siteSettings.read()).listingDays
}

/** For how many days an account is new, and its share of the limits meanwhile. */
export async function readNewAccounts(source: Source): Promise<SiteSettings['newAccounts']> {
  return (await source.siteSettings.read()).newAccounts
}

export async function readOrganizationTrust(source: Source): Promise<OrganizationTrust> {
  return (await source.siteSettings.read()).organizationTrust
}

/** The town in which maps without animals show; empty for the world. */
export async function readTown(source: Source): Promise<string> {
  return (await source.siteSettings.read()).town
}

/** Name and colors of the site. */
export async function readApp(source: Source): Promise<SiteSettings['app']> {
  return (await source.siteSettings.read()).app
}

/** Whether a vet must approve the caller's posts before they are listed. */
export async function readReviewRequired({ siteSettings, db, viewer }: SignedIn): Promise<boolean> {
  const { reviewRequired, organizationTrust } = await siteSettings.read()
  if (!reviewRequired || !viewer.organization || organizationTrust !== 'withoutReview') return reviewRequired
  return !(await isTrusted(db, viewer.organization.id))
}

/** Reads all settings without the cache. */
export const readAllSettings = ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<SiteSettings> => readRows(db, log)

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
