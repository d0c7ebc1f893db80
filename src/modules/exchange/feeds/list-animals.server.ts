import type { Species, Sex, Size } from '../../listings/posts/vocabulary.ts'
import { encodeCursor, type Position } from '../../../shared/cursor.ts'
import { readAnimals, type FeedAnimal, type Reading } from './read-animals.server.ts'
import type { Scope } from './scope.server.ts'

/** Animals of a statement: little enough that many readers at once cost little memory. */
const AT_ONCE = 200

export interface ListOptions {
  limit: number
  after?: Position | undefined
  species?: Species | undefined
  sex?: Sex | undefined
  size?: Size | undefined
  id?: number | undefined
}

/** The newest animals first, and the cursor of the next ones. */
export async function listNewest(
  reading: Reading,
  { ownerId }: Pick<Scope, 'ownerId'>,
  { limit, after, ...filters }: ListOptions,
): Promise<{ animals: FeedAnimal[]; next?: string }> {
  const { given, values, text } = condition(ownerId)
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
  const equal = chosen.map(([column, value]) => `${column} = ${given(value)}`)
  const later = after ? [`(created_at, id) < (${given(after.at)}::timestamptz, ${given(after.id)}::bigint)`] : []
  const where = [text, ...equal, ...later].join(' and ')
  const animals = await readAnimals(reading, {
    name: nameOf(
      'newest',
      ownerId === undefined ? '' : 'owner',
      ...chosen.map(([column]) => column),
      after ? 'after' : '',
    ),
    text: `select id from posts where ${where} order by created_at desc, id desc limit ${given(limit + 1)}`,
    order: 'p.created_at desc, p.id desc',
    values,
  })
  const page = animals.slice(0, limit)
  const last = page.at(-1)
  return animals.length > limit && last
    ? { animals: page, next: encodeCursor({ at: last.createdAt, id: last.id }) }
    : { animals: page }
}

/** Every animal, the oldest first, read as the reader takes them: between two pages no connection is held. */
export async function* allAnimals(
  reading: Reading,
  { ownerId }: Pick<Scope, 'ownerId'>,
): AsyncGenerator<FeedAnimal[], void> {
  for (let last: FeedAnimal | undefined; ;) {
    const { given, values, text } = condition(ownerId)
    const after = last
      ? ` and (created_at, id) > (${given(last.createdAt)}::timestamptz, ${given(last.id)}::bigint)`
      : ''
    const animals = await readAnimals(reading, {
      name: nameOf('all', ownerId === undefined ? '' : 'owner', last ? 'after' : ''),
      text: `select id from posts where ${text}${after} order by created_at, id limit ${AT_ONCE}`,
      order: 'p.created_at, p.id',
      values,
    })
    last = animals.at(-1)
    if (!last) return
    yield animals
  }
}

function condition(ownerId: string | undefined) {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const text = `status = 'approved' and not paused${ownerId === undefined ? '' : ` and owner_id = ${given(ownerId)}`}`
  return { given, values, text }
}

/** Statements with other parts need other names. */
const nameOf = (...parts: string[]): string => parts.filter(Boolean).join('.')
