import type { Audience, Change } from './live.ts'

/** How long changes are kept. */
const KEPT_MS = 30_000
/** Kept events, some 300 bytes each. The oldest are dropped once there are twice as many. */
const MAX_KEPT = 10_000
/** The tolerated difference between the clocks of two servers. */
const CLOCK_SKEW_MS = 1000
/** A page that gets this refetches all its queries. */
const EVERYTHING: Change[] = [{ path: [] }]

interface Event {
  to: Audience
  changes: readonly Change[]
}

/**
 * Keeps the changes of the last 30 s, because a page opens its stream a moment after it was served. Where there are more than `MAX_KEPT`
 * the oldest are dropped, and everything may have changed for a page that was served before.
 */
export function createRecentChanges() {
  let kept: { at: number; to: Audience; changes: Change[] }[] = []
  let droppedAt = Number.NEGATIVE_INFINITY
  const prune = (now: number) => {
    if ((kept[0]?.at ?? now) < now - 2 * KEPT_MS) kept = kept.filter(({ at }) => at > now - KEPT_MS)
    if (kept.length >= 2 * MAX_KEPT) droppedAt = kept.splice(0, MAX_KEPT).at(-1)!.at
  }
  return {
    add: ({ to, changes }: Event): void => {
      const at = Date.now()
      prune(at)
      kept.push({ at, to, changes: changes.map(withoutData) })
    },
    /** The changes since a time in milliseconds since 1970, of the matching audiences. */
    since: (time: number, isMeant: (to: Audience) => boolean): Change[][] => {
      const from = time - CLOCK_SKEW_MS
      if (from <= droppedAt) return [EVERYTHING]
      return kept.filter(({ at, to }) => at >= from && isMeant(to)).map(({ changes }) => changes)
    },
  }
}

/** A new page may already show newer data than the change has, so it refetches instead. */
const withoutData = ({ path, input, version }: Change): Change => ({
  path,
  ...(input && { input }),
  ...(version !== undefined && { version }),
})
