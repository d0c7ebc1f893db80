import { birthMonthOf, birthOfDay, type PostFields } from '../../../listings/posts/public.server.ts'
import { FACT_NAMES } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import type { FieldName } from '../vocabulary.ts'

/** What an import writes to a post. */
export type ImportedFields = Omit<
  PostFields,
  'id' | 'chosenLanguage' | 'status' | 'paused' | 'holdUntil' | 'travelKm' | 'vaccinated'
>

/** The fields of a post for an animal. Without a day of birth its age counts from now. */
export function toFields(animal: ImportedAnimal, now: Date): ImportedFields {
  const { name, content, species, sex, breed, size, location, temperament, healthInfo } = animal
  const facts = Object.fromEntries(FACT_NAMES.map(fact => [fact, animal[fact]])) as Pick<
    ImportedFields,
    (typeof FACT_NAMES)[number]
  >
  const birthMonth = animal.birthDate ? birthOfDay(animal.birthDate) : birthMonthOf(animal.ageMonths, now)
  return { name, content, species, sex, breed, size, location, temperament, healthInfo, birthMonth, ...facts }
}

/** The columns of each field with a choice between file and manual edits. */
const COLUMNS_OF: Record<Exclude<FieldName, 'photos' | 'state'>, readonly (keyof ImportedFields)[]> = {
  name: ['name'],
  content: ['content', 'rehomingReason'],
  species: ['species'],
  sex: ['sex'],
  breed: ['breed', 'secondBreed', 'mixed'],
  age: ['birthMonth'],
  size: ['size'],
  looks: ['colors', 'coat'],
  location: ['location'],
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
  health: ['healthInfo', 'neutered', 'microchipped', 'declawed', 'specialNeeds', 'specialNeedsNote'],
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
    if (same(next[column], last[column]) || same(next[column], current[column])) return false
    const isEdited = !same(current[column], last[column])
    return !isEdited || !kept.has(FIELD_OF.get(column) ?? 'name')
  })
}

/** JSON from the database has its keys in another order. */
export const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
