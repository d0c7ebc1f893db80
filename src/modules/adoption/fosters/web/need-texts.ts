import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import type { FosterNeed } from '../contract.ts'
import { FOSTER_NEED_LABELS } from '../vocabulary.ts'

type Need = Pick<FosterNeed, 'until' | 'needs'>

export const untilText = ({ until }: Need): string =>
  until === null ? t('Needs a foster home') : t('Needs a foster home until {day}', { day: dayText(until) })

/** What the foster home should have, in few words each. */
export const needTexts = ({ needs }: Need): string[] => needs.map(need => t(FOSTER_NEED_LABELS[need]))
