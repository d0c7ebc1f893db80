import type { Db } from './db.ts'

export interface DatabaseClock {
  now: () => Date
  stop: () => void
}

const MEASURED_EVERY_MS = 60_000
/** Queries for one measurement; the fastest answer is the most exact. */
const ANSWERS = 3

interface Measured {
  /** The database's time in milliseconds since 1970, at a moment of this process's monotonic clock. */
  time: number
  at: number
  /** The largest error of the measurement, in either direction. */
  margin: number
}

/**
 * The database's time, which is the same on every server whatever its own clock shows. A server measures it at the start and every
 * minute; in between, the monotonic clock of the process advances it.
 */
export async function databaseClock(db: Db): Promise<DatabaseClock> {
  let current = await measure(db)
  const timeAt = (moment: number) => current.time + moment - current.at
  const correct = async () => {
    const measured = await measure(db)
    // A difference within the error changes nothing, so that time does not step back by a millisecond.
    if (Math.abs(measured.time - timeAt(measured.at)) > measured.margin) current = measured
  }
  // While the database is unreachable, the last measurement stays in use.
  const timer = setInterval(() => void correct().catch(() => undefined), MEASURED_EVERY_MS).unref()
  return { now: () => new Date(timeAt(performance.now())), stop: () => clearInterval(timer) }
}

async function measure({ $client }: Db): Promise<Measured> {
  const answers: Measured[] = []
  for (let asked = 0; asked < ANSWERS; asked += 1) {
    const sent = performance.now()
    const { rows } = await $client.query<{ time: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
    )
    const margin = (performance.now() - sent) / 2
    answers.push({ time: rows[0]?.time ?? Date.now(), at: sent + margin, margin })
  }
  return answers.reduce((best, answer) => (answer.margin < best.margin ? answer : best))
}
