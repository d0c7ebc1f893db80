import { latestToday } from '../../../../shared/time/days.ts'
import { readAnswer } from '../values/answers.server.ts'
import { isEmptyDate, readDate, readMonth } from '../values/dates.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { readOutcome, readState, saysDead, type KnownState } from '../values/states.server.ts'
import { EVIDENCE, type AnimalState } from '../vocabulary.ts'
import type { Cells, Reading } from './read-cells.server.ts'

/** What the columns of a row say about whether an animal is offered. */
interface Evidence {
  /** One veto is enough. */
  vetoes: Set<KnownState>
  isHeld: boolean
  /** Whether a column of holds says so, which alone does not prove that the animal is still here. */
  isMarked: boolean
  /** Whether a column says that it is offered, or that it did not leave. */
  isProven: boolean
  /** Whether a column could have said that it is dead or not for adoption. That proves it where the file has no status. */
  isUnsuspicious: boolean
  /** Values that are not understood. */
  unclear: { column: string; value: string }[]
}

/**
 * Whether an animal is offered, from all columns together. Nothing is offered unless the file proves it, or a person said so: any sign of
 * death, loss, departure or a day to come vetoes, and what is not understood is asked.
 * @param ofName what the name says, such as "Rex - PENDING"
 */
export function stateOf(cells: Cells, reading: Reading, example: string, ofName?: KnownState): AnimalState {
  const evidence: Evidence = {
    vetoes: new Set(),
    isHeld: false,
    isMarked: false,
    isProven: false,
    isUnsuspicious: false,
    unclear: [],
  }
  if (ofName) add(evidence, ofName, false)
  readStatuses(cells, reading, evidence)
  readDeparture(cells, reading, evidence)
  readDeath(cells, evidence)
  readFlags(cells, reading, evidence)
  readAvailableFrom(cells, reading, evidence)
  return decide(evidence, reading, example)
}

function decide(evidence: Evidence, { questions, columns }: Reading, example: string): AnimalState {
  const { vetoes, isHeld, isMarked, isProven, isUnsuspicious, unclear } = evidence
  if (vetoes.has('unavailable')) return vetoes.has('adopted') ? 'adopted' : 'unavailable'
  if (vetoes.has('adopted')) return 'adopted'
  for (const { column, value } of unclear) questions.ask('status', { column, value, example })
  if (unclear.length > 0) return 'ask'
  if (isHeld) return 'onHold'
  if (isProven || (isUnsuspicious && !columns.status?.length)) return isMarked ? 'onHold' : 'available'
  const [column] = EVIDENCE.flatMap(meaning => columns[meaning] ?? [])
  const kind = column === undefined ? 'offered' : 'status'
  const asked = { column: column ?? '', value: '' }
  const answer = questions.answered(kind, asked.column, asked.value)
  if (answer) return isMarked && answer === 'available' ? 'onHold' : answer
  questions.ask(kind, { ...asked, example })
  return 'ask'
}

function add(evidence: Evidence, state: KnownState, proves = true): void {
  if (state === 'adopted' || state === 'unavailable') evidence.vetoes.add(state)
  if (state === 'onHold') evidence.isHeld = true
  if (state === 'available' && proves) evidence.isProven = true
}

function readStatuses(cells: Cells, { questions, now }: Reading, evidence: Evidence): void {
  for (const { column, value } of cells.texts('status')) {
    const state = questions.answered('status', column, value) ?? readState(value)
    if (state === undefined) {
      if (!isNothing(value)) evidence.unclear.push({ column, value })
      continue
    }
    const from = state === 'available' ? dayWithin(value, now) : undefined
    add(evidence, from && from > latestToday(now) ? 'unavailable' : state)
  }
}

/** "Available from 12/24/2026": a day within a status. */
function dayWithin(value: string, now: Date): string | undefined {
  const written = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}/.exec(value)?.[0]
  return written && (readDate(written, 'month-first', now) ?? readDate(written, 'day-first', now))
}

function readDeparture(cells: Cells, { questions, columns }: Reading, evidence: Evidence): void {
  const returned = cells.texts('returnDate').some(({ value }) => isRealDate(value))
  if (returned) {
    evidence.isProven = true
    return
  }
  const outcomes = cells.texts('outcome').filter(({ value }) => !isNothing(value))
  for (const { column, value } of outcomes) {
    const answer = questions.answered('status', column, value)
    const outcome = answer ?? readOutcome(value)
    if (outcome === 'unclear') evidence.unclear.push({ column, value })
    else if (outcome === 'none') evidence.isProven = true
    else add(evidence, outcome)
  }
  const left = cells.texts('outcomeDate').some(({ value }) => isRealDate(value))
  if (outcomes.length > 0) return
  if (left) evidence.vetoes.add('unavailable')
  else if (columns.outcome?.length || columns.outcomeDate?.length) evidence.isProven = true
}

const isRealDate = (value: string): boolean =>
  !isNothing(value) && !isEmptyDate(value) && readAnswer(value)?.answer !== 'no'

function readDeath(cells: Cells, evidence: Evidence): void {
  const dead =
    cells.texts('deathDate').some(({ value }) => isRealDate(value)) ||
    [...cells.texts('signs'), ...cells.texts('species')].some(({ value }) => saysDead(value))
  if (dead) evidence.vetoes.add('unavailable')
}

/** What a hold, a condition or a place says against an offer; nothing that it says proves one. */
function addVeto(evidence: Evidence, value: string): void {
  const state = isRealDate(value) ? readState(value) : undefined
  if (state === 'adopted' || state === 'unavailable') evidence.vetoes.add(state)
}

/** An empty cell in such a column says that nothing happened; an empty "in care" says nothing. */
function readFlags(cells: Cells, { columns }: Reading, evidence: Evidence): void {
  const out = cells.texts('leaveOut').some(({ value }) => isRealDate(value))
  const care = readAnswer(cells.text('inCare'))?.answer
  if (out || care === 'no') evidence.vetoes.add('unavailable')
  if (care === 'yes') evidence.isProven = true
  for (const { value } of [...cells.texts('hold'), ...cells.texts('signs')]) addVeto(evidence, value)
  evidence.isMarked = cells.texts('hold').some(({ value }) => isRealDate(value))
  if (columns.leaveOut?.length || columns.deathDate?.length) evidence.isUnsuspicious = true
}

function readAvailableFrom(cells: Cells, { dateOrders, now, questions }: Reading, evidence: Evidence): void {
  for (const { column, value } of cells.texts('availableFrom')) {
    if (!isRealDate(value)) continue
    const day = readDate(value, dateOrders.get(column) ?? 'month-first', now) ?? readMonth(value, now)
    const answer = questions.answered('status', column, value)
    if (answer) add(evidence, answer)
    else if (day === undefined) evidence.unclear.push({ column, value })
    else if (day > latestToday(now)) evidence.vetoes.add('unavailable')
    else evidence.isProven = true
  }
}
