import type { Context } from '../../../../api/context.ts'
import { toPhoto, type PhotoRow } from '../../../base/photos/public.server.ts'
import type { PostCard } from '../contract.ts'
import { knownLanguage, type StoredLanguage } from '../../../../platform/text/detect-language.ts'
import { NEEDS_FOSTER } from '../facts/fact-bits.server.ts'
import { localBreedsOf } from '../facts/breed-name-rules.ts'
import { describeRows } from './describe-rows.server.ts'
import { ageOf, availabilityOf } from '../rules.ts'
import {
  EXCERPT_LENGTH,
  isClosed,
  type PostSort,
  type Sex,
  type Size,
  type Species,
  type Status,
} from '../vocabulary.ts'

/** The part of the context that reads of posts need. */
export type Reader = Pick<Context, 'db' | 'now' | 'viewer'>

export interface CardPage {
  items: PostCard[]
  next?: string | undefined
}

/**
 * Of the newest pets on a page, those come last whose owners leave requests without an answer, and on the first page those without a
 * photo behind all with one. An order that somebody chose stays.
 */
export function arrangedFor(sort: PostSort, page: readonly CardRow[], isFirst: boolean): CardRow[] {
  const rank = ({ photo_id, unanswered }: CardRow) => (isFirst && photo_id === null ? 2 : 0) + (unanswered ? 1 : 0)
  return sort === 'newest' ? page.toSorted((one, other) => rank(one) - rank(other)) : [...page]
}

/** The order of a list, by a time and the id. */
export interface Order {
  column: 'created_at' | 'updated_at'
  direction: 'asc' | 'desc'
}

export const orderBy = ({ column, direction }: Order): string => `order by ${column} ${direction}, id ${direction}`

/** Joins what cards show to the posts `p` of a query, with further columns of it. */
export const cardsOf = (picked: string, ...others: string[]): string => `
    select ${others.map(column => `${column}, `).join('')}p.id, p.name, p.species, p.species_unknown, p.sex, p.breed_id, p.birth_month, p.size, p.location_id, p.status, p.draft, p.has_proof, (p.fact_bits & ${NEEDS_FOSTER}) > 0 as needs_foster,
      p.paused, p.hold_until::text, p.unanswered_since is not null as unanswered, bonded.id as bonded_id, bonded.name as bonded_name,
      left(p.content, ${EXCERPT_LENGTH}) as excerpt, p.language, p.like_count, p.created_at,
      ph.id as photo_id, ph.folder, ph.is_private, ph.widths, ph.width, ph.height, ph.placeholder, ph.alt
    from (${picked}) as p
    left join posts bonded on bonded.id = p.bonded_with_id and (bonded.status in ('approved', 'adopted') or p.status not in ('approved', 'adopted'))
    left join post_photos pp on pp.post_id = p.id and pp.position = 0
    left join photos ph on ph.id = pp.photo_id`

export interface CardRow {
  id: number
  name: string
  species: Species
  species_unknown: boolean
  sex: Sex
  breed_id: number | null
  birth_month: number | null
  size: Size
  location_id: number | null
  status: Status
  draft: boolean
  has_proof: boolean
  needs_foster: boolean
  paused: boolean
  hold_until: string | null
  /** The owner has an overdue request. */
  unanswered: boolean
  bonded_id: number | null
  bonded_name: string
  excerpt: string
  language: StoredLanguage | null
  like_count: number
  created_at: Date
  photo_id: string | null
  folder: string
  is_private: boolean
  widths: number[]
  width: number
  height: number
  placeholder: string
  alt: string
}

/** Rows as cards, each with whether it is a favorite of the viewer. */
export async function toCards(reader: Reader, rows: CardRow[]): Promise<PostCard[]> {
  const describe = await describeRows(reader, rows)
  const now = reader.now()
  return rows.map(row => toCard(row, describe(row), now))
}

type CardDetails = Pick<PostCard, 'hearted' | 'breed' | 'location'>

const toCard = (row: CardRow, { hearted, breed, location }: CardDetails, now: Date): PostCard => ({
  id: row.id,
  name: row.name,
  species: row.species,
  ...(row.species_unknown && { speciesUnknown: true as const }),
  sex: row.sex,
  breed,
  ...localBreedsOf({ species: row.species, breed }),
  age: ageOf(row.birth_month, now),
  size: row.size,
  location,
  excerpt: row.excerpt,
  language: knownLanguage(row.language),
  status: row.status,
  ...(row.draft && !isClosed(row.status) && { draft: true }),
  ...(row.needs_foster && { needsFoster: true }),
  ...availabilityColumns(row, now),
  bondedWith: row.bonded_id === null ? null : { id: row.bonded_id, name: row.bonded_name },
  photo: row.photo_id === null ? null : toPhoto(mainPhoto(row, row.photo_id)),
  hasVaccinationProof: row.has_proof,
  likeCount: row.like_count,
  hearted,
  createdAt: row.created_at.toISOString(),
})

/** `availability` and `holdUntil` of the contract from the columns of a post. */
export function availabilityColumns({ paused, hold_until }: Pick<CardRow, 'paused' | 'hold_until'>, now: Date) {
  const availability = availabilityOf({ paused, holdUntil: hold_until }, now)
  return { availability, holdUntil: availability === 'onHold' ? hold_until : null }
}

const mainPhoto = ({ folder, is_private, widths, width, height, placeholder, alt }: CardRow, id: string): PhotoRow => ({
  id,
  folder,
  isPrivate: is_private,
  widths,
  width,
  height,
  placeholder,
  alt,
})
