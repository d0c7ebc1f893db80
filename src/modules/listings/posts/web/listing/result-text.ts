import type { Total } from '../../contract.ts'
import { formatNumber, t } from '../../../../../shared/i18n/t.ts'

/**
 * The number of pets that match, like "57 pets".
 *
 * @param shown the number on the page
 * @param total absent on pages behind the first
 * @param hasMore there are pages behind this one
 */
export function resultText(shown: number, total: Total | undefined, hasMore: boolean): string {
  if (shown === 0) return t('No pets')
  if (!total) return hasMore ? t('More pets') : pets(shown)
  const { count, isMore } = total
  return isMore ? t('{count}+ pets', { count: formatNumber(count) }) : pets(count)
}

/** "57 pets". */
export const pets = (count: number): string => t('{count, plural, one {# pet} other {# pets}}', { count })
