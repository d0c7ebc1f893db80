import type { PostFilters } from '../contract.ts'
import { NEEDS_FOSTER, bitsIn, bitsOf } from '../facts/fact-bits.server.ts'
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
import type { ParameterBinder } from './statement.server.ts'

/** What a search compares. A post matches a list if it has one of its values. */
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
  /** Bits of `posts.fact_bits`: all of `facts` are set, and none of `otherFacts`. */
  facts?: number | undefined
  otherFacts?: number | undefined
  /** Ids of breeds, locations and coats, looked up in their dictionaries. */
  entries?: readonly Entries[] | undefined
  /** Words that must all occur in the name or the description, in any inflection. A text without words matches nothing. */
  words?: string | undefined
}

export interface Entries {
  column: 'breed_id' | 'location_id' | 'coat_id'
  matches: Matches
}

type FlagName = { [Name in FilterName]: (typeof FILTERS)[Name]['kind'] extends 'flag' ? Name : never }[FilterName]
/** Filters by a text that is looked up in a dictionary, see `LOOKUPS`. */
type LookupName = 'breed' | 'location' | 'coat' | 'colors'

/** The criteria of each filter. Energy and flags are missing: `bitsOf` compares them as bits. */
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

/** Converts filters to criteria, except those in `LOOKUPS`. */
export function criteriaOf(filters: PostFilters): Criteria {
  const criteria = Object.entries(CRITERIA).flatMap(([name, toCriteria]) => {
    const value = filters[name as keyof typeof CRITERIA]
    return value === undefined ? [] : [(toCriteria as (value: unknown) => Criteria)(value)]
  })
  return Object.assign({ facts: bitsOf(filters) || undefined }, ...criteria) as Criteria
}

const speciesOf = (filter: SpeciesFilter): readonly Species[] =>
  filter === OTHER_PETS ? SPECIES.filter(species => species !== 'dog' && species !== 'cat') : [filter]

/** Filters that are looked up in a dictionary first, and the `like` pattern of the matching entries. */
export const LOOKUPS: Record<
  LookupName,
  { column: Entries['column']; dictionary: Dictionary; toPattern: (text: string) => string | undefined }
> = {
  breed: { column: 'breed_id', dictionary: 'breeds', toPattern: patternOf },
  location: { column: 'location_id', dictionary: 'locations', toPattern: patternOf },
  coat: { column: 'coat_id', dictionary: 'coats', toPattern: coat => `${coat}|%` },
  // An entry is `coat|color|color|`, so a color begins after the first bar.
  colors: { column: 'coat_id', dictionary: 'coats', toPattern: color => (color ? `%|${patternOf(color)}` : undefined) },
}

/**
 * The conditions in SQL. Without words, covering indexes answer all of them. With words, the GIN index of the words has
 * the other criteria as terms, so one lookup combines them.
 */
export function conditionsOf(criteria: Criteria, now: Date, bind: ParameterBinder): string[] {
  const { minAge, maxAge, ageGroups, hasProof, otherFacts, entries = [], words } = criteria
  return [
    ...(words === undefined
      ? comparisonsOf(criteria, bind)
      : [hasWords(words, bind), ...hasTerms(termsOf(criteria), bind), ...withoutTerm(criteria, bind)]),
    hasProof === false && 'not has_proof',
    // The older a pet, the earlier its birth.
    minAge !== undefined && `birth_month <= ${bind(latestBirth(minAge, now))}`,
    maxAge !== undefined && `birth_month >= ${bind(earliestBirth(maxAge, now))}`,
    ageGroups && `(${ageGroups.map(group => isOfAgeGroup(group, now, bind)).join(' or ')})`,
    otherFacts !== undefined && `(fact_bits & ${bind(otherFacts)}::int) = 0`,
    ...entries.map(({ column, matches }) => `${column} = any(${bind(matches.ids)}::int[])`),
  ].filter(condition => typeof condition === 'string')
}

function comparisonsOf(
  { statuses, species, sexes, sizes, hasProof, language, facts }: Criteria,
  bind: ParameterBinder,
): string[] {
  const anyOf = (column: string, values: readonly string[]) => `${column} = any(${bind(values)}::text[])`
  return [
    statuses && anyOf('status', statuses),
    species && anyOf('species', species),
    sexes && anyOf('sex', sexes),
    sizes && anyOf('size', sizes),
    hasProof && 'has_proof',
    language !== undefined && `language = ${bind(language)}`,
    facts !== undefined && hasBits(facts, bind),
  ].filter(condition => typeof condition === 'string')
}

const hasBits = (facts: number, bind: ParameterBinder): string => `(fact_bits & ${bind(facts)}::int) = ${bind(facts)}`

function withoutTerm({ facts = 0 }: Criteria, bind: ParameterBinder): string[] {
  const bits = facts & NEEDS_FOSTER
  return bits === 0 ? [] : [hasBits(bits, bind)]
}

/** The criteria as terms of `post_terms`. A post must have one term of each list. */
function termsOf({ statuses, species, sexes, sizes, hasProof, language, facts = 0 }: Criteria): string[][] {
  const lists = [
    statuses?.map(one => `status ${one}`),
    species?.map(one => `species ${one}`),
    sexes?.map(one => `sex ${one}`),
    sizes?.map(one => `size ${one}`),
    hasProof ? ['has proof'] : undefined,
    language === undefined ? undefined : [`language ${language}`],
    ...bitsIn(facts & ~NEEDS_FOSTER).map(bit => [`fact ${bit}`]),
  ]
  return lists.filter(list => list !== undefined)
}

const hasWords = (words: string, bind: ParameterBinder): string =>
  `words @@ plainto_tsquery('public.all_words', fold_text(${bind(words)}))`

const hasTerms = (terms: readonly string[][], bind: ParameterBinder): string[] =>
  terms.map(oneOf => `${POST_TERMS} && ${bind(oneOf)}::text[]`)

/** Species age at different speeds, so each has bounds of its own. */
const isOfAgeGroup = (group: AgeGroup, now: Date, bind: ParameterBinder): string =>
  agesOf(group)
    .map(({ species, min, max = MAX_AGE_MONTHS }) => {
      const [from, until] = [earliestBirth(max, now), latestBirth(min, now)].map(bind)
      return `(species = any(${bind(species)}::text[]) and birth_month between ${from} and ${until})`
    })
    .join(' or ')
