const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds until the next try, after one, two … failed ones: ten tries within a day. */
const DELAYS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 8 * HOUR]

/** Undefined after the last try. @param tries how often it was sent */
export const delayAfter = (tries: number): number | undefined => DELAYS[tries - 1]

/** Just under a day, because the last try of a first delivery is then. */
const MAX_FAILING_MS = 23 * HOUR * 1000

/** Whether an address has failed for a day. */
export const isFailingTooLong = (failingSince: Date, at: Date): boolean =>
  at.getTime() - failingSince.getTime() >= MAX_FAILING_MS
