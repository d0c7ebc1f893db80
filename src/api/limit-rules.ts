export interface LimitRule {
  /** How many calls one window allows. */
  limit: number
  /** A window starts with its first counted call. 0 for limits on stored megabytes. */
  windowSeconds: number
  /** The counter's key. `account` is the email address in the input, registered or not. */
  per: 'person' | 'organization' | 'address' | 'account' | 'key'
  /**
   * `calls`: the API's guard counts every successful call. `by command`: the command counts, e.g. only new rows or failures.
   * `megabytes`: the limit is on storage, and nothing is counted.
   */
  counts: 'calls' | 'by command' | 'megabytes'
  /** New accounts have a share of it, which grows with trust. */
  grows?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Every limit with its default number; the site's settings can change the numbers. */
export const LIMITS = {
  signIns: { limit: 600, windowSeconds: 15 * MINUTE, per: 'address', counts: 'by command' },
  failedSignIns: { limit: 10, windowSeconds: 15 * MINUTE, per: 'account', counts: 'by command' },
  failedSignInsFromAddress: { limit: 100, windowSeconds: 15 * MINUTE, per: 'address', counts: 'by command' },
  failedSignInsToAccount: { limit: 50, windowSeconds: HOUR, per: 'account', counts: 'by command' },
  signUps: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  verificationMails: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  resetMails: { limit: 30, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  mailsToAccount: { limit: 5, windowSeconds: HOUR, per: 'account', counts: 'by command' },
  appeals: { limit: 10, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  contactMessages: { limit: 10, windowSeconds: HOUR, per: 'address', counts: 'calls' },
  messages: { limit: 60, windowSeconds: MINUTE, per: 'person', counts: 'calls', grows: true },
  comments: { limit: 30, windowSeconds: 10 * MINUTE, per: 'person', counts: 'calls', grows: true },
  communities: { limit: 10, windowSeconds: DAY, per: 'person', counts: 'calls', grows: true },
  posts: { limit: 20, windowSeconds: DAY, per: 'person', counts: 'by command', grows: true },
  organizationPosts: { limit: 500, windowSeconds: DAY, per: 'organization', counts: 'by command' },
  organizations: { limit: 5, windowSeconds: DAY, per: 'person', counts: 'calls', grows: true },
  invitations: { limit: 50, windowSeconds: DAY, per: 'person', counts: 'calls', grows: true },
  requests: { limit: 30, windowSeconds: DAY, per: 'person', counts: 'by command', grows: true },
  reports: { limit: 20, windowSeconds: DAY, per: 'person', counts: 'calls', grows: true },
  conversations: { limit: 30, windowSeconds: DAY, per: 'person', counts: 'by command', grows: true },
  pushDevices: { limit: 50, windowSeconds: DAY, per: 'person', counts: 'calls' },
  uploads: { limit: 100, windowSeconds: HOUR, per: 'person', counts: 'by command', grows: true },
  photoStorage: { limit: 1024, windowSeconds: 0, per: 'person', counts: 'megabytes' },
  organizationPhotoStorage: { limit: 20_480, windowSeconds: 0, per: 'organization', counts: 'megabytes' },
  exports: { limit: 5, windowSeconds: HOUR, per: 'person', counts: 'by command' },
  anonymousWrites: { limit: 600, windowSeconds: 15 * MINUTE, per: 'address', counts: 'calls' },
  cspReports: { limit: 30, windowSeconds: MINUTE, per: 'address', counts: 'by command' },
  apiCalls: { limit: 1000, windowSeconds: DAY, per: 'key', counts: 'by command' },
  anonymousReads: { limit: 300, windowSeconds: MINUTE, per: 'address', counts: 'calls' },
} as const satisfies Record<string, LimitRule>

export type LimitName = keyof typeof LIMITS
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[]

/** The current number of each limit, from the site's settings. */
export type LimitValues = Record<LimitName, number>

export const DEFAULT_LIMITS = Object.fromEntries(LIMIT_NAMES.map(name => [name, LIMITS[name].limit])) as LimitValues

/**
 * The limit of an account with a share.
 * @param share in percent
 */
export const limitAt = (full: number, share: number): number => Math.max(1, Math.ceil((full * share) / 100))
