import type { AnimalNumbers } from './contract.ts'
import type { AnimalEvent, AnimalOrigin } from './vocabulary.ts'

/** How often something happened, and the days in care before each adoption. */
export interface CountedEvents {
  kind: AnimalEvent
  origin: AnimalOrigin | null
  count: number
  days: readonly number[]
}

export function numbersOf(events: readonly CountedEvents[]): AnimalNumbers {
  const count = (fits: (event: CountedEvents) => boolean) =>
    events.filter(fits).reduce((sum, event) => sum + event.count, 0)
  const ofKind = (kind: AnimalEvent) => count(event => event.kind === kind)
  const relinquished = count(({ kind, origin }) => kind === 'listed' && origin === 'relinquished')
  const unknownOrigin = count(({ kind, origin }) => kind === 'listed' && origin === null)
  const received = ofKind('received')
  return {
    intakes: relinquished + received + unknownOrigin,
    relinquished,
    received,
    unknownOrigin,
    adoptions: ofKind('adopted'),
    returns: ofKind('returned'),
    handedOver: ofKind('handed_over'),
    deaths: ofKind('died'),
    medianDays: medianOf(events.flatMap(({ days }) => days)),
  }
}

/** The middle value, or the mean of the two in the middle; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
