import type { PetFields } from '../contract.ts'
import { t } from '../../../../shared/i18n/t.ts'

export const petName = ({ name }: Pick<PetFields, 'name'>): string => name || t('Unnamed Pet')

/** Joins facts; missing ones are left out. */
export const joined = (...facts: (string | undefined)[]): string => facts.filter(Boolean).join(' · ')

/** Joins facts. Short ones get no-break spaces, so that none is split over two lines. */
export const wholes = (...facts: (string | undefined)[]): string =>
  facts
    .filter(Boolean)
    .map(fact => (fact && fact.length <= LONGEST_WHOLE ? fact.replaceAll(' ', '\u00A0') : fact))
    .join('\u00A0· ')

/** Characters that fit into a card on a phone. */
const LONGEST_WHOLE = 20
