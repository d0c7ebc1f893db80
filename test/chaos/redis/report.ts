import type { Load } from '../load.ts'
import { printCounts, seconds } from '../replicated-run.ts'
import type { Stack } from '../stack.ts'
import { LIMIT, type Counted } from './count-limits.ts'
import type { Probe } from './watch-events.ts'

export interface Outcome {
  fault: string
  from: number
  to: number
  /** Tries of a limit while Redis was broken, and afterwards. */
  during: Counted | undefined
  after: Counted
  /** What `/readyz` of the servers said about Redis meanwhile. */
  states: ReadonlySet<string>
}

interface Report {
  stack: Stack
  load: Load
  unacknowledged: string[]
  outcomes: readonly Outcome[]
  probes: readonly Probe[]
  /** Of the probes. */
  failures: readonly { at: number; reason: string }[]
}

/** Prints the tables. Answers whether every goal is met. */
export async function report(
  { stack, load, unacknowledged, outcomes, probes, failures }: Report,
  print: (line: string) => void,
): Promise<boolean> {
  const kept = await printCounts(stack, load, print)
  print(
    `\n| Fault | Times | Failed requests | Events cross again after s | Latest page had it after s | Events lost | Limit of ${LIMIT} let through meanwhile | afterwards | Slowest try s | redis in /readyz |\n|---|---|---|---|---|---|---|---|---|---|`,
  )
  const failed = [...load.failures.map(({ from, reason }) => ({ at: from, reason })), ...failures]
  for (const fault of new Set(outcomes.map(outcome => outcome.fault))) {
    const own = outcomes.filter(outcome => outcome.fault === fault)
    const within = own.map(({ from, to }) => probes.filter(({ sentAt }) => sentAt >= from && sentAt < to))
    const back = own.map(({ from }, index) => backAfter(from, within[index] ?? []))
    const late = within.flat().map(({ sentAt, seenAt }) => (seenAt ?? sentAt) - sentAt)
    const during = own.flatMap(outcome => outcome.during ?? [])
    const row = [
      fault,
      own.length,
      failed.filter(({ at }) => own.some(({ from, to }) => at >= from && at < to)).length,
      back.map(seconds).join(', '),
      seconds(Math.max(...late)),
      within.flat().filter(({ seenAt }) => seenAt === undefined).length,
      range(during.map(({ accepted }) => accepted)),
      range(own.map(({ after }) => after.accepted)),
      seconds(Math.max(...during.map(({ slowest }) => slowest))),
      [...new Set(own.flatMap(({ states }) => [...states]))].filter(state => state !== 'ok').join(', ') || 'ok',
    ]
    print(`| ${row.join(' | ')} |`)
  }
  const lost = probes.filter(({ seenAt }) => seenAt === undefined).length
  print(
    `\n${load.requests()} requests and ${probes.length} probes, ${failed.length} failed; events that no page had: ${lost}; servers that ended by themselves: ${stack.deaths.length}; writes never acknowledged: ${unacknowledged.length}`,
  )
  for (const { reason } of failed.slice(0, 10)) print(`Failed: ${reason}`)
  for (const line of [...stack.deaths, ...unacknowledged]) print(line)
  const most = LIMIT * stack.servers.length
  const counted = outcomes.every(
    ({ during, after }) =>
      (during?.accepted ?? LIMIT) <= most && (during?.accepted ?? LIMIT) >= LIMIT && after.accepted === LIMIT,
  )
  const held = kept && counted && lost === 0 && failed.length === 0 && stack.deaths.length + unacknowledged.length === 0
  print(held ? 'Every goal is met.' : 'A goal is not met.')
  return held
}

/** How long after the fault the first message was sent since which all events reached the other servers. */
function backAfter(from: number, probes: readonly Probe[]): number {
  const last = probes.findLastIndex(({ isLive }) => !isLive)
  return last === -1 ? 0 : (probes[last + 1]?.sentAt ?? Number.NaN) - from
}

const range = (counts: readonly number[]): string => {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return least === most ? String(least) : `${least} to ${most}`
}
