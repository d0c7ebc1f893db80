import { setTimeout as sleep } from 'node:timers/promises'

/** Long work waits between its pieces, so that others on this server get their turn. */
export type Pace = () => Promise<void>

/** For commands, whose process serves nobody. */
export const atFullSpeed: Pace = () => Promise.resolve()

/** After a pause that is too short, a piece that was long by accident holds up nobody else for longer. */
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
