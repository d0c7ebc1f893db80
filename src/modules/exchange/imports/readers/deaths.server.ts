import { readAnswer } from '../values/answers.server.ts'
import { isEmptyDate, readDate } from '../values/dates.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { readState, saysDead } from '../values/states.server.ts'
import type { Cells, Reading } from './read-cells.server.ts'

/** The death of an animal; `on` is null where the file does not say the day. */
export interface ImportedDeath {
  on: string | null
}

/** A euthanasia that was asked for did not happen yet. */
const ASKED_FOR = /request|wunsch|demand|richiest|solicit/i

/** Whether a row says that its animal died, and when. Undefined for animals that left in any other way. */
export function deathOf(cells: Cells, { dateOrders, now }: Reading): ImportedDeath | undefined {
  const dates = cells.texts('deathDate').filter(({ value }) => isRealDate(value))
  const said = ['status', 'outcome', 'signs'] as const
  const isSaid = said
    .flatMap(meaning => cells.texts(meaning))
    .some(({ value }) => saysDead(value) && readState(value) === 'unavailable' && !ASKED_FOR.test(value))
  if (dates.length === 0 && !isSaid) return undefined
  const [on] = [...dates, ...cells.texts('outcomeDate')].flatMap(
    ({ column, value }) => readDate(value, dateOrders.get(column) ?? 'month-first', now) ?? [],
  )
  return { on: on ?? null }
}

const isRealDate = (value: string): boolean =>
  !isNothing(value) && !isEmptyDate(value) && readAnswer(value)?.answer !== 'no'
