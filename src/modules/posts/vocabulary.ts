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
/** A filter for every species but dogs and cats. */
export const OTHER_PETS = 'other pets'
export const SPECIES_FILTERS = [...SPECIES, OTHER_PETS] as const
export type SpeciesFilter = (typeof SPECIES_FILTERS)[number]
export const SEXES = ['male', 'female', 'unknown'] as const
export type Sex = (typeof SEXES)[number]
export const SIZES = ['Small', 'Medium', 'Large', 'Extra Large'] as const
export type Size = (typeof SIZES)[number]
export const STATUSES = ['pending', 'approved', 'rejected', 'adopted'] as const
export type Status = (typeof STATUSES)[number]

export const SPECIES_LABELS: Record<Species, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  'small pet': 'Small pet',
  reptile: 'Reptile',
  horse: 'Horse',
  'farm animal': 'Farm animal',
  other: 'Other',
}
export const SPECIES_FILTER_LABELS: Record<SpeciesFilter, string> = {
  ...SPECIES_LABELS,
  [OTHER_PETS]: 'All but dogs and cats',
}
export const SEX_LABELS: Record<Sex, string> = { male: 'Male', female: 'Female', unknown: 'Unknown' }
export const SIZE_LABELS: Record<Size, string> = {
  Small: 'Small (0-15 lbs)',
  Medium: 'Medium (16-40 lbs)',
  Large: 'Large (41-100 lbs)',
  'Extra Large': 'Extra Large (100+ lbs)',
}
export const STATUS_LABELS: Record<Status, string> = {
  pending: 'Pending',
  approved: 'Available',
  rejected: 'Rejected',
  adopted: 'Adopted',
}

export const DEFAULT_SIZE: Size = 'Medium'
export const PAGE_SIZE = 24
/** How many similar pets a pet's page shows. */
export const MAX_SIMILAR = 4
export const MAX_PHOTOS = 10
export const MAX_PET_NAME_LENGTH = 80
export const MAX_DESCRIPTION_LENGTH = 5000
export const MAX_HEALTH_LENGTH = 5000
export const MAX_BREED_LENGTH = 80
export const MAX_LOCATION_LENGTH = 120
/** Of why an admin removes a post. */
export const MAX_TRAITS = 20
export const MAX_TRAIT_LENGTH = 40
/** Months; older than any tortoise on record. */
export const MAX_AGE_MONTHS = 2400
/** Letters of the description that a card carries; it shows three lines of them. */
export const EXCERPT_LENGTH = 200
