import type { PostFilters } from '../contract.ts'
import { bitsIn, bitsOf } from '../facts/fact-bits.server.ts'
import { agesOf } from '../facts/fact-rules.ts'
import { earliestBirth, latestBirth } from '../rules.ts'
import { POST_TERMS } from '../storage/list-indexes.server.ts'
import { patternOf, type Dictionary, type Matches } from '../storage/dictionary.server.ts'
import {
  MAX_AGE_MONTHS,
  OTHER_PETS,
  SPECIES,
  type AgeGroup,
  type FILTERS,
  type FilterName,
  type FilterValue,
  type Sex,
  type Size,
  type Species,
  type SpeciesFilter,
  type Status,
} from '../vocabulary.ts'
import type { Given } from './statement.server.ts'

/** What a search compares. Of each list a post has one value. */
export interface Criteria {
  statuses?: readonly Status[] | undefined
  species?: readonly Species[] | undefined
  sexes?: readonly Sex[] | undefined
  sizes?: readonly Size[] | undefined
  hasProof?: boolean | undefined
  language?: string | undefined
  minAge?: number | undefined
  maxAge?: number | undefined
  ageGroups?: readonly AgeGroup[] | undefined
  /** Bits of `posts.fact_bits`: all of the first are set, and none of the others. */
  facts?: number | undefined
  otherFacts?: number | undefined
  /** Ids of breeds, locations and coats that were looked up before. */
  entries?: readonly Entries[] | undefined
  /** All of them, in any form, in the name or the description. A text without any word finds nothing. */
  words?: string | undefined
}

export interface Entries {
  column: 'breed_id' | 'location_id' | 'coat_id'
  matches: Matches
}

type FlagName = { [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'flag' ? Name : never }[FilterName]
/** Filters that are texts in a dictionary, see `LOOKUPS`. */
type LookupName = 'breed' | 'location' | 'coat' | 'colors'

/** What each filter compares. Energy and flags are bits, which are compared at once. */
const CRITERIA: {
  [Name in Exclude<FilterName, FlagName | 'energy' | LookupName>]: (value: FilterValue<Name>) => Criteria
} = {
  species: species => ({ species: speciesOf(species) }),
  sex: sex => ({ sexes: [sex] }),
  size: size => ({ sizes: [size] }),
  minAge: minAge => ({ minAge }),
  maxAge: maxAge => ({ maxAge }),
  vaccinationProof: proof => ({ hasProof: proof === 'with' }),
  ageGroup: group => ({ ageGroups: [group] }),
  language: language => ({ language }),
}

/** The filters of the pages, but for those in `LOOKUPS`. */
export function criteriaOf(filters: PostFilters): Criteria {
  const criteria = Object.entries(CRITERIA).flatMap(([name, toCriteria]) => {
    const value = filters[name as keyof typeof CRITERIA]
    return value === undefined ? [] : [(toCriteria as (value: unknown) => Criteria)(value)]
  })
  return Object.assign({ facts: bitsOf(filters) || undefined }, ...criteria) as Criteria
}

const speciesOf = (filter: SpeciesFilter): readonly Species[] =>
  filter === OTHER_PETS ? SPECIES.filter(species => species !== 'dog' && species !== 'cat') : [filter]

/** Filters that are looked up in a dictionary first: by default the entries that contain the text match. */
export const LOOKUPS: Record<
  LookupName,
  { column: Entries['column']; dictionary: Dictionary; toPattern: (text: string) => string | undefined }
> = {
  breed: { column: 'breed_id', dictionary: 'breeds', toPattern: patternOf },
  location: { column: 'location_id', dictionary: 'locations', toPattern: patternOf },
  coat: { column: 'coat_id', dictionary: 'coats', toPattern: coat => `${coat}|%` },
  // Behind the coat, which stands before the first line.
  colors: { column: 'coat_id', dictionary: 'coats', toPattern: color => (color ? `%|${patternOf(color)}` : undefined) },
}

/**
 * The conditions in SQL. Those of columns alone are compared in covering indexes. Beside words, which only the table and their own index have,
 * all that are terms of that index are looked up there together.
 */
export function conditionsOf(criteria: Criteria, now: Date, given: Given): string[] {
  const { minAge, maxAge, ageGroups, hasProof, otherFacts, entries = [], words } = criteria
  return [
    ...(words === undefined
      ? comparisonsOf(criteria, given)
      : [hasWords(words, given), ...hasTerms(termsOf(criteria), given)]),
    hasProof === false && 'not has_proof',
    // The older a pet, the earlier its birth.
    minAge !== undefined && `birth_month <= ${given(latestBirth(minAge, now))}`,
    maxAge !== undefined && `birth_month >= ${given(earliestBirth(maxAge, now))}`,
    ageGroups && `(${ageGroups.map(group => isOfAgeGroup(group, now, given)).join(' or ')})`,
    otherFacts !== undefined && `(fact_bits & ${given(otherFacts)}::int) = 0`,
    ...entries.map(({ column, matches }) => `${column} = any(${given(matches.ids)}::int[])`),
  ].filter(condition => typeof condition === 'string')
}

function comparisonsOf(
  { statuses, species, sexes, sizes, hasProof, language, facts }: Criteria,
  given: Given,
): string[] {
  const anyOf = (column: string, values: readonly string[]) => `${column} = any(${given(values)}::text[])`
  return [
    statuses && anyOf('status', statuses),
    species && anyOf('species', species),
    sexes && anyOf('sex', sexes),
    sizes && anyOf('size', sizes),
    hasProof && 'has_proof',
    language !== undefined && `language = ${given(language)}`,
    facts !== undefined && `(fact_bits & ${given(facts)}::int) = ${given(facts)}`,
  ].filter(condition => typeof condition === 'string')
}

/** The same as terms of `post_terms`: of each list a post has one, and it has all the lists. */
function termsOf({ statuses, species, sexes, sizes, hasProof, language, facts = 0 }: Criteria): string[][] {
  const lists = [
    statuses?.map(one => `status ${one}`),
    species?.map(one => `species ${one}`),
    sexes?.map(one => `sex ${one}`),
    sizes?.map(one => `size ${one}`),
    hasProof ? ['has proof'] : undefined,
    language === undefined ? undefined : [`language ${language}`],
    ...bitsIn(facts).map(bit => [`fact ${bit}`]),
  ]
  return lists.filter(list => list !== undefined)
}

const hasWords = (words: string, given: Given): string =>
  `words @@ plainto_tsquery('public.all_words', fold_text(${given(words)}))`

const hasTerms = (terms: readonly string[][], given: Given): string[] =>
  terms.map(oneOf => `${POST_TERMS} && ${given(oneOf)}::text[]`)

/** Each class of species has bounds of its own. */
const isOfAgeGroup = (group: AgeGroup, now: Date, given: Given): string =>
  agesOf(group)
    .map(({ species, min, max = MAX_AGE_MONTHS }) => {
      const [from, until] = [earliestBirth(max, now), latestBirth(min, now)].map(given)
      return `(species = any(${given(species)}::text[]) and birth_month between ${from} and ${until})`
    })
    .join(' or ')
