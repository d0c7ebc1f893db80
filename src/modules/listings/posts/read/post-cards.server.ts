import type { QueryConfig } from 'pg'
import type { Context } from '../../../../api/context.ts'
import { shareReads } from '../../../../platform/batch.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage } from '../../../../shared/cursor.ts'
import { toPhoto, type PhotoRow } from '../../../base/photos/public.server.ts'
import type { PostCard } from '../contract.ts'
import { knownLanguage, type StoredLanguage } from '../../../../platform/text/detect-language.ts'
import { localBreedsOf } from '../facts/breed-names.server.ts'
import { describeRows } from './describe-rows.server.ts'
import { ageOf, availabilityOf } from '../rules.ts'
import {
  EXCERPT_LENGTH,
  PAGE_SIZE,
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
 * A page of cards from rows of `sortedCards`, one more than a page holds.
 * @param arrange the order within the page
 */
export async function toPage<Row extends CardRow>(
  reader: Reader,
  rows: Row[],
  timeOf: (row: Row) => Date = ({ created_at }) => created_at,
  arrange: Arrange = page => [...page],
): Promise<CardPage> {
  const page = cutPage(rows, PAGE_SIZE, row => ({ at: timeOf(row), id: row.id }))
  return { items: await toCards(reader, arrange(page.items)), next: page.next }
}

/** Arranges the rows of one page. Which pets are on it does not depend on that. */
export type Arrange = <Row extends CardRow>(page: readonly Row[]) => Row[]

/** Of the newest pets on a page, those come last whose owners leave requests without an answer. An order that somebody chose stays. */
export const arrangedFor =
  (sort: PostSort): Arrange =>
  page =>
    sort === 'newest' ? page.toSorted((one, other) => Number(one.unanswered) - Number(other.unanswered)) : [...page]

const share = shareReads<CardRow[]>()

/** The rows of a statement, not to be changed: the same statements of one moment share them. */
export const readRows = <Row extends CardRow>(db: Db, statement: QueryConfig): Promise<Row[]> =>
  share(db, JSON.stringify([statement.name ?? statement.text, statement.values]), async () => {
    const { rows } = await db.$client.query<Row>(statement)
    return rows
  }) as Promise<Row[]>

/** The order of a list, by a time and the id. */
export interface Order {
  column: 'created_at' | 'updated_at'
  direction: 'asc' | 'desc'
}

const NEWEST: Order = { column: 'created_at', direction: 'desc' }

export const orderBy = ({ column, direction }: Order, table = ''): string =>
  `order by ${table}${column} ${direction}, ${table}id ${direction}`

/** The end of a query for a page and one more. */
export const firstPage = (order: Order): string => `${orderBy(order)} limit ${PAGE_SIZE + 1}`
export const NEWEST_FIRST = firstPage(NEWEST)

/** Cards for a query that ends in `firstPage`, with further columns: the page is cut before other tables are joined. */
export const sortedCards = (picked: string, order: Order, ...others: string[]): string => {
  const page = `select posts.* from (${picked}) as page join posts on posts.id = page.id`
  return `${cardsOf(page, 'p.updated_at', ...others)} ${orderBy(order, 'p.')}`
}
export const newestCards = (picked: string): string => sortedCards(picked, NEWEST)

/** Joins what cards show to the posts `p` of a query, with further columns of it. */
export const cardsOf = (picked: string, ...others: string[]): string => `
    select ${others.map(column => `${column}, `).join('')}p.id, p.name, p.species, p.species_unknown, p.sex, p.breed_id, p.birth_month, p.size, p.location_id, p.status, p.draft, p.has_proof,
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
  paused: boolean
  hold_until: string | null
  /** Its owner leaves a request without an answer. */
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

type Described = Pick<PostCard, 'hearted' | 'breed' | 'location'>

const toCard = (row: CardRow, { hearted, breed, location }: Described, now: Date): PostCard => ({
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
  ...(row.draft && { draft: true }),
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
