import { msg } from '../../../shared/i18n/t.ts'

export const SPECIES = [
  'dog',
  'cat',
  'rabbit',
  'bird',
  'small pet',
  'reptile',
  'horse',
  'farm animal',
  'other',
] as const
export type Species = (typeof SPECIES)[number]
/** The filter for every species but dogs and cats. */
export const OTHER_PETS = 'other pets'
export const SPECIES_FILTERS = [...SPECIES, OTHER_PETS] as const
export type SpeciesFilter = (typeof SPECIES_FILTERS)[number]
export const SEXES = ['male', 'female', 'unknown'] as const
export type Sex = (typeof SEXES)[number]
export const AGE_GROUPS = ['baby', 'young', 'adult', 'senior'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]
export const ENERGIES = ['calm', 'moderate', 'lively'] as const
export const COATS = ['hairless', 'short', 'medium', 'long', 'wire', 'curly'] as const
export type Coat = (typeof COATS)[number]
export const SIZES = ['Small', 'Medium', 'Large', 'Extra Large'] as const
export type Size = (typeof SIZES)[number]
/** A listing that is not closed. */
export const OPEN_STATUSES = ['pending', 'approved', 'rejected', 'adopted'] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]
/** Closed for good: the animal died, or went to an organization outside of the site. Only those who knew it read such a listing. */
export const CLOSED_STATUSES = ['died', 'transferred'] as const
export type ClosedStatus = (typeof CLOSED_STATUSES)[number]
export const STATUSES = [...OPEN_STATUSES, ...CLOSED_STATUSES] as const
export type Status = (typeof STATUSES)[number]

export const isClosed = (status: Status): status is ClosedStatus =>
  (CLOSED_STATUSES as readonly Status[]).includes(status)

/** Why a post is no longer listed. `removed`: deleted, rejected, or pending again. */
export const GONE_REASONS = ['adopted', 'paused', 'removed', ...CLOSED_STATUSES] as const
export type GoneReason = (typeof GONE_REASONS)[number]

/** Whether an approved post accepts requests now. Independent of the status. */
export const AVAILABILITIES = ['available', 'onHold', 'paused'] as const
export type Availability = (typeof AVAILABILITIES)[number]
export const AVAILABILITY_LABELS: Record<Availability, string> = {
  available: msg('Available'),
  onHold: msg('On hold'),
  paused: msg('Paused'),
}
export const MAX_HOLD_DAYS = 90

export const SPECIES_LABELS: Record<Species, string> = {
  dog: msg('Dog'),
  cat: msg('Cat'),
  rabbit: msg('Rabbit'),
  bird: msg('Bird'),
  'small pet': msg('Small pet'),
  reptile: msg('Reptile'),
  horse: msg('Horse'),
  'farm animal': msg('Farm animal'),
  other: msg('Other'),
}
export const SPECIES_FILTER_LABELS: Record<SpeciesFilter, string> = {
  ...SPECIES_LABELS,
  [OTHER_PETS]: msg('All but dogs and cats'),
}
export const SEX_LABELS: Record<Sex, string> = { male: msg('Male'), female: msg('Female'), unknown: msg('Unknown') }
export const SIZE_NAMES: Record<Size, string> = {
  Small: msg('Small'),
  Medium: msg('Medium'),
  Large: msg('Large'),
  'Extra Large': msg('Extra Large'),
}
export const STATUS_LABELS: Record<Status, string> = {
  pending: msg('Pending'),
  approved: msg('Available'),
  rejected: msg('Rejected'),
  adopted: msg('Adopted'),
  died: msg('Died'),
  transferred: msg('Transferred'),
}

/** The orders of a search. */
export const POST_SORTS = ['newest', 'nearest', 'updated', 'waiting'] as const
export type PostSort = (typeof POST_SORTS)[number]

/** Kilometres around a place. */
export const MAX_WITHIN_KM = 500
export const DEFAULT_WITHIN_KM = 50
/** The value of `beyond` in a search. */
export const HIDE = 'hide'

/** Near misses shown below the results of a search. */
export const MAX_ALMOST = 6

/** Posts on a map. */
export const MAX_MAPPED = 1000

export const DEFAULT_SIZE: Size = 'Medium'
export const PAGE_SIZE = 24
/** A search counts its matches up to this number. */
export const MAX_COUNTED = 1000
/** Similar pets on a pet's page. */
export const MAX_SIMILAR = 4
export const MAX_PHOTOS = 10
export const MAX_PET_NAME_LENGTH = 80
/** Posts that a form offers for a bond at once; a search finds others. */
export const MAX_BONDABLE = 50
export const MAX_DESCRIPTION_LENGTH = 5000
export const MAX_CLOSING_MESSAGE_LENGTH = 1000
export const MAX_HEALTH_LENGTH = 5000
export const MAX_BREED_LENGTH = 80
export const MAX_LOCATION_LENGTH = 120
export const MAX_TRAITS = 20
export const MAX_TRAIT_LENGTH = 40
/** In months; older than any tortoise on record. */
export const MAX_AGE_MONTHS = 2400
/** Characters of the description on a card, enough for its three lines. */
export const EXCERPT_LENGTH = 200
export const MAX_FILTER_TEXT_LENGTH = 500

interface ChoiceFilter {
  kind: 'choice'
  values: readonly string[]
  labels?: Readonly<Record<string, string>>
  /** The option without a filter. */
  any: string
  /** Search engines index lists with this filter alone. Other filters make endless pages. */
  indexed?: boolean
}
interface TextFilter {
  kind: 'text'
  placeholder: string
}
interface AgeFilter {
  kind: 'age'
}
/** `yes` or not filtered, e.g. "good with cats". */
interface FlagFilter {
  kind: 'flag'
}
/** Two letters of ISO 639-1. */
interface LanguageFilter {
  kind: 'language'
}
export type Filter = (ChoiceFilter | TextFilter | AgeFilter | FlagFilter | LanguageFilter) & {
  label: string
  /** Uses half of the form's width. */
  half?: boolean
  /** In the collapsed part of the form. */
  more?: boolean
  /** /search has no such filter. */
  homeOnly?: boolean
}

/**
 * The filters of the post search, in the form's order. Parameters, URLs, the form, counts and indexing derive from them.
 * `search-conditions.server.ts` has their SQL.
 */
export const FILTERS = {
  species: {
    kind: 'choice',
    label: msg('Species'),
    values: SPECIES_FILTERS,
    labels: SPECIES_FILTER_LABELS,
    any: msg('Any'),
    half: true,
    indexed: true,
  },
  ageGroup: {
    kind: 'choice',
    label: msg('Age group'),
    values: AGE_GROUPS,
    labels: { baby: msg('Baby'), young: msg('Young'), adult: msg('Adult'), senior: msg('Senior') },
    any: msg('Any'),
    half: true,
  },
  goodWithChildren: { kind: 'flag', label: msg('Good with children') },
  goodWithDogs: { kind: 'flag', label: msg('Good with dogs') },
  goodWithCats: { kind: 'flag', label: msg('Good with cats') },
  sex: { kind: 'choice', label: msg('Sex'), values: SEXES, labels: SEX_LABELS, any: msg('Any'), more: true },
  breed: { kind: 'text', label: msg('Breed'), placeholder: msg('e.g. Beagle'), more: true },
  location: { kind: 'text', label: msg('Location contains'), placeholder: msg('City or region'), more: true },
  size: {
    kind: 'choice',
    label: msg('Size'),
    values: SIZES,
    labels: SIZE_NAMES,
    any: msg('Any'),
    more: true,
  },
  minAge: { kind: 'age', label: msg('Minimum Age'), more: true },
  maxAge: { kind: 'age', label: msg('Maximum Age'), more: true },
  vaccinationProof: {
    kind: 'choice',
    label: msg('Vaccination Proof'),
    values: ['with', 'without'],
    labels: { with: msg('With'), without: msg('Without') },
    any: msg('All'),
    homeOnly: true,
    more: true,
  },
  energy: {
    kind: 'choice',
    label: msg('Energy'),
    values: ENERGIES,
    labels: { calm: msg('Calm'), moderate: msg('Moderate'), lively: msg('Lively') },
    any: msg('Any'),
    half: true,
    more: true,
  },
  coat: {
    kind: 'choice',
    label: msg('Coat'),
    values: COATS,
    labels: {
      hairless: msg('Hairless'),
      short: msg('Short'),
      medium: msg('Medium'),
      long: msg('Long'),
      wire: msg('Wire'),
      curly: msg('Curly'),
    },
    any: msg('Any'),
    half: true,
    more: true,
  },
  colors: { kind: 'text', label: msg('Color'), placeholder: msg('e.g. Black'), half: true, more: true },
  houseTrained: { kind: 'flag', label: msg('House-trained'), more: true },
  neutered: { kind: 'flag', label: msg('Neutered'), more: true },
  microchipped: { kind: 'flag', label: msg('Microchipped'), more: true },
  declawed: { kind: 'flag', label: msg('Declawed'), more: true },
  specialNeeds: { kind: 'flag', label: msg('Special needs'), more: true },
  needsFoster: { kind: 'flag', label: msg('Needs a foster home'), more: true },
  language: { kind: 'language', label: msg('Written in'), more: true },
} as const satisfies Record<string, Filter>

export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[]
export const filterOf = (name: FilterName): Filter => FILTERS[name]

/** The values of a filter with which search engines index a list. */
export function indexedValues(name: FilterName): readonly string[] {
  const filter = filterOf(name)
  return filter.kind === 'choice' && filter.indexed ? filter.values : []
}

type ValueOf<Declared> = Declared extends { kind: 'choice'; values: readonly (infer Value)[] }
  ? Value
  : Declared extends { kind: 'text' | 'language' }
    ? string
    : Declared extends { kind: 'age' }
      ? number
      : 'yes'
export type FilterValue<Name extends FilterName> = ValueOf<(typeof FILTERS)[Name]>

/** What a listing was when its owner was suspended, which paused it. */
export type BeforeSuspension = 'available' | 'paused'
