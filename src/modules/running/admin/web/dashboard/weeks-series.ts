import { msg } from '../../../../../shared/i18n/t.ts'
import type { Week } from '../../contract.ts'

type Series = Exclude<keyof Week, 'startsOn'>

/** The counted things in the order of the bars, with their colors. */
export const SERIES: { key: Series; label: string; colour: string }[] = [
  { key: 'posts', label: msg('Posts'), colour: 'var(--brand)' },
  { key: 'requests', label: msg('Requests'), colour: 'var(--edge)' },
  { key: 'adoptions', label: msg('Adoptions'), colour: 'var(--leaf)' },
]
