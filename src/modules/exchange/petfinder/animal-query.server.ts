import { AGE_GROUPS, COATS, SEXES, type Coat, type Size } from '../../listings/posts/vocabulary.ts'
import type { PublicSearch, PublicSort } from '../../listings/posts/public.server.ts'
import { meanings, type PageQuery, type Query } from './query.server.ts'
import { findType } from './types.server.ts'

/** What a request for animals asks for, before names and places are looked up. */
export interface AnimalQuery
  extends
    PageQuery,
    Pick<
      PublicSearch,
      'statuses' | 'species' | 'sexes' | 'sizes' | 'ageGroups' | 'flags' | 'name' | 'after' | 'before'
    > {
  breeds: string[] | undefined
  coats: Coat[] | undefined
  colors: string[] | undefined
  organizations: string[] | undefined
  /** In kilometres. */
  place: { location: string; radius: number } | undefined
  sort: PublicSort
}

const SIZES: Record<string, Size> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  xlarge: 'Extra Large',
  'extra-large': 'Extra Large',
  'extra large': 'Extra Large',
}

/** A found animal is somebody's own: nobody lists it here. */
const STATUSES: Record<string, 'approved' | 'adopted' | null> = {
  adoptable: 'approved',
  adopted: 'adopted',
  found: null,
}

const SORTS: Record<string, PublicSort> = {
  recent: 'newest',
  '-recent': 'oldest',
  distance: 'nearest',
  '-distance': 'farthest',
  random: 'random',
}

const FLAGS = {
  goodWithChildren: 'good_with_children',
  goodWithDogs: 'good_with_dogs',
  goodWithCats: 'good_with_cats',
  houseTrained: 'house_trained',
  declawed: 'declawed',
  specialNeeds: 'special_needs',
} as const

const among =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find(word => word === text)

/** @throws PetfinderProblem */
export function readAnimalQuery(query: Query): AnimalQuery {
  const types = query.words('type', findType, 'animal type')
  const statuses = query.words('status', meanings(STATUSES), 'status') ?? ['approved']
  const place = query.place()
  const [sort = 'newest'] = query.words('sort', meanings(SORTS), 'sort') ?? []
  if ((sort === 'nearest' || sort === 'farthest') && !place) query.refuse('sort', 'sort by distance needs a location.')
  const flags = Object.entries(FLAGS).map(([flag, name]) => [flag, query.flag(name)] as const)
  const read: AnimalQuery = {
    statuses: statuses.filter(status => status !== null),
    species: types && [...new Set(types.flatMap(({ species }) => species))],
    sexes: query.words('gender', among(SEXES), 'gender'),
    sizes: query.words('size', meanings(SIZES), 'size'),
    ageGroups: query.words('age', among(AGE_GROUPS), 'age'),
    flags: Object.fromEntries(flags.filter(([, value]) => value !== undefined)),
    name: query.text('name'),
    after: query.time('after'),
    before: query.time('before'),
    breeds: query.list('breed'),
    coats: query.words('coat', among(COATS), 'coat'),
    colors: query.list('color'),
    organizations: query.list('organization'),
    place,
    sort,
    ...query.slice(),
  }
  query.check()
  return read
}
