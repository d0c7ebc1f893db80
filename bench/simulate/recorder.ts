/** What a generator saw since its last report. */
export interface Seen {
  /** Milliseconds by kind of action. */
  times: Record<string, number[]>
  /** By kind of action, then by reason. */
  failures: Record<string, Record<string, number>>
  events: number
  /** How late its timers ran at worst, in milliseconds: a late generator measures itself. */
  lateMs: number
}

export interface Recorder {
  took(kind: string, ms: number): void
  failed(kind: string, reason: string): void
  events(count: number): void
  late(ms: number): void
  /** Returns what was seen, and starts anew. */
  take(): Seen
}

export function createRecorder(): Recorder {
  let seen = nothing()
  return {
    took: (kind, ms) => void (seen.times[kind] ??= []).push(Math.round(ms * 10) / 10),
    failed: (kind, reason) => {
      const reasons = (seen.failures[kind] ??= {})
      reasons[reason] = (reasons[reason] ?? 0) + 1
    },
    events: count => void (seen.events += count),
    late: ms => void (seen.lateMs = Math.max(seen.lateMs, ms)),
    take: () => {
      const taken = seen
      seen = nothing()
      return taken
    },
  }
}

const nothing = (): Seen => ({ times: {}, failures: {}, events: 0, lateMs: 0 })

/** Joins reports of several generators, or of several moments. */
export function join(reports: readonly Seen[]): Seen {
  const all = nothing()
  for (const { times, failures, events, lateMs } of reports) {
    for (const [kind, values] of Object.entries(times)) {
      const list = (all.times[kind] ??= [])
      for (const value of values) list.push(value)
    }
    for (const [kind, reasons] of Object.entries(failures))
      for (const [reason, count] of Object.entries(reasons)) {
        const own = (all.failures[kind] ??= {})
        own[reason] = (own[reason] ?? 0) + count
      }
    all.events += events
    all.lateMs = Math.max(all.lateMs, lateMs)
  }
  return all
}
