import { zonedText } from '../../shared/zoned-time.ts'
import type { Turn } from '../adoption/vocabulary.ts'
import { MAX_DAYS_AHEAD } from './vocabulary.ts'

const DAY_MS = 86_400_000

/** The offered instants in order, each once; undefined if one is past or too far ahead. */
export function toTimes(times: readonly string[], now: Date): string[] | undefined {
  const latest = now.getTime() + MAX_DAYS_AHEAD * DAY_MS
  const fits = times.every(time => Date.parse(time) > now.getTime() && Date.parse(time) < latest)
  return fits ? [...new Set(times)].toSorted() : undefined
}

export const otherSide = (side: Turn): Turn => (side === 'owner' ? 'requester' : 'owner')

export type MeetingNews = 'offered' | 'agreed' | 'cancelled' | 'reminder'

interface Told {
  pet: string
  /** The agreed time, or the one that was agreed. */
  at: Date | null
  timeZone: string
  /** Whether the time replaces another one. */
  moved?: boolean
  /** Why it is cancelled. */
  because?: 'decided' | 'withdrawn' | undefined
}

/** What one side hears, without the place. Its first sentence is the subject of the mail. */
export function newsText(news: MeetingNews, { pet, at, timeZone, moved = false, because }: Told): string {
  const when = at ? ` on ${zonedText(at.toISOString(), timeZone)}` : ''
  switch (news) {
    case 'offered':
      return when
        ? `Other times are offered for your meeting about ${pet}. It stays${when} until you pick one of them.`
        : `You can pick a time to meet about ${pet}.`
    case 'agreed':
      return moved ? `Your meeting about ${pet} is moved: it is${when}.` : `You meet about ${pet}${when}.`
    case 'reminder':
      return `You meet about ${pet} soon:${when}.`
    case 'cancelled': {
      const why =
        because === 'decided'
          ? ' The request has been answered.'
          : because === 'withdrawn'
            ? ' The request was withdrawn.'
            : ''
      return when
        ? `Your meeting about ${pet}${when} is cancelled.${why}`
        : `The times to meet about ${pet} are not offered any more.${why}`
    }
  }
}
