import { msg } from '../../../../shared/i18n/t.ts'

/** The formats in which a pet can be printed. */
export const PRINT_FORMATS = ['a6', 'a5', 'four', 'flyer'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]

export const PRINT_FORMAT_LABELS: Record<PrintFormat, string> = {
  a6: msg('Card, A6'),
  a5: msg('Card, A5'),
  four: msg('Four cards on A4'),
  flyer: msg('Flyer, A4'),
}

/** How many pets are printed at once. */
export const MAX_PRINTED = 40
/** How many pets a round lists. */
export const MAX_ON_ROUND = 300
