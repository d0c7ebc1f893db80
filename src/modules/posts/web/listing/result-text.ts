import type { Total } from '../../contract.ts'

/**
 * The number of pets that match, like "57 pets".
 *
 * @param shown the number on the page
 * @param total absent on pages behind the first
 * @param hasMore there are pages behind this one
 */
export function resultText(shown: number, total: Total | undefined, hasMore: boolean): string {
  if (shown === 0) return 'No pets'
  if (!total) return hasMore ? 'More pets' : pets(shown)
  const { count, isMore } = total
  if (!isMore) return pets(count)
  return count < COUNTED ? `More than ${count} pets` : `${numbers.format(count)}+ pets`
}

/** "57 pets". */
export const pets = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'pet' : 'pets'}`

/** Up to here the server counts. */
const COUNTED = 1000
const numbers = new Intl.NumberFormat('en-US')
