import type { Limits } from './limits.ts'

/** Of each name; a hundred bytes or two each. Whoever fills this up makes the oldest windows end early, of that name only. */
const MAX_WINDOWS = 20_000

interface Window {
  count: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Windows in the order in which they began, which is the order in which they end. */
type Windows = Map<string, Window>

/** Counts in the memory of this process. */
export function createProcessLimits(now: () => Date, maxWindows = MAX_WINDOWS): Limits {
  const names = new Map<string, Windows>()
  const current = (windows: Windows, key: string, windowSeconds: number): Window => {
    const time = now().getTime()
    const running = windows.get(key)
    if (running && running.endsAt > time) return running
    const begun = { count: 0, endsAt: time + windowSeconds * 1000 }
    windows.delete(key)
    makeRoom(windows, time, maxWindows)
    windows.set(key, begun)
    return begun
  }
  return {
    take: async ({ name, key, limit, windowSeconds }) => {
      const windows = names.get(name) ?? new Map<string, Window>()
      names.set(name, windows)
      const window = current(windows, key, windowSeconds)
      if (window.count >= limit) return { ok: false, retryAfter: Math.ceil((window.endsAt - now().getTime()) / 1000) }
      window.count += 1
      return { ok: true }
    },
    giveBack: async ({ name, key }) => {
      const window = names.get(name)?.get(key)
      if (window && window.count > 0) window.count -= 1
    },
    forget: async ({ name, key }) => void names.get(name)?.delete(key),
    close: () => names.clear(),
  }
}

function makeRoom(windows: Windows, time: number, max: number): void {
  for (const [key, { endsAt }] of windows) {
    if (endsAt > time && windows.size < max) return
    windows.delete(key)
  }
}
