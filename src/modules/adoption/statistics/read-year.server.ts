import { sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { wallTime } from '../../../shared/time/zoned-time.ts'
import { SPECIES, type Species } from '../../listings/posts/vocabulary.ts'
import type { YearlyNumbers } from './contract.ts'
import { numbersOf, type CountedEvents } from './rules.ts'
import { FIRST_YEAR } from './vocabulary.ts'

/** The numbers of a year of the organization for which the caller acts; by default of this year. */
export async function readYear(context: SignedIn, { year }: { year?: number | undefined }): Promise<YearlyNumbers> {
  const { db, viewer, settings, now } = context
  const thisYear = yearIn(now(), settings.timeZone)
  const wanted = year ?? thisYear
  const [events, years] = await Promise.all([
    readEvents(context, viewer.id, wanted),
    db.execute<{ year: number }>(sql`
      select distinct extract(year from at at time zone ${settings.timeZone})::int as year
      from animal_events where organization_id = ${viewer.id}`),
  ])
  const species = SPECIES.filter(one => events.some(event => event.species === one))
  const months = Array.from({ length: 12 }, (_, index) => index + 1)
  const inMonth = (month: number) => events.filter(event => event.month === month)
  return {
    year: wanted,
    years: [...new Set([...years.rows.map(row => row.year), thisYear, wanted])]
      .filter(one => one >= FIRST_YEAR)
      .toSorted((one, other) => other - one),
    timeZone: settings.timeZone,
    total: numbersOf(events),
    species: species.map(one => ({ species: one, ...numbersOf(events.filter(event => event.species === one)) })),
    months: months.map(month => ({ month, ...numbersOf(inMonth(month)) })),
    cells: months.flatMap(month =>
      species.flatMap(one => {
        const found = inMonth(month).filter(event => event.species === one)
        return found.length === 0 ? [] : [{ month, species: one, ...numbersOf(found) }]
      }),
    ),
  }
}

const yearIn = (at: Date, timeZone: string): number => Number(wallTime(at, timeZone).slice(0, 4))

interface EventsOfMonth extends CountedEvents, Record<string, unknown> {
  month: number
  species: Species
}

async function readEvents(
  { db, settings: { timeZone } }: Pick<Services, 'db' | 'settings'>,
  organizationId: string,
  year: number,
): Promise<EventsOfMonth[]> {
  const start = (of: number) => sql`make_timestamp(${of}::int, 1, 1, 0, 0, 0) at time zone ${timeZone}`
  const { rows } = await db.execute<EventsOfMonth>(sql`
    select kind, origin, species, extract(month from at at time zone ${timeZone})::int as month, count(*)::int as count,
      coalesce(
        array_agg((at at time zone ${timeZone})::date - (since at time zone ${timeZone})::date) filter (where since is not null),
        '{}') as days
    from animal_events
    where organization_id = ${organizationId} and at >= ${start(year)} and at < ${start(year + 1)}
    group by kind, origin, species, 4`)
  return rows
}
