import type { Change } from '../../../shared/apply-changes.ts'

/** The shortest time between two updates of a page whose topic changes all the time. */
const PAUSE_MS = 2000

/**
 * Acts on the first change at once, then collects changes during a pause, each once, and acts on them at its end. Where many pages show
 * the topic, the first moment is random and the pause as long, so that they do not refetch together.
 */
export function throttleChanges(act: (changes: readonly Change[]) => void, signal: AbortSignal) {
  const held = new Map<string, Change>()
  let isWaiting = false
  const flush = (pauseMs: number): void => {
    isWaiting = held.size > 0 && !signal.aborted
    if (!isWaiting) return
    const changes = [...held.values()]
    held.clear()
    setTimeout(flush, pauseMs, pauseMs)
    act(changes)
  }
  return (changes: readonly Change[]): void => {
    if (signal.aborted) return
    for (const change of changes) held.set(JSON.stringify({ ...change, withinMs: undefined }), change)
    if (isWaiting) return
    const withinMs = Math.max(0, ...changes.map(change => change.withinMs ?? 0))
    const pauseMs = Math.max(PAUSE_MS, withinMs)
    if (withinMs === 0) return flush(pauseMs)
    isWaiting = true
    setTimeout(flush, Math.random() * withinMs, pauseMs)
  }
}
