import type { Load } from '../load.ts'
import { printCounts, seconds } from '../replicated-run.ts'
import type { Stack } from '../stack.ts'
import type { MailCount } from './count-mails.ts'
import { FAULTS, type Fault, type Period } from './faults.ts'
import type { Read } from './watch-people.ts'
import type { Readiness } from './watch-readiness.ts'

export interface Outcome {
  stack: Stack
  load: Load
  periods: readonly Period[]
  unacknowledged: readonly string[]
  mails: MailCount
  reads: readonly Read[]
  readiness: readonly Readiness[]
  /** Patroni's, in seconds. */
  ttl: number
}

type Print = (line: string) => void

/** A failover must be over within Patroni's `ttl` and this time. */
const AFTER_TTL_MS = 5000
/** A write that took longer waited. */
const WAITED_MS = 1000

export async function report(outcome: Outcome, print: Print): Promise<boolean> {
  const { stack, load, periods, unacknowledged, mails } = outcome
  const kept = await printCounts(stack, load, print)
  print(`| mails | ${mails.acknowledged} | ${mails.lost} | ${mails.doubled} |`)
  print(`${mails.repeated} mails were sent again with the same Message-ID, which mail programs show once.`)
  const limit = outcome.ttl * 1000 + AFTER_TTL_MS
  print(
    `\n| Fault | Times | Writes again after, s | Goal, s | Streams after, s | Writes that waited | Longest, s | ${PAGES} |`,
  )
  print('|---|---|---|---|---|---|---|---|---|---|')
  for (const fault of FAULTS) printFault(outcome, fault, limit, print)
  printReadiness(outcome, print)
  const outside = outcome.reads.filter(({ status, from }) => status !== 200 && !periods.some(during(from)))
  print(
    `\nReads that failed outside of faults: ${outside.length}; servers that ended by themselves: ${stack.deaths.length}; writes never acknowledged: ${unacknowledged.length}`,
  )
  for (const line of [...stack.deaths, ...unacknowledged]) print(line)
  const goals = {
    'nothing acknowledged is lost or doubled': kept && unacknowledged.length === 0,
    'no server ended': stack.deaths.length === 0,
    'every job ran once': mails.acknowledged > 0 && mails.lost === 0 && mails.doubled === 0,
    'every failover was over in time': periods.every(({ curedAt, writtenAt }) => writtenAt - curedAt <= limit),
    "visitors' reads were answered": failedReads(outcome, 'visitor').length === 0,
    'no read failed outside of faults': outside.length === 0,
  }
  for (const [goal, met] of Object.entries(goals)) print(`${met ? 'Met' : 'NOT MET'}: ${goal}`)
  for (const { path, status, from, to } of failedReads(outcome, 'visitor').slice(0, 10))
    print(`Not answered: ${path} ${status} after ${Math.round(to - from)} ms`)
  return Object.values(goals).every(Boolean)
}

const PAGES = "Members' pages with 503 | For at most, s | Visitors' reads that failed"

const during =
  (time: number) =>
  ({ from, to }: Period): boolean =>
    from <= time && time <= to

function printFault({ periods, load, reads }: Outcome, fault: Fault, limit: number, print: Print): void {
  const own = periods.filter(period => period.fault === fault)
  if (own.length === 0) return
  const within = <Item extends { from: number }>(items: readonly Item[]) =>
    own.map(period => items.filter(({ from }) => during(from)(period)))
  const waited = within(load.writes)
    .flat()
    .map(({ from, to }) => to - from)
    .filter(ms => ms > WAITED_MS)
  const failed = reads.filter(({ status }) => status !== 200)
  const ofMembers = within(failed.filter(({ reader }) => reader === 'member'))
  const cells = [
    fault,
    own.length,
    spread(own.map(({ curedAt, writtenAt }) => writtenAt - curedAt)),
    seconds(limit),
    spread(own.map(({ writtenAt, streamedAt }) => streamedAt - writtenAt)),
    waited.length,
    seconds(Math.max(0, ...waited)),
    ofMembers.flat().length,
    seconds(Math.max(0, ...ofMembers.map(lengthOf))),
    within(failed.filter(({ reader }) => reader === 'visitor')).flat().length,
  ]
  print(`| ${cells.join(' | ')} |`)
}

/** The median and the largest, in seconds. */
function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length > 1 ? `${seconds(middle)}, at most ${seconds(sorted.at(-1) ?? 0)}` : seconds(middle)
}

/** From the first failure to the end of the last. */
const lengthOf = (failures: readonly Read[]): number =>
  failures.length === 0 ? 0 : Math.max(...failures.map(({ to }) => to)) - Math.min(...failures.map(({ from }) => from))

const failedReads = ({ reads }: Outcome, who: Read['reader']): Read[] =>
  reads.filter(({ reader, status }) => reader === who && status !== 200)

/** What the servers said of their database, by fault. */
function printReadiness({ periods, readiness }: Outcome, print: Print): void {
  print('\n| Fault | `/readyz` of the servers |\n|---|---|')
  for (const fault of FAULTS) {
    const own = periods.filter(period => period.fault === fault)
    if (own.length === 0) continue
    const said = readiness.filter(({ at }) => own.some(during(at)))
    const counts = new Map<string, number>()
    for (const { ready, database } of said) {
      const text = `${ready ? 'ready' : 'not ready'}: ${database ?? 'no answer'}`
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    print(`| ${fault} | ${[...counts].map(([text, count]) => `${text} (${count} times)`).join('; ')} |`)
  }
}
