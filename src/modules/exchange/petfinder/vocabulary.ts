/** The names of animal types. */
export const TYPE_NAMES = [
  'Dog',
  'Cat',
  'Rabbit',
  'Small & Furry',
  'Horse',
  'Bird',
  'Scales, Fins & Other',
  'Barnyard',
] as const
export type TypeName = (typeof TYPE_NAMES)[number]

/** Added to the id of a post: clients expect that no animal has the id 1. */
export const ANIMAL_ID_OFFSET = 1_000_000
export const FIRST_ANIMAL_ID = ANIMAL_ID_OFFSET + 1

/** Ids of organisations: letters, as other states have them, and the number of the organisation. */
export const ORGANIZATION_ID = /^PAW[1-9]\d{0,9}$/
/** The organisation that all listings of private people belong to. Organisations have numbers from 101. */
export const FAMILIES_NUMBER = 1

export const DEFAULT_LIMIT = 20
export const MAX_LIMIT = 100
/** In miles. */
export const DEFAULT_DISTANCE = 100
export const MAX_DISTANCE = 500
export const KM_PER_MILE = 1.609344
