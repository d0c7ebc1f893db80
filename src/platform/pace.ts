import { setTimeout as sleep } from 'node:timers/promises'

/** Long work pauses between its pieces, so that other work on this server is not blocked. */
export type Pace = () => Promise<void>

/** For commands, whose process serves nobody. */
export const atFullSpeed: Pace = () => Promise.resolve()

/** The longest pause, so that one slow piece does not delay the work for long. */
const MOST_MS = 250

/**
 * Each call waits as long as the work since the last call took, times `rest`.
 * @param rest 1 works half of the time, 0.5 two thirds of it
 */
export function createPace(rest: number): Pace {
  let last = performance.now()
  return async () => {
    await sleep(Math.min(MOST_MS, (performance.now() - last) * rest))
    last = performance.now()
  }
}
