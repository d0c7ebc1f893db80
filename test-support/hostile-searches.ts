import {
  AGE_GROUPS,
  COATS,
  ENERGIES,
  OTHER_PETS,
  POST_SORTS,
  SEXES,
  SIZES,
  SPECIES,
  type FilterName,
  type FilterValue,
  type PostSort,
  type SpeciesFilter,
} from '../src/modules/listings/posts/vocabulary.ts'
import { encodeCursor } from '../src/shared/cursor.ts'
import { DAY_MS } from '../src/shared/time/days.ts'

/** Every filter, set or not: new filters are covered automatically. */
type Filters = { [Name in FilterName]: FilterValue<Name> | undefined }

export interface HostileSearch extends Filters {
  /** A fifth of the searches has words. */
  q: string | undefined
  /** A third of the searches is near a place; all sorted by distance are among them. */
  near: string | undefined
  within: number | undefined
  /** Each order has its share. */
  sort: PostSort
  includeAdopted: boolean
  cursor: string | undefined
}

const LONG = 500

/** Values that nothing has, and special characters of `like`. */
const ODD = ['zz', '%', '_', '\\', '%_\\'.repeat(100), 'x'.repeat(LONG)]
/** From a frequent character to a whole name. */
const BREEDS =
  'e,a,r,s,o,i,an,re,er,al,sh,baltic,welsh,cat,dog,lop,retriever,Baltic Retriever,forest cat,white sheep'.split(',')
const PLACES = 'e,a,o,l,n,s,d,q,al,on,ha,st,ville,port,field,fairfax,winworth'.split(',')
/** Often several species at once. */
const SPECIES_ASKED: readonly SpeciesFilter[] = [...SPECIES, OTHER_PETS, OTHER_PETS, OTHER_PETS]
/** Of several species, of one, rare ones, and parts of names. */
const COLORS = ['Black', 'white', 'tabby', 'Merle (Red)', 'Palomino', 'Lilac Point', 'Albino', 'brown', 'o', 'e']
/** Narrow and wide ranges, with many pets and with none. */
const AGES: [min: number | undefined, max: number | undefined][] = [
  [0, 2400],
  [0, 12],
  [12, 60],
  [24, 24],
  [100, 101],
  [170, 180],
  [251, 251],
  [240, 2400],
  [undefined, 0],
  [undefined, 6],
  [undefined, 24],
  [60, undefined],
  [120, undefined],
  [190, undefined],
  [500, undefined],
]
/** Common, less common, rare and unused. */
const LANGUAGES_ASKED = ['en', 'de', 'fi', 'zz']
const YES = ['yes'] as const
/** From the most common words of `fillWithPosts` to an unused one. */
const WORDS = ['gentle', 'children', 'night', 'road mischief', 'the', 'house trained', 'unicorn', 'hungry winter']
/** Among many places, at the edge, and far from any. */
const POINTS = ['47,8', '40.4,-3.7', '55.9,24.9', '36,-10', '90,0']
const RADII = [1, 25, 100, 250, 500]
/** Ages of page cursors. */
const DAYS_BACK = [1, 30, 400, 1100, 2000, 2180, 4000]

/** Generates searches from a fixed seed: any combination of filters, first pages and deep ones. */
export function hostileSearches(count: number): HostileSearch[] {
  const { some, chance } = seeded()
  return Array.from({ length: count }, (_, index) => {
    const [minAge, maxAge] = some(0.5, AGES) ?? []
    const daysBack = some(0.35, DAYS_BACK)
    const near = index % 4 === 1 || index % 6 === 0 ? some(1, POINTS) : undefined
    const sort = POST_SORTS[index % POST_SORTS.length] ?? 'newest'
    return {
      q: index % 5 === 0 ? WORDS[(index / 5) % WORDS.length] : undefined,
      near,
      within: near === undefined ? undefined : some(0.8, RADII),
      sort: sort === 'nearest' && near === undefined ? 'newest' : sort,
      species: some(0.5, SPECIES_ASKED),
      sex: some(0.5, SEXES),
      size: some(0.5, SIZES),
      breed: some(0.5, [...BREEDS, ...ODD]),
      location: some(0.5, [...PLACES, ...ODD]),
      minAge,
      maxAge,
      vaccinationProof: some(0.4, ['with', 'without'] as const),
      ageGroup: some(0.25, AGE_GROUPS),
      energy: some(0.2, ENERGIES),
      coat: some(0.2, COATS),
      colors: some(0.25, [...COLORS, ...ODD]),
      goodWithChildren: some(0.2, YES),
      goodWithDogs: some(0.2, YES),
      goodWithCats: some(0.2, YES),
      houseTrained: some(0.2, YES),
      neutered: some(0.2, YES),
      microchipped: some(0.2, YES),
      declawed: some(0.1, YES),
      specialNeeds: some(0.15, YES),
      needsFoster: index % 13 === 7 ? 'yes' : undefined,
      language: index % 11 === 5 ? LANGUAGES_ASKED[index % LANGUAGES_ASKED.length] : undefined,
      includeAdopted: chance() < 0.5,
      cursor:
        daysBack === undefined ? undefined : encodeCursor({ at: new Date(Date.now() - daysBack * DAY_MS), id: 1 }),
    }
  })
}

/** The generator of Numerical Recipes: random enough, and the same everywhere. */
function seeded() {
  let state = 42
  const chance = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const some = <Value>(probability: number, values: readonly Value[]): Value | undefined =>
    chance() < probability ? values[Math.floor(chance() * values.length)] : undefined
  return { chance, some }
}
