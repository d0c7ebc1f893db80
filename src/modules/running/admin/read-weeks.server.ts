import type { SignedIn } from '../../../api/context.ts'
import { STATUSES } from '../../listings/posts/vocabulary.ts'
import type { Week } from './contract.ts'
import { WEEKS_SHOWN } from './vocabulary.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

interface Row {
  week: Date
  posts: number
  requests: number
  adoptions: number
}

/** Counts posts, requests and adoptions of the last weeks, with zeros for empty weeks. */
export async function readWeeks({ db, now }: SignedIn): Promise<Week[]> {
  const first = mondayOf(now()) - (WEEKS_SHOWN - 1) * WEEK_MS
  const { rows } = await db.$client.query<Row>({ ...QUERY, values: [new Date(first), STATUSES] })
  const found = new Map(rows.map(row => [row.week.getTime(), row]))
  return Array.from({ length: WEEKS_SHOWN }, (_, number) => {
    const start = first + number * WEEK_MS
    const { posts = 0, requests = 0, adoptions = 0 } = found.get(start) ?? {}
    return { startsOn: new Date(start).toISOString().slice(0, 10), posts, requests, adoptions }
  })
}

/** The start of a time's week in UTC, in milliseconds since 1970. */
export function mondayOf(time: Date): number {
  const midnight = Math.floor(time.getTime() / DAY_MS) * DAY_MS
  return midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS
}

/** Reads from indexes only, from the first week's Monday on. The index of posts begins with the status. */
const QUERY = {
  name: 'admin.weeks',
  text: `
    select date_bin('7 days', at, $1::timestamptz) as week,
      (count(*) filter (where what = 'post') - count(*) filter (where what = 'draft'))::int as posts,
      count(*) filter (where what = 'request')::int as requests,
      count(*) filter (where what = 'adoption')::int as adoptions
    from (
      select 'post' as what, made.at
      from unnest($2::text[]) as known(status)
      cross join lateral (select created_at as at from posts where status = known.status and created_at >= $1) as made
      union all
      select 'draft', created_at from posts where draft and created_at >= $1
      union all
      select 'request', created_at from adoption_requests where created_at >= $1
      union all
      select 'adoption', adopted_at from posts where adopted_at >= $1
    ) as happened
    group by 1`,
}
