import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import { isOther } from '../readers/row-history.server.ts'

/** What tells whether two rows with one id are one animal. */
export type Likeness = Pick<ImportedAnimal, 'name' | 'species' | 'sex' | 'breed' | 'birthDate'>

/**
 * Whether the animal of an id is still the one of before. `other`: it has another name, and another species, sex, breed or day of birth.
 * Undefined where only its name is another: somebody may have renamed it.
 */
export function compareAnimals(before: Likeness, now: Likeness): 'same' | 'other' | undefined {
  if (!isOther({ name: nameOf(before) }, { name: nameOf(now) })) return 'same'
  const differs =
    isKnownOther(before.species, now.species) ||
    (before.sex !== 'unknown' && now.sex !== 'unknown' && before.sex !== now.sex) ||
    isKnownOther(before.breed, now.breed) ||
    isKnownOther(before.birthDate, now.birthDate)
  return differs ? 'other' : undefined
}

const isKnownOther = (before: string | null, now: string | null): boolean => Boolean(before && now && before !== now)

/** "Unnamed cat" is no name. */
const nameOf = ({ name }: Likeness): string => (name.startsWith('Unnamed ') ? '' : name)
