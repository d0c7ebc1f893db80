import { ORGANIZATION_ID } from './vocabulary.ts'

/** The id of an organisation, by its number. */
export const organizationId = (number: number): string => `PAW${number}`

/** The number in an id, whatever its letter case; undefined for what is no id of ours. */
export function readNumber(id: string): number | undefined {
  const text = id.trim().toUpperCase()
  const number = ORGANIZATION_ID.test(text) ? Number(text.slice('PAW'.length)) : Number.NaN
  return number <= 2_147_483_647 ? number : undefined
}
