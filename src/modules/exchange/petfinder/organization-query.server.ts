import { meanings, type PageQuery, type Query } from './query.server.ts'

export interface OrganizationQuery extends PageQuery {
  name: string | undefined
  /** A part of the name, the town or the state. */
  query: string | undefined
  state: string | undefined
  country: string | undefined
  place: { location: string; radius: number } | undefined
  sort: { by: 'distance' | 'name' | 'country' | 'state'; isReversed: boolean } | undefined
}

const SORTS = Object.fromEntries(
  (['distance', 'name', 'country', 'state'] as const).flatMap(by => [
    [by, { by, isReversed: false }],
    [`-${by}`, { by, isReversed: true }],
  ]),
) as Record<string, NonNullable<OrganizationQuery['sort']>>

/** @throws PetfinderProblem */
export function readOrganizationQuery(query: Query): OrganizationQuery {
  const place = query.place()
  const sort = query.words('sort', word => (word === 'recent' ? SORTS.name : meanings(SORTS)(word)), 'sort')?.[0]
  if (sort?.by === 'distance' && !place) query.refuse('sort', 'sort by distance needs a location.')
  const read = {
    name: query.text('name'),
    query: query.text('query'),
    state: twoLetters(query, 'state'),
    country: twoLetters(query, 'country'),
    place,
    sort,
    ...query.slice(),
  }
  query.check()
  return read
}

function twoLetters(query: Query, name: 'state' | 'country'): string | undefined {
  const text = query.text(name)
  if (text !== undefined && !/^[a-z]{2}$/i.test(text))
    query.refuse(name, `${text} is not a valid ${name}: two letters.`)
  return text?.toUpperCase()
}
