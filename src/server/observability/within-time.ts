import { setTimeout as sleep } from 'node:timers/promises'

/** A dependency that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 5000

/** The answer of a dependency; `unreachable` if it fails or takes longer. */
export async function withinTime<State>(check: Promise<State>, ms = PATIENCE_MS): Promise<State | 'unreachable'> {
  const ended = new AbortController()
  const late = sleep(ms, 'unreachable' as const, { ref: false, signal: ended.signal })
  late.catch(() => undefined)
  const state = await Promise.race([check, late]).catch(() => 'unreachable' as const)
  ended.abort()
  return state
}
