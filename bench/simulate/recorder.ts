/** What a generator saw since its last report. */
export interface Seen {
  /** Milliseconds by kind of action. */
  times: Record<string, number[]>
  /** By kind of action, then by reason. */
  failures: Record<string, Record<string, number>>
  events: number
  /** Open at this moment. */
  streams: number
  /** How late its timers ran at worst, in milliseconds: a late generator measures itself. */
  lateMs: number
}

export interface Recorder {
  took(kind: string, ms: number): void
  failed(kind: string, reason: string): void
  events(count: number): void
  streams(change: number): void
  late(ms: number): void
  /** Returns what was seen, and starts anew. */
  take(): Seen
}

export function createRecorder(): Recorder {
  let streams = 0
  let seen = nothing(streams)
  return {
    took: (kind, ms) => void (seen.times[kind] ??= []).push(Math.round(ms * 10) / 10),
    failed: (kind, reason) => {
      const reasons = (seen.failures[kind] ??= {})
      reasons[reason] = (reasons[reason] ?? 0) + 1
    },
    events: count => void (seen.events += count),
    streams: change => void (streams += change),
    late: ms => void (seen.lateMs = Math.max(seen.lateMs, ms)),
    take: () => {
      const taken = { ...seen, streams }
      seen = nothing(streams)
      return taken
    },
  }
}

const nothing = (streams: number): Seen => ({ times: {}, failures: {}, events: 0, streams, lateMs: 0 })

/** Joins reports. Streams are those of the last one of each generator, which the caller sums. */
export function join(reports: readonly Seen[]): Seen {
  const all = nothing(0)
  for (const { times, failures, events, streams, lateMs } of reports) {
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
    all.streams += streams
    all.lateMs = Math.max(all.lateMs, lateMs)
  }
  return all
}
