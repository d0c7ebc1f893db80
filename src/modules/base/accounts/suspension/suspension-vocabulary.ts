import { msg } from '../../../../shared/i18n/t.ts'

/** How long a suspension can last, as options of a form; the empty one lasts until somebody lifts it. */
export const SUSPENSION_TERMS = [
  { value: '', label: msg('Until an admin removes it') },
  { value: '7', label: msg('For 7 days') },
  { value: '30', label: msg('For 30 days') },
  { value: '90', label: msg('For 90 days') },
]
