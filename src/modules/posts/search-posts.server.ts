import type { Db } from '../../platform/db/db.ts'
import { decodeCursor } from '../../shared/cursor.ts'
import type { PostFilters } from './contract.ts'
import { patternOf, valuesLike } from './dictionary.server.ts'
import { isAny, readRows, toPage, type CardPage, type Reader } from './post-cards.server.ts'
import { birthMonthOf } from './rules.ts'
import { amongNewest, fitting, newest, remaining, type Scope, type Traits } from './search-statements.server.ts'
import { OTHER_PETS, PAGE_SIZE, SPECIES, type Species, type SpeciesFilter } from './vocabulary.ts'

interface Search extends PostFilters {
  includeAdopted?: boolean | undefined
  cursor?: string | undefined
}

/** Approved pets, and adopted ones where asked for, newest first. */
export async function searchPosts(context: Reader, { includeAdopted, cursor, ...filters }: Search): Promise<CardPage> {
  const scope: Scope = {
    statuses: includeAdopted ? ['approved', 'adopted'] : ['approved'],
    after: decodeCursor(cursor),
  }
  return toPage(context, await search(context, filters, scope))
}

/** Nearly every search finds its page among the newest posts. One that does not is rare, so all that fits it can be gathered. */
async function search({ db, now }: Reader, { breed, location, ...filters }: PostFilters, scope: Scope) {
  const traits = toTraits(filters, now())
  const patterns = { breed: patternOf(breed), place: patternOf(location) }
  const wanted = { ...traits, ...patterns }
  if (Object.values(wanted).every(value => value === undefined)) return readRows(db, newest(scope))
  const { near, many } = await lookAmongNewest(db, wanted, scope)
  if (near.length > PAGE_SIZE) return near
  if (scope.after && !(await isAny(db, remaining(scope.statuses, scope.after, many)))) return near
  const [breeds, places] = await Promise.all([
    patterns.breed ? valuesLike(db, 'breeds', patterns.breed) : undefined,
    patterns.place ? valuesLike(db, 'locations', patterns.place) : undefined,
  ])
  if (breeds?.count === 0 || places?.count === 0) return []
  return readRows(db, fitting({ ...traits, breed: breeds, place: places }, scope))
}

/** How many posts of each status tell, in less than half a millisecond, how rare a search is. */
const GLANCE = 1000
/** How many are looked through before it counts as rare: a millisecond or two. */
const LOOK = 8000
/** Finding fewer at a glance, a longer look would hardly find a page. */
const PROMISING = 2

/** A page of what fits among the newest posts, or what there is of it, and how many posts were looked through. */
async function lookAmongNewest(db: Db, wanted: Parameters<typeof amongNewest>[0], scope: Scope) {
  const glanced = await readRows(db, amongNewest(wanted, scope, GLANCE))
  if (glanced.length > PAGE_SIZE || glanced.length < PROMISING) return { near: glanced, many: GLANCE }
  return { near: await readRows(db, amongNewest(wanted, scope, LOOK)), many: LOOK }
}

/** Bounds of the age are inclusive; the older a pet, the earlier its month of birth. */
const toTraits = ({ species, sex, size, minAge, maxAge, vaccinationProof }: PostFilters, now: Date): Traits => ({
  species: species && speciesOf(species),
  sex,
  size,
  bornUntil: minAge === undefined ? undefined : (birthMonthOf(minAge, now) ?? undefined),
  bornSince: maxAge === undefined ? undefined : (birthMonthOf(maxAge, now) ?? undefined),
  hasProof: vaccinationProof && vaccinationProof === 'with',
})

const speciesOf = (wanted: SpeciesFilter): readonly Species[] =>
  wanted === OTHER_PETS ? SPECIES.filter(species => species !== 'dog' && species !== 'cat') : [wanted]
