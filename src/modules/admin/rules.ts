import { STATUSES, type Status } from '../posts/vocabulary.ts'
import type { Activity } from './contract.ts'

/** Who may enter the dashboard; others are sent away from it. */
export const mayEnter = (role: string | undefined): boolean => role === 'vet' || role === 'admin'

/** The status that an address asks for; undefined, all of them, where it names none that there is. */
export const statusIn = (search: URLSearchParams): Status | undefined =>
  STATUSES.find(status => status === search.get('status'))

export const activityText = ({ petName, ownerName }: Pick<Activity, 'petName' | 'ownerName'>): string =>
  `New post created: ${petName} by ${ownerName || 'Unknown'}`

const years = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'year',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
})

/** An age in months as years; "N/A" where nobody knows. */
export const yearsText = (months: number | null): string => (months === null ? 'N/A' : years.format(months / 12))
