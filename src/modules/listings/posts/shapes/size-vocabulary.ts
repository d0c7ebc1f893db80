import { msg } from '../../../../shared/i18n/t.ts'
import type { Size } from '../vocabulary.ts'

/** With weights, for forms and details; `SIZE_NAMES` are the names alone. */
export const SIZE_LABELS: Record<Size, string> = {
  Small: msg('Small (0-15 lbs)'),
  Medium: msg('Medium (16-40 lbs)'),
  Large: msg('Large (41-100 lbs)'),
  'Extra Large': msg('Extra Large (100+ lbs)'),
}
