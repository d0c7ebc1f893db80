import type { Context } from '../../platform/context.ts'
import type { PostFilters } from './contract.ts'
import { valuesContaining, type Matches } from './dictionary.server.ts'
import { readCards, type CardPage, type Condition } from './post-cards.server.ts'
import { birthMonthOf } from './rules.ts'

interface Search extends PostFilters {
  includeAdopted?: boolean | undefined
  cursor?: string | undefined
}

/** Approved pets, and adopted ones where asked for, newest first. Texts become ids of the dictionaries before posts are read. */
export async function listPosts(context: Context, { includeAdopted, cursor, ...filters }: Search): Promise<CardPage> {
  const [breed, location] = await Promise.all([
    filters.breed ? valuesContaining(context.db, 'breeds', filters.breed) : undefined,
    filters.location ? valuesContaining(context.db, 'locations', filters.location) : undefined,
  ])
  if (isNone(breed) || isNone(location)) return { items: [] }
  return readCards(context, {
    statuses: includeAdopted ? ['approved', 'adopted'] : ['approved'],
    conditions: [
      ...among('breed_id', breed),
      ...among('location_id', location),
      ...equal('species', filters.species),
      ...equal('sex', filters.sex),
      ...equal('size', filters.size),
      ...ageBetween(filters, context.now()),
      ...proof(filters.vaccinationProof),
    ],
    cursor,
  })
}

const isNone = (matches: Matches | undefined): boolean =>
  matches !== undefined && matches !== 'every' && matches.ids.length === 0

function among(column: 'breed_id' | 'location_id', matches: Matches | undefined): Condition[] {
  if (!matches) return []
  if (matches === 'every') return [{ text: `${column} is not null` }]
  return [{ text: `${column} = any($)`, value: matches.ids }]
}

const equal = (column: 'species' | 'sex' | 'size', value: string | undefined): Condition[] =>
  value === undefined ? [] : [{ text: `${column} = $`, value }]

/** Inclusive bounds in months; the older, the earlier the month of birth. */
function ageBetween({ minAge, maxAge }: PostFilters, now: Date): Condition[] {
  const conditions: Condition[] = []
  if (minAge !== undefined) conditions.push({ text: 'birth_month <= $', value: birthMonthOf(minAge, now) })
  if (maxAge !== undefined) conditions.push({ text: 'birth_month >= $', value: birthMonthOf(maxAge, now) })
  return conditions
}

function proof(wanted: PostFilters['vaccinationProof']): Condition[] {
  if (!wanted) return []
  return [wanted === 'with' ? { text: 'has_proof' } : { text: 'not has_proof' }]
}
