import { INSIDE } from './grid.ts'
import { OTHER_PETS } from '../../posts/vocabulary.ts'

/** The data of a post that searches compare, as JSON for `petsFrom`. Texts are folded. */
export interface SearchedPet {
  postId: number
  ownerId: string
  species: string
  sex: string
  size: string
  /** Months. */
  age: number | null
  ageGroup: string | null
  hasProof: boolean
  factBits: number
  breed: string | null
  location: string | null
  /** The dictionary entry of the coat and its colors. */
  coat: string | null
  /** Of the description. */
  language: string | null
  latitude: number | null
  longitude: number | null
  travelKm: number
  /** A tsvector. */
  words: string
}

/** A table of pets from a parameter with an array of `SearchedPet`. */
export const petsFrom = (parameter: string): string => `
  jsonb_to_recordset(${parameter}::jsonb) as pets("postId" bigint, "ownerId" text, species text, sex text, size text, age int,
    "ageGroup" text, "hasProof" boolean, "factBits" int, breed text, location text, coat text, language text,
    latitude float8, longitude float8, "travelKm" int, words tsvector)`

/** SQL: whether a pet fits a search `s`. Uses only columns of the index by bucket. */
export const fits = (pet: string): string => `
  (s.species is null or s.species = ${pet}.species or (s.species = '${OTHER_PETS}' and ${pet}.species not in ('dog', 'cat')))
  and (s.sex is null or s.sex = ${pet}.sex)
  and (s.size is null or s.size = ${pet}.size)
  and (s.min_age is null or s.min_age <= ${pet}.age)
  and (s.max_age is null or s.max_age >= ${pet}.age)
  and (s.age_group is null or s.age_group = ${pet}."ageGroup")
  and (s.has_proof is null or s.has_proof = ${pet}."hasProof")
  and (s.fact_bits & ${pet}."factBits") = s.fact_bits
  and (s.latitude is null or ${distance(pet)} <= s.within_km + ${countedTrip(pet)})
  and ${fitsTexts(pet)}`

/** The kilometres that an owner travels, for searches that do not hide what lives beyond their radius. Only such buckets have the word. */
const countedTrip = (pet: string): string =>
  `case when strpos(s.bucket, ' ${INSIDE} ') > 0 then 0 else ${pet}."travelKm" end`

/** In kilometres, along the great circle. */
const distance = (pet: string): string => `
  (2 * 6371 * asin(least(1, sqrt(
    sin(radians(${pet}.latitude - s.latitude) / 2) ^ 2
    + cos(radians(s.latitude)) * cos(radians(${pet}.latitude)) * sin(radians(${pet}.longitude - s.longitude) / 2) ^ 2))))`

const fitsTexts = (pet: string): string => `
  (s.breed is null or strpos(${pet}.breed, s.breed) > 0)
  and (s.location is null or strpos(${pet}.location, s.location) > 0)
  and (s.coat is null or ${pet}.coat like s.coat)
  and (s.color is null or ${pet}.coat like s.color)
  and (s.language is null or s.language = ${pet}.language)`

/** SQL: whether the words fit. Reads the table only for searches with words that fit otherwise. */
export const fitsWords = (pet: string): string => `
  case when s.has_words then (select ${pet}.words @@ w.words from saved_searches w where w.id = s.id) else true end`
