import { createHash } from 'node:crypto'
import type { Count, Limits } from './limits.ts'

/** The limit for each name. A window takes a few hundred bytes. */
const MAX_WINDOWS = 100_000
/** The number of windows that further keys share while the map is full. */
const SHARED_WINDOWS = 4096

interface Window {
  count: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/** In the order of their starts, which is also the order of their ends. */
type Windows = Map<string, Window>

/**
 * Counts in the memory of this process. Only ended windows are removed. While the map is full, new keys share windows: a flood of keys
 * can cause refusals, but never resets a count.
 */
export function createProcessLimits(now: () => Date, maxWindows = MAX_WINDOWS): Limits {
  const names = new Map<string, Windows>()
  const find = ({ name, key }: Count) => findWindow(names.get(name), key, now().getTime())
  return {
    take: async ({ name, key, limit, windowSeconds }) => {
      const windows = names.get(name) ?? new Map<string, Window>()
      names.set(name, windows)
      const time = now().getTime()
      const { window } = findWindow(windows, key, time) ?? begin(windows, key, { time, windowSeconds, maxWindows })
      if (window.count >= limit) return { ok: false, retryAfter: Math.ceil((window.endsAt - time) / 1000) }
      window.count += 1
      return { ok: true, count: window.count }
    },
    giveBack: async count => {
      const found = find(count)
      if (found && found.window.count > 0) found.window.count -= 1
      if (found?.window.count === 0) names.get(count.name)?.delete(found.key)
    },
    forget: async count => {
      const found = find(count)
      if (!found) return
      if (found.key === count.key) names.get(count.name)?.delete(found.key)
      else if (found.window.count > 0) found.window.count -= 1
    },
    close: () => names.clear(),
  }
}

/** The current window of a key: its own or a shared one. */
function findWindow(windows: Windows | undefined, key: string, time: number) {
  const running = (name: string) => {
    const window = windows?.get(name)
    return window && window.endsAt > time ? { key: name, window } : undefined
  }
  return running(key) ?? running(sharedKey(key))
}

interface Begin {
  time: number
  windowSeconds: number
  maxWindows: number
}

function begin(windows: Windows, key: string, { time, windowSeconds, maxWindows }: Begin) {
  for (const [ended, { endsAt }] of windows) {
    if (endsAt > time) break
    windows.delete(ended)
  }
  const name = windows.size < maxWindows ? key : sharedKey(key)
  const window = { count: 0, endsAt: time + windowSeconds * 1000 }
  windows.set(name, window)
  return { key: name, window }
}

/** No caller's key begins with NUL. */
const sharedKey = (key: string): string =>
  `\0${createHash('sha256').update(key).digest().readUInt32BE() % SHARED_WINDOWS}`
