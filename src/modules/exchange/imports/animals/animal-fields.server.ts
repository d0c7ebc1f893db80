import { birthMonthOf, birthOfDay, type PostFields } from '../../../listings/posts/public.server.ts'
import { FACT_NAMES, NO_FACTS } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import type { ImportedAnimal, OwnFields } from '../readers/imported-animal.server.ts'
import { usualSize } from '../values/sizes.server.ts'
import type { FieldName } from '../vocabulary.ts'

/** What an import writes to a post. */
export type ImportedFields = Omit<PostFields, 'id' | 'status' | 'paused' | 'holdUntil' | OwnField> &
  Partial<Pick<PostFields, OwnField>>
type OwnField = 'chosenLanguage' | 'travelKm' | 'vaccinated'

/** What a file does not say. */
export interface Surroundings {
  now: Date
  /** Where the organization is. */
  town: string
}

/**
 * The fields of a post for an animal. Without a day of birth its age counts from now. A post needs a text and a size: where the file has
 * none, the text says what the animal is, and the size is the usual one of its species.
 */
export function toFields(animal: ImportedAnimal, { now, town }: Surroundings): ImportedFields {
  const { name, sex, breed, location, temperament, healthInfo, own } = animal
  const species = animal.species ?? 'other'
  const facts = Object.fromEntries(FACT_NAMES.map(fact => [fact, animal[fact]])) as Pick<
    ImportedFields,
    (typeof FACT_NAMES)[number]
  >
  return {
    name,
    content: animal.content || sentenceOf(animal),
    species,
    sex,
    breed,
    size: animal.size ?? usualSize(species),
    location: location || town,
    temperament,
    healthInfo,
    birthMonth: birthOf(animal, now),
    ...facts,
    ...(own && pickOwn(own)),
  }
}

const pickOwn = ({ chosenLanguage, travelKm, vaccinated }: OwnFields) => ({ chosenLanguage, travelKm, vaccinated })

/** As a post stores it: with a day, or as the first of a month. */
export function birthOf({ birthDate, bornIn, ageMonths }: ImportedAnimal, now: Date): number | null {
  if (birthDate) return birthOfDay(birthDate)
  // An estimate has no day.
  return bornIn ? birthOfDay(`${bornIn}-01`) - 1 : birthMonthOf(ageMonths, now)
}

function sentenceOf({ name, species, sex }: ImportedAnimal): string {
  if (species === null || species === 'other') return `${name} is looking for a home.`
  const words = [sex === 'unknown' ? '' : sex, SPECIES_LABELS[species].toLowerCase()].filter(Boolean).join(' ')
  return `${name} is a ${words} looking for a home.`
}

/** The columns of each field with a choice between file and manual edits. */
const COLUMNS_OF: Record<Exclude<FieldName, 'photos' | 'state'>, readonly (keyof ImportedFields)[]> = {
  name: ['name'],
  content: ['content', 'chosenLanguage', 'rehomingReason', 'video'],
  species: ['species'],
  sex: ['sex'],
  breed: ['breed', 'secondBreed', 'mixed'],
  age: ['birthMonth'],
  size: ['size'],
  looks: ['colors', 'coat'],
  location: ['location', 'travelKm', 'mustBeFetched', 'tripCost', 'tripNote'],
  home: [
    'temperament',
    'energy',
    'goodWithChildren',
    'goodWithChildrenNote',
    'goodWithDogs',
    'goodWithDogsNote',
    'goodWithCats',
    'goodWithCatsNote',
    'houseTrained',
  ],
  health: ['healthInfo', 'vaccinated', 'neutered', 'microchipped', 'declawed', 'specialNeeds', 'specialNeedsNote'],
  fee: ['fee'],
}

const FIELD_OF = new Map(
  Object.entries(COLUMNS_OF).flatMap(([field, columns]) => columns.map(column => [column, field as FieldName])),
)

interface Versions {
  /** As the import before wrote it. */
  last: ImportedFields
  /** As the file has it now. */
  next: ImportedFields
  /** As the post has it now. */
  current: ImportedFields
  /** Fields whose manual edits win. */
  kept: ReadonlySet<FieldName>
}

/** The columns to write: those changed by the file, except manually edited ones that win. */
export function columnsToWrite({ last, next, current, kept }: Versions): (keyof ImportedFields)[] {
  return (Object.keys(next) as (keyof ImportedFields)[]).filter(column => {
    const before = last[column] ?? unknownColumn(column)
    if (same(next[column], before) || same(next[column], current[column])) return false
    const isEdited = !same(current[column], before)
    return !isEdited || !kept.has(FIELD_OF.get(column) ?? 'name')
  })
}

/** An import of before knew nothing of the facts that came later. */
const unknownColumn = (column: keyof ImportedFields): unknown => NO_FACTS[column as keyof typeof NO_FACTS]

/** JSON from the database has its keys in another order. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
