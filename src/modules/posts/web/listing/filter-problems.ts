import { MAX_AGE_MONTHS, MAX_WITHIN_KM } from '../../vocabulary.ts'
import type { FieldName, FilterProblem } from './filters.ts'

/** Why the value of a field is not applied. */
export function problemText(name: FieldName, problem: FilterProblem): string {
  switch (problem) {
    case 'place':
      return 'Not applied: please enter a place under Near.'
    case 'order':
      return name === 'minAge'
        ? 'Not applied: this is above the maximum age.'
        : 'Not applied: this is below the minimum age.'
    case 'number':
      return name === 'within'
        ? `Not applied: please enter whole kilometres from 1 to ${MAX_WITHIN_KM}.`
        : `Not applied: please enter whole months from 0 to ${MAX_AGE_MONTHS}.`
  }
}
