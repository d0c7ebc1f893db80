import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, type Visitor } from '../../test-support/sessions.ts'
import { runInTerminal } from '../run-command.ts'
import { countWrites } from './count-writes.ts'
import { KINDS, startLoad } from './load.ts'
import type { Stack } from './stack.ts'

/** Notifications that are there before, so that the index and the check take some time. */
const ROWS = 500_000
const READERS = 8
const READ_PAUSE_MS = 50
/** Of one request, while the table changes: two locks of half a second, and a busy machine. */
const MOST_WAITED_MS = 3000
/** A report that reads a table and keeps its transaction open for so long. */
const REPORT_MS = 6000

/** A request of a reader; times are milliseconds of `performance.now()`. */
interface Read {
  from: number
  ms: number
  failure?: string
}

type Print = (line: string) => void

/** Partitions the tables of a site under load, and restarts a server afterwards. */
export async function partitionUnderLoad(stack: Stack, print: Print): Promise<boolean> {
  const load = await startLoad(stack)
  await fill(stack)
  const readers = await startReaders(stack)
  await sleep(10_000)
  const started = performance.now()
  const report = keepReading(stack)
  const { out, err, code } = await runInTerminal(['partition'], { ...stack.env, DEMO: 'off' })
  const ended = performance.now()
  await report
  print(out || err)
  await sleep(5000)
  const [first] = stack.servers
  await first?.end('SIGTERM')
  await first?.start()
  await sleep(3000)
  const reads = await readers.finish()
  const unacknowledged = await load.finish()
  const again = await runInTerminal(['partition', '--check'], { ...stack.env, DEMO: 'off' })
  print(again.out)
  const counts = await Promise.all(KINDS.map(kind => countWrites(stack, kind, load.acknowledged[kind])))
  const sum = (field: 'acknowledged' | 'lost' | 'doubled') => counts.reduce((total, count) => total + count[field], 0)
  const failures = [...load.failures.map(({ reason }) => reason), ...reads.flatMap(({ failure }) => failure ?? [])]
  const during = reads.filter(({ from, ms }) => from + ms > started && from < ended)
  const before = reads.filter(({ from, ms }) => from + ms < started)
  print(`The command took ${((ended - started) / 1000).toFixed(1)} s; exit codes ${code} and ${again.code}`)
  print('\n| Reads | Requests | Median, ms | 99th percentile, ms | Slowest, ms |\n|---|---|---|---|---|')
  for (const [name, some] of [
    ['before', before],
    ['during', during],
  ] as const)
    print(`| ${name} | ${some.length} | ${[0.5, 0.99, 1].map(share => percentile(some, share)).join(' | ')} |`)
  print(
    `\n${sum('acknowledged')} writes acknowledged, ${sum('lost')} lost, ${sum('doubled')} doubled; ${unacknowledged.length} never acknowledged`,
  )
  print(
    `${load.requests() + reads.length} requests, ${failures.length} failed; servers that ended by themselves: ${stack.deaths.length}`,
  )
  for (const line of [...failures.slice(0, 10), ...stack.deaths]) print(line)
  const isKept = sum('acknowledged') > 0 && sum('lost') + sum('doubled') + unacknowledged.length === 0
  const isServed = failures.length + stack.deaths.length === 0 && percentile(during, 1) < MOST_WAITED_MS
  const held = isKept && isServed && code === 0 && again.code === 0
  print(held ? 'Every goal is met.' : 'A goal is not met.')
  return held
}

const percentile = (reads: readonly Read[], share: number): number => {
  const sorted = reads.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
}

/** Of two years, as after long use. */
const fill = ({ db }: Stack) =>
  db.$client.query(
    `begin; set local statement_timeout = 0;
     insert into notifications (user_id, type, message, link, read_at, created_at)
       select u.id, 'badge_earned', 'A badge', '/profile', now(), now() - n * interval '2 years' / ${ROWS}
       from generate_series(${ROWS}, 1, -1) n join (select id, row_number() over (order by id) - 1 as place, count(*) over () as people from users) u
         on u.place = n % u.people;
     commit`,
  )

/** The first exchange does not get its lock, and is tried again. */
async function keepReading({ db }: Stack): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query(`begin; set local application_name = 'a report'; select count(*) from notifications`)
    await sleep(REPORT_MS)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** People who read their notifications all the time. */
async function startReaders({ db, env, url }: Stack): Promise<{ finish: () => Promise<Read[]> }> {
  const { rows } = await db.$client.query<{ id: string }>('select id from users order by id limit $1', [READERS])
  const people = await signIn(db, env, rows)
  const reads: Read[] = []
  const state = { over: false }
  const read = async ({ cookie }: Visitor, path: string) => {
    const from = performance.now()
    const answer = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(20_000) }).then(
      async response => ({ ok: response.ok, text: `${response.status} ${(await response.text()).slice(0, 200)}` }),
      (error: Error) => ({ ok: false, text: (error.cause as Error | undefined)?.message ?? error.message }),
    )
    reads.push({ from, ms: performance.now() - from, ...(!answer.ok && { failure: `${path} ${answer.text}` }) })
  }
  const work = people.map(async person => {
    while (!state.over) {
      for (const path of ['/api/notifications', '/api/notifications/unread']) await read(person, path)
      await sleep(READ_PAUSE_MS)
    }
  })
  return {
    finish: async () => {
      state.over = true
      await Promise.all(work)
      return reads
    },
  }
}
