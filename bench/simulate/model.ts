/** How many people do what. Every number of the simulation is here, and docs/scaling.md rests on them. */
export const MODEL = {
  visitsPerMonth: 4,
  visitMinutes: 10,
  pagesPerVisit: 10,
  /** Of the visits. The others have no session. */
  signedInShare: 0.5,
  /** Of the pages: loaded as a document, by a link from outside, a new tab or a reload. The others are shown by calls of the API alone. */
  documentShare: 0.3,
  /** Photos of a page that neither the browser nor a CDN has. */
  photosPerPage: 1,
  photosPerListing: 3,
  /** Of a million people, how many open one pet's page within a minute; none of them was on the site before. */
  viralPeoplePerMillion: 5000,
  viralArrivalSeconds: 60,
  /** When the first of them comes, as a share of what is simulated. */
  viralStart: 1 / 3,
  /** How long they stay on it. */
  viralStaySeconds: 45,
  /** Of them: signed in, and writing a comment. */
  viralCommentShare: 0.01,
  /** Shelters that bring their animals in, an hour and a million people. */
  importsPerHour: 12,
  animalsPerImport: 100,
} as const

/** What a person writes in a month, on average. */
export const WRITES_PER_MONTH = {
  message: 2,
  comment: 0.2,
  favorite: 0.5,
  'saved search': 0.05,
  /** With its photos, and the approval by a vet. */
  listing: 0.02,
} as const
export type Write = keyof typeof WRITES_PER_MONTH

/** How often each page is chosen. The second number is that of visitors without a session. */
export const PAGE_SHARES = {
  pet: [0.35, 0.45],
  home: [0.2, 0.25],
  'search by words': [0.08, 0.1],
  'search near a place': [0.1, 0.1],
  'search by filters': [0.07, 0.1],
  messages: [0.12, 0],
  notifications: [0.08, 0],
} as const
export type Page = keyof typeof PAGE_SHARES

/** Visits by the hour of the day: the mean is 1, and the busiest hour has five times as many. */
export const HOURS = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.3, 0.5, 0.6, 0.6, 0.6, 0.6, 0.7, 0.7, 0.6, 0.6, 0.7, 1, 1.7, 3.2, 5, 3.4, 1.8, 0.6,
] as const

/** What the database holds before, for each person. */
export const SEED = {
  posts: 1,
  conversations: 2,
  messagesPerConversation: 1,
  notifications: 1,
  savedSearches: 0.2,
} as const

const MONTH_SECONDS = 30 * 24 * 3600
const BUSIEST = Math.max(...HOURS)
const BUSIEST_HOUR = HOURS.indexOf(5)

/** How busy a moment is beside the mean of a day. `hours` around the busiest one are simulated, and `at` is a share of them. */
export function busyness(hours: number, at: number): number {
  const hour = BUSIEST_HOUR + Math.floor((at - 0.5) * hours + 0.5)
  return HOURS[((hour % 24) + 24) % 24] ?? 1
}

/** Rates a second, and what is open at the same time. */
export interface Rates {
  visits: number
  pages: number
  /** Visits that run at the same moment. */
  open: number
  writes: Record<Write, number>
  imports: number
}

/** @param busy beside the mean of a day; by default that of the busiest hour */
export function ratesOf(people: number, busy: number = BUSIEST): Rates {
  const perSecond = (perMonth: number) => (people * perMonth * busy) / MONTH_SECONDS
  const visits = perSecond(MODEL.visitsPerMonth)
  const writes = Object.entries(WRITES_PER_MONTH).map(([write, perMonth]) => [write, perSecond(perMonth)])
  return {
    visits,
    pages: visits * MODEL.pagesPerVisit,
    open: visits * MODEL.visitMinutes * 60,
    writes: Object.fromEntries(writes) as Record<Write, number>,
    imports: (people * MODEL.importsPerHour) / 1e6 / 3600,
  }
}

export const viralPeopleOf = (people: number): number => Math.round((people * MODEL.viralPeoplePerMillion) / 1e6)
