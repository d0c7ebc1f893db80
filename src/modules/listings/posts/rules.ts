import { addDays, earliestToday, latestToday } from '../../../shared/time/days.ts'
import { MATERIAL_FACTS } from './shapes/fact-vocabulary.ts'
import type { TravelKm } from './shapes/travel-vocabulary.ts'
import { type Availability, isClosed, MAX_HOLD_DAYS, MAX_TRAIT_LENGTH, MAX_TRAITS, type Status } from './vocabulary.ts'
import { mayChange } from './access.ts'

/** The live topic of a post: open pages of a public post watch it for changes. */
export const postTopic = (id: number): string => `post:${id}`

interface BondCandidate {
  id: number
  ownerId: string
  status: Status
  bondedWithId: number | null
  draft: boolean
}

/** Two posts can be bonded if both have one owner, neither is adopted, closed or a draft, and the partner has no other bond. */
export const bondRefusal = (post: BondCandidate, partner: BondCandidate): boolean =>
  post.id === partner.id ||
  post.ownerId !== partner.ownerId ||
  post.status === 'adopted' ||
  partner.status === 'adopted' ||
  isClosed(post.status) ||
  isClosed(partner.status) ||
  post.draft ||
  partner.draft ||
  (partner.bondedWithId !== null && partner.bondedWithId !== post.id)

/** Fields whose changes a reviewer must see. */
const MATERIAL = new Set<string>([
  'photoIds',
  'proofPhotoId',
  'species',
  'breed',
  'age',
  'healthInfo',
  'vaccinated',
  ...MATERIAL_FACTS,
])

/** @param speciesUnknown no species was stored: adding one changes nothing that a reviewer approved */
export const isMaterialEdit = (changed: readonly string[], speciesUnknown = false): boolean =>
  changed.some(field => MATERIAL.has(field) && !(speciesUnknown && field === 'species'))

/** The status of a new post. @param reviewRequired the site's setting */
export const statusOfNew = (reviewRequired: boolean): 'pending' | 'approved' =>
  reviewRequired ? 'pending' : 'approved'

interface ChangedPost {
  /** The fields whose values differ from the saved ones. */
  changed: readonly string[]
  /** The status that the owner chose. */
  to?: 'approved' | 'adopted' | undefined
  /** Whether no species was stored before. */
  speciesUnknown?: boolean | undefined
}

/**
 * The status after an owner's edit. A material edit sends a post back to review, if the site requires reviews. An adopted post
 * stays public, so it takes no material edit unless it becomes available again. An edited rejected post always goes to review.
 */
export function statusAfterEdit(
  from: Status,
  { changed, to, speciesUnknown }: ChangedPost,
  reviewRequired: boolean,
): { status: Status } | { refused: 'STATUS_CHANGE_NOT_ALLOWED' | 'ADOPTED_PET' } {
  if (to && to !== from && !mayChange(from, to, 'owner')) return { refused: 'STATUS_CHANGE_NOT_ALLOWED' }
  if (from === 'rejected') return { status: changed.length > 0 ? 'pending' : 'rejected' }
  if (!reviewRequired || !isMaterialEdit(changed, speciesUnknown) || from === 'pending') return { status: to ?? from }
  return (to ?? from) === 'adopted' ? { refused: 'ADOPTED_PET' } : { status: 'pending' }
}

interface HoldDates {
  paused: boolean
  /** The last day of the hold. */
  holdUntil: string | null
}

/** The last day on which a hold that starts now may end. */
export const lastHoldDay = (now: Date): string => addDays(latestToday(now), MAX_HOLD_DAYS)

/** A hold ends by itself once its last day is over. */
export function availabilityOf({ paused, holdUntil }: HoldDates, now: Date): Availability {
  if (paused) return 'paused'
  return holdUntil !== null && holdUntil >= earliestToday(now) ? 'onHold' : 'available'
}

interface AdoptionCounts {
  adopted: number
  requested: number
}

/** Adopted posts as a percentage of requested ones, at most 100: some pets are adopted without a request. */
export const adoptionSuccess = ({ adopted, requested }: AdoptionCounts): number =>
  requested === 0 ? 0 : Math.min(100, (adopted / requested) * 100)

/** A birth is stored as one number: months since the year 0 times this, plus the day of the month (0 if unknown). */
const MONTH = 32

const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth()

/** Today as such a number. The last day of a month counts as its 31st, when pets born on a 31st become a month older. */
function birthsUntil(now: Date): number {
  const tomorrow = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  return monthOf(now) * MONTH + (tomorrow.getUTCDate() === 1 ? 31 : now.getUTCDate())
}

/** The birth of an animal whose age is an estimate in months; its day is 0. */
export const birthMonthOf = (age: number | null, now: Date): number | null =>
  age === null ? null : (monthOf(now) - age) * MONTH

/** The birth of an animal whose birthday is known. @param day '2026-10-31' */
export function birthOfDay(day: string): number {
  const born = new Date(day)
  return monthOf(born) * MONTH + born.getUTCDate()
}

/** Whether a birth has a day; the day of an estimate is 0. */
export const hasBirthday = (birth: number): boolean => birth % MONTH > 0

/** '2026-10-31'; the first of the month where the day is not known. */
export function dayOfBirth(birth: number): string {
  const [month, day] = [Math.floor(birth / MONTH), birth % MONTH]
  const text = (number: number, length = 2) => String(number).padStart(length, '0')
  return `${text(Math.floor(month / 12), 4)}-${text((month % 12) + 1)}-${text(day || 1)}`
}

/** The completed months since a birth; negative before it. */
export const monthsSince = (birth: number, now: Date): number => Math.floor((birthsUntil(now) - birth) / MONTH)

/** The age in months now. */
export const ageOf = (birth: number | null, now: Date): number | null =>
  birth === null ? null : Math.max(0, monthsSince(birth, now))

interface Trip {
  travelKm?: TravelKm | undefined
  mustBeFetched?: boolean | undefined
}

/** An edit never leaves both "can be brought" and "must be fetched" behind: the no wins, and a distance takes back an older no. */
export function settleTrip<Edit extends Trip>(edit: Edit): Edit {
  if (edit.mustBeFetched) return { ...edit, travelKm: 0 }
  return edit.travelKm ? { ...edit, mustBeFetched: false } : edit
}

/** The latest birth of animals of this age in months. */
export const latestBirth = (age: number, now: Date): number => birthsUntil(now) - age * MONTH

/** The earliest birth of animals of this age in months. */
export const earliestBirth = (age: number, now: Date): number => latestBirth(age + 1, now) + 1

/** Traits from comma-separated text, without duplicates, cut to the limits of a post. */
export function parseTemperament(text: string): string[] {
  const traits = text.split(',').map(trait => trait.trim().slice(0, MAX_TRAIT_LENGTH).trim())
  return [...new Set(traits.filter(Boolean))].slice(0, MAX_TRAITS)
}

const PROOF_LINE = /^[ \t]*Vaccination Proof:[ \t]*(https:\/\/\S+)[ \t]*$/gim

/** Extracts the links of `Vaccination Proof:` lines from an older system's health text, in which EMPTY means no text. */
export function splitHealthInfo(text: string): { healthInfo: string; proofUrls: string[] } {
  const proofUrls = [...text.matchAll(PROOF_LINE)].map(([, url = '']) => url)
  const healthInfo = text
    .replaceAll(PROOF_LINE, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { healthInfo: healthInfo === 'EMPTY' ? '' : healthInfo, proofUrls }
}
