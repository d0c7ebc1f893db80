import type { Context } from '../../platform/context.ts'
import { cutPage, decodeCursor } from '../../shared/cursor.ts'
import { toPhoto, type PhotoRow } from '../photos/public.server.ts'
import type { PostCard } from './contract.ts'
import { ageOf } from './rules.ts'
import { EXCERPT_LENGTH, PAGE_SIZE, type Sex, type Size, type Species, type Status } from './vocabulary.ts'

/** One condition on posts, with its one value as `$`. */
export interface Condition {
  text: string
  value?: unknown
}

export interface CardPage {
  items: PostCard[]
  next?: string | undefined
}

/**
 * A page of cards, newest first. `statuses` are read each in its index's order and merged; without them the conditions must
 * name an index of their own. Parsed once per connection and combination of conditions.
 */
export async function readCards(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { conditions, statuses, cursor }: { conditions: Condition[]; statuses?: Status[]; cursor?: string | undefined },
): Promise<CardPage> {
  const position = decodeCursor(cursor)
  const text = cardsText(conditions, statuses, position !== undefined)
  const values = conditions.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const { rows } = await db.$client.query<Row>({
    name: nameOf(text),
    text,
    values: position ? [...values, position.at, position.id] : values,
  })
  const page = cutPage(rows, PAGE_SIZE, ({ id, created_at }) => ({ at: created_at, id }))
  const time = now()
  return { items: page.items.map(row => toCard(row, time)), next: page.next }
}

/** There are as many texts as combinations of filters: some hundreds. */
const statements = new Map<string, string>()

function nameOf(text: string): string {
  const known = statements.get(text)
  if (known) return known
  const name = `posts.cards ${statements.size}`
  statements.set(text, name)
  return name
}

const NEWEST_FIRST = `order by created_at desc, id desc limit ${PAGE_SIZE + 1}`

/** The page is cut before anything is joined to it. */
function cardsText(conditions: Condition[], statuses: Status[] | undefined, continued: boolean): string {
  let parameters = 0
  const where = conditions.map(({ text }) => text.replace('$', () => `$${(parameters += 1)}`))
  if (continued) where.push(`(created_at, id) < ($${parameters + 1}, $${parameters + 2})`)
  const select = (own: string[]) => `select * from posts where ${own.join(' and ')} ${NEWEST_FIRST}`
  const page = statuses
    ? statuses.map(status => `(${select([`status = '${status}'`, ...where])})`).join(' union all ')
    : `(${select(where)})`
  return `
    select p.id, p.name, p.species, p.sex, b.name as breed, p.birth_month, p.size, l.name as location, p.status, p.has_proof,
      left(p.content, ${EXCERPT_LENGTH}) as excerpt, p.like_count, p.created_at,
      ph.id as photo_id, ph.folder, ph.is_private, ph.widths, ph.width, ph.height, ph.placeholder, ph.alt
    from (select * from (${page}) as page ${NEWEST_FIRST}) as p
    left join breeds b on b.id = p.breed_id
    left join locations l on l.id = p.location_id
    left join post_photos pp on pp.post_id = p.id and pp.position = 0
    left join photos ph on ph.id = pp.photo_id
    order by p.created_at desc, p.id desc`
}

interface Row {
  id: number
  name: string
  species: Species
  sex: Sex
  breed: string | null
  birth_month: number | null
  size: Size
  location: string | null
  status: Status
  has_proof: boolean
  excerpt: string
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

const toCard = (row: Row, now: Date): PostCard => ({
  id: row.id,
  name: row.name,
  species: row.species,
  sex: row.sex,
  breed: row.breed ?? '',
  age: ageOf(row.birth_month, now),
  size: row.size,
  location: row.location ?? '',
  excerpt: row.excerpt,
  status: row.status,
  photo: row.photo_id === null ? null : toPhoto(mainPhoto(row, row.photo_id)),
  hasVaccinationProof: row.has_proof,
  likeCount: row.like_count,
  createdAt: row.created_at.toISOString(),
})

const mainPhoto = ({ folder, is_private, widths, width, height, placeholder, alt }: Row, id: string): PhotoRow => ({
  id,
  folder,
  isPrivate: is_private,
  widths,
  width,
  height,
  placeholder,
  alt,
})
