import { earliestToday } from '../../../shared/time/days.ts'
import { CONFIRM_MONTHS, type NeedState, type ShownState } from './vocabulary.ts'

interface StoredNeed {
  state: NeedState
  until: string | null
}

/** An open need ends with its last day, also before the job has noticed. */
export const stateOfNeed = ({ state, until }: StoredNeed, now: Date): NeedState =>
  state === 'open' && until !== null && until < earliestToday(now) ? 'over' : state

interface StoredOffer {
  untilDay: string | null
  confirmedAt: Date
}

/** Offers confirmed before this time are not shown any more. */
export function confirmedAfter(now: Date): Date {
  const time = new Date(now)
  time.setUTCMonth(time.getUTCMonth() - CONFIRM_MONTHS)
  return time
}

export function shownStateOf({ untilDay, confirmedAt }: StoredOffer, now: Date): ShownState {
  if (untilDay !== null && untilDay < earliestToday(now)) return 'over'
  return confirmedAt > confirmedAfter(now) ? 'shown' : 'unconfirmed'
}
