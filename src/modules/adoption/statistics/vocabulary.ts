import { msg } from '../../../shared/i18n/t.ts'

/**
 * What happened to an animal of an organization. `listed`: it came, as far as the site knows. `received` and `handedOver`: transfers. A
 * trigger writes them, see `tables.server.ts`.
 */
export const ANIMAL_EVENTS = ['listed', 'received', 'adopted', 'returned', 'handed_over', 'died'] as const
export type AnimalEvent = (typeof ANIMAL_EVENTS)[number]

/** Where an animal that was listed came from, where somebody said so. */
export type AnimalOrigin = 'relinquished'

export const FIRST_YEAR = 2000
export const LAST_YEAR = 2100

/** The numbers of a year, in the order of their columns. */
export const MEASURES = [
  'intakes',
  'relinquished',
  'received',
  'unknownOrigin',
  'adoptions',
  'returns',
  'handedOver',
  'deaths',
] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_LABELS: Record<Measure, string> = {
  intakes: msg('Intakes'),
  relinquished: msg('Given up by their owner'),
  received: msg('From another organization'),
  unknownOrigin: msg('Of unknown origin'),
  adoptions: msg('Adoptions'),
  returns: msg('Returns'),
  handedOver: msg('Handed over to another organization'),
  deaths: msg('Deaths'),
}
/** The parts of the intakes. */
export const PARTS_OF_INTAKES: ReadonlySet<Measure> = new Set(['relinquished', 'received', 'unknownOrigin'])

export const MATRIX_URL = 'https://www.shelteranimalscount.org/data/basic-data-matrix'
