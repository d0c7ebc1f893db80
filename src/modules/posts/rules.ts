import { mayReview } from '../../shared/may-review.ts'
import { MAX_TRAIT_LENGTH, MAX_TRAITS, type Status } from './vocabulary.ts'

/** The person who reads or acts; null for a visitor. */
export type PostViewer = { id: string; role: string; verified: boolean } | null

interface Stated {
  status: Status
  ownerId: string
}

/** By what right somebody changes a status. An owner is nothing but the owner, whatever their role. */
export type Actor = 'owner' | 'vet' | 'admin'

const reviewers: Actor[] = ['vet', 'admin']
const changes: Record<Status, Partial<Record<Status, Actor[]>>> = {
  pending: { approved: reviewers, rejected: reviewers },
  rejected: { pending: ['owner'] },
  approved: { adopted: ['owner'], pending: ['owner'] },
  adopted: { approved: ['owner'] },
}

export const mayChange = (from: Status, to: Status, actor: Actor | undefined): boolean =>
  actor !== undefined && (changes[from][to]?.includes(actor) ?? false)

/** The right by which somebody may act on a post, or undefined for one of the public. */
export function actorOn({ ownerId }: Pick<Stated, 'ownerId'>, viewer: PostViewer): Actor | undefined {
  if (!viewer) return undefined
  if (viewer.id === ownerId) return 'owner'
  if (!mayReview(viewer)) return undefined
  return viewer.role === 'admin' ? 'admin' : 'vet'
}

/** What pages that show a post watch: they are told when it changes, while everybody may see it. */
export const postTopic = (id: number): string => `post:${id}`

export const isPublic = (status: Status): boolean => status === 'approved' || status === 'adopted'

/** Posts that nobody approved are seen by their owner, verified vets and admins alone; for others they do not exist. */
export const isVisibleTo = (post: Stated, viewer: PostViewer): boolean =>
  isPublic(post.status) || actorOn(post, viewer) !== undefined

/** A visitor is offered what any person may do after signing in. */
export function abilities(post: Stated, viewer: PostViewer) {
  const actor = actorOn(post, viewer)
  return {
    edit: actor === 'owner',
    delete: actor === 'owner' || actor === 'admin',
    review: mayChange(post.status, 'approved', actor) && actor !== 'owner',
    adopt: actor !== 'owner' && post.status === 'approved',
    message: actor !== 'owner' && isVisibleTo(post, viewer),
  }
}

/** Edits that show the public something no reviewer has seen. */
const MATERIAL = new Set(['photoIds', 'proofPhotoId', 'species', 'breed', 'age', 'healthInfo', 'vaccinated'])

export const isMaterialEdit = (changed: readonly string[]): boolean => changed.some(field => MATERIAL.has(field))

/** The status of a new post. @param reviewRequired as the site's settings say */
export const statusOfNew = (reviewRequired: boolean): 'pending' | 'approved' =>
  reviewRequired ? 'pending' : 'approved'

interface Edit {
  /** The fields whose values differ from what stands. */
  changed: readonly string[]
  /** The status the owner asked for. */
  to?: 'approved' | 'adopted' | undefined
}

/**
 * What an owner's edit makes of the post's status. An adopted post stays public, so it takes no material edit unless it
 * becomes available again, which then sends it to a reviewer. On a site where no review is required a material edit changes
 * nothing of that; what a reviewer rejected, a reviewer sees again all the same.
 */
export function statusAfterEdit(
  from: Status,
  { changed, to }: Edit,
  reviewRequired: boolean,
): { status: Status } | { refused: 'STATUS_CHANGE_NOT_ALLOWED' | 'ADOPTED_PET' } {
  if (to && to !== from && !mayChange(from, to, 'owner')) return { refused: 'STATUS_CHANGE_NOT_ALLOWED' }
  if (from === 'rejected') return { status: changed.length > 0 ? 'pending' : 'rejected' }
  if (!reviewRequired || !isMaterialEdit(changed) || from === 'pending') return { status: to ?? from }
  return (to ?? from) === 'adopted' ? { refused: 'ADOPTED_PET' } : { status: 'pending' }
}

interface Homes {
  adopted: number
  requested: number
}

/** Adopted posts among those that somebody asked for, in percent; never over 100: some find a home without a request. */
export const adoptionSuccess = ({ adopted, requested }: Homes): number =>
  requested === 0 ? 0 : Math.min(100, (adopted / requested) * 100)

const monthOf = (time: Date): number => time.getUTCFullYear() * 12 + time.getUTCMonth()

/** An age in months as the month of birth (year * 12 + month, 0 to 11), so that it grows by itself. */
export const birthMonthOf = (age: number | null, now: Date): number | null => (age === null ? null : monthOf(now) - age)

/** The age in months now. */
export const ageOf = (birthMonth: number | null, now: Date): number | null =>
  birthMonth === null ? null : Math.max(0, monthOf(now) - birthMonth)

/** "1 yr 2 mo" from months; "N/A" where nobody knows. */
export function formatAge(age: number | null): string {
  if (age === null) return 'N/A'
  const years = Math.floor(age / 12)
  const months = age % 12
  if (years === 0) return months === 0 ? 'Under 1 mo' : `${months} mo`
  return months === 0 ? `${years} yr` : `${years} yr ${months} mo`
}

const years = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'year',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
})

/** "1.5 years" from months; "N/A" where nobody knows. */
export const yearsText = (months: number | null): string => (months === null ? 'N/A' : years.format(months / 12))

/** Traits from comma-separated text, each once, as many and as long as a post takes. */
export function parseTemperament(text: string): string[] {
  const traits = text.split(',').map(trait => trait.trim().slice(0, MAX_TRAIT_LENGTH).trim())
  return [...new Set(traits.filter(Boolean))].slice(0, MAX_TRAITS)
}

const PROOF_LINE = /^[ \t]*Vaccination Proof:[ \t]*(https:\/\/\S+)[ \t]*$/gim

/** Takes the links of `Vaccination Proof:` lines out of an older system's health text; its word for nothing was EMPTY. */
export function splitHealthInfo(text: string): { healthInfo: string; proofUrls: string[] } {
  const proofUrls = [...text.matchAll(PROOF_LINE)].map(([, url = '']) => url)
  const healthInfo = text
    .replaceAll(PROOF_LINE, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return { healthInfo: healthInfo === 'EMPTY' ? '' : healthInfo, proofUrls }
}
