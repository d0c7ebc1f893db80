import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import type { Turn } from '../requests/vocabulary.ts'
import { MAX_DAYS_AHEAD } from './vocabulary.ts'

/** The offered instants in order, each once; undefined if one is past or too far ahead. */
export function toTimes(times: readonly string[], now: Date): string[] | undefined {
  const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS
  const fits = times.every(time => Date.parse(time) > now.getTime() && Date.parse(time) < latest)
  return fits ? [...new Set(times)].toSorted() : undefined
}

export const otherSide = (side: Turn): Turn => (side === 'owner' ? 'requester' : 'owner')

/** Why a meeting is cancelled. `moved`: the animal went to another organization. */
export type MeetingEnd = 'decided' | 'withdrawn' | 'moved'

export type MeetingNews = 'offered' | 'agreed' | 'cancelled' | 'reminder'

interface MeetingFacts {
  pet: string
  /** The agreed time, or the one that was agreed. */
  at: Date | null
  timeZone: string
  /** Whether the time replaces another one. */
  moved?: boolean
  because?: MeetingEnd | undefined
}

/** The notification to one side, without the place. Its first sentence is the subject of the mail. */
export function newsText(news: MeetingNews, { pet, at, timeZone, moved = false, because }: MeetingFacts): Phrase {
  const values = { pet, because, ...(at && { time: { at: at.toISOString(), timeZone } }) }
  switch (news) {
    case 'offered':
      return at
        ? phrase(
            'Other times are offered for your meeting about {pet}. It stays on {time} until you pick one of them.',
            values,
          )
        : phrase('You can pick a time to meet about {pet}.', values)
    case 'agreed':
      if (!at) return phrase('You have a meeting about {pet}.', values)
      return moved
        ? phrase("Your meeting about {pet} is moved: it's on {time}.", values)
        : phrase('Your meeting about {pet} is on {time}.', values)
    case 'reminder':
      return at
        ? phrase('Your meeting about {pet} is soon: on {time}.', values)
        : phrase('Your meeting about {pet} is soon.', values)
    case 'cancelled':
      if (at && because === 'moved')
        return phrase(
          'Your meeting about {pet} on {time} is cancelled, because {pet} moved to another organization.',
          values,
        )
      return at
        ? phrase(
            'Your meeting about {pet} on {time} is cancelled.{because, select, decided { The request has been answered.} withdrawn { The request was withdrawn.} other {}}',
            values,
          )
        : phrase(
            "The times to meet about {pet} aren't offered anymore.{because, select, decided { The request has been answered.} withdrawn { The request was withdrawn.} other {}}",
            values,
          )
  }
}
