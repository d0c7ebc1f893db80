import { foldText } from '../../../shared/text/fold-text.ts'
import { endOfDay, DAY_MS, HOUR_MS } from '../../../shared/time/days.ts'
import { formatNumber, phrase, type Phrase, t } from '../../../shared/i18n/t.ts'
import { stageNews } from '../requests/state/stage-vocabulary.ts'
import { STAGE_LABELS, TURN_IN, type Stage, type Turn } from '../requests/vocabulary.ts'
import type { Board, Card } from './contract.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS, type StageDays } from './vocabulary.ts'

/** When a card becomes overdue. The day of a next step overrides the days of the stage. */
export function dueAt(since: Date, stage: Stage, days: StageDays, nextStepOn: string | null): Date {
  if (nextStepOn) return endOfDay(nextStepOn)
  return new Date(since.getTime() + days[stage] * DAY_MS)
}

export const isLate = ({ dueAt: due }: Pick<Card, 'dueAt'>, now: Date): boolean => new Date(due) <= now

/** Normalizes labels: trimmed, unique ignoring case, in their order. */
export function toLabels(texts: readonly string[]): string[] {
  const labels = new Map<string, string>()
  for (const text of texts) {
    const label = text.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_LABEL_LENGTH)
    const key = foldText(label)
    if (label && !labels.has(key)) labels.set(key, label)
  }
  return [...labels.values()].slice(0, MAX_LABELS)
}

/** How many cards each column shows, from "new:40,talking:60". */
export function shownIn(text: string): Map<string, number> {
  const parts = text.split(',').map(part => part.split(':'))
  return new Map(parts.flatMap(([stage = '', count = '']) => (/^\d{1,4}$/.test(count) ? [[stage, Number(count)]] : [])))
}

/** Tells how many of the selected cards were moved; others were moved or decided by somebody else before. */
export function movedText(moved: number, selected: number, column: string): string {
  if (moved === selected)
    return t('{count, plural, one {Moved to {column}} other {# cards moved to {column}}}', { count: moved, column })
  if (moved > 0)
    return t('{moved} of {selected} cards moved to {column}. Someone else has already moved or answered the others.', {
      moved,
      selected,
      column,
    })
  return selected === 1
    ? t('Someone else has already moved or answered it.')
    : t('Someone else has already moved or answered the others.')
}

/** The board as it is once cards have moved: they come last in their new column. */
export function withMoved(board: Board, ids: readonly number[], to: Stage, now: Date): Board {
  const moved = board.columns.flatMap(({ cards }) => cards.filter(({ id, stage }) => stage !== to && ids.includes(id)))
  const since = now.toISOString()
  const entered = moved.map(card => ({ ...card, stage: to, turn: TURN_IN[to], since }))
  return {
    ...board,
    columns: board.columns.map(column => {
      const left = column.cards.filter(card => !moved.includes(card))
      const gone = column.cards.length - left.length
      if (column.stage !== to) return { ...column, cards: left, count: column.count - gone }
      return { ...column, cards: [...left, ...entered], count: column.count + entered.length }
    }),
  }
}

/** "Waits since today", "Waits for 3 days" */
export function waitText(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - new Date(since).getTime()) / DAY_MS)
  if (days < 1) return t('Waiting since today')
  return t('{count, plural, one {Waiting for a day} other {Waiting for {count} days}}', { count: days })
}

/** The same in little room: "5h", "3d". */
export function shortWaitText(since: string, now: Date): string {
  const hours = Math.max(1, Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS))
  const days = Math.floor(hours / 24)
  const [value, unit] = days < 1 ? [hours, 'hour'] : [days, 'day']
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'narrow' })
}

interface StageState {
  stage: Stage
  turn: Turn
  pet: string
  /** The requester's name. */
  requester: string
}

/** Reminds the one whose turn it is. */
export function reminderText({ stage, turn, pet, requester }: StageState): Phrase {
  if (turn === 'owner')
    return phrase(
      "It's your turn with the request of {known, select, yes {{name}} other {someone}} for {pet} ({stage})",
      { known: requester ? 'yes' : 'no', name: requester, pet, stage: phrase(STAGE_LABELS[stage]) },
    )
  return phrase('Your adoption request for {pet} is waiting for you. {step}', { pet, step: stageNews(stage, turn) })
}

/** Tells the other side that the one whose turn it is has not acted. */
export function otherSideText({ turn, pet, requester }: StageState): Phrase {
  if (turn === 'owner')
    return phrase(
      "Your adoption request for {pet} is still open. It's the owner''s turn, and nothing has happened for a while; we have reminded them, and you can write to them.",
      { pet },
    )
  return phrase(
    "{known, select, yes {{name}} other {The requester}} hasn't answered about {pet} yet. We have reminded them; you can write to them, or go on with someone else.",
    { known: requester ? 'yes' : 'no', name: requester, pet },
  )
}
