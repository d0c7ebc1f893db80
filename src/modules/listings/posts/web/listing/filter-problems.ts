import { MAX_AGE_MONTHS, MAX_WITHIN_KM } from '../../vocabulary.ts'
import type { FieldName, FilterProblem } from './filters.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** Why the value of a field is not applied. */
export function problemText(name: FieldName, problem: FilterProblem): string {
  switch (problem) {
    case 'place':
      return t('Not applied: please enter a place under Near.')
    case 'order':
      return name === 'minAge'
        ? t('Not applied: this is above the maximum age.')
        : t('Not applied: this is below the minimum age.')
    case 'number':
      return name === 'within'
        ? t('Not applied: please enter whole kilometres from 1 to {max}.', { max: MAX_WITHIN_KM })
        : t('Not applied: please enter whole months from 0 to {max}.', { max: MAX_AGE_MONTHS })
  }
}
