import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Role } from '../../base/accounts/vocabulary.ts'
import { heldPosts, posts, readPetSummaries } from '../../listings/posts/public.server.ts'
import { STATUSES } from '../../listings/posts/vocabulary.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { Week } from './contract.ts'
import type { Activity, AdminDashboard } from './dashboard-contract.ts'
import { findPosts } from './find-posts.server.ts'
import { ACTIVITY_LENGTH, WEEKS_SHOWN } from './vocabulary.ts'
import { DAY_MS, dayOf } from '../../../shared/time/days.ts'

const isDraft = sql`${posts.draft}`

/** Reads the dashboard's first page; vets get no totals. An index answers every count. */
export async function readDashboard(context: SignedIn): Promise<AdminDashboard> {
  const { db, viewer } = context
  const [pending, drafts, held, totals, activity] = await Promise.all([
    db.$count(posts, eq(posts.status, 'pending')),
    db.$count(posts, isDraft),
    db.$count(heldPosts),
    viewer.role === 'admin' ? countAll(context) : null,
    recentActivity(context),
  ])
  return { pendingReviews: pending - drafts - held, totals, activity }
}

async function countAll({ db }: SignedIn): Promise<AdminDashboard['totals']> {
  const having = (role: Role) => db.$count(users, eq(users.role, role))
  const [all, drafts, members, vets] = await Promise.all([
    db.$count(posts),
    db.$count(posts, isDraft),
    having('user'),
    having('vet'),
  ])
  return { posts: all - drafts, users: members, vets }
}

async function recentActivity({ db, viewer }: SignedIn): Promise<Activity[]> {
  const { items: newest } = await findPosts(db, { sort: 'newest' }, ACTIVITY_LENGTH)
  const pets = await readPetSummaries(
    db,
    newest.map(({ id }) => id),
    viewer,
  )
  const owners = await people(
    db,
    [...pets.values()].map(({ ownerId }) => ownerId),
  )
  return newest.flatMap(({ id, createdAt }) => {
    const pet = pets.get(id)
    const ownerName = (pet && owners.get(pet.ownerId)?.name) ?? ''
    return pet
      ? [{ postId: id, petName: pet.name, ownerName, photo: pet.photo, createdAt: createdAt.toISOString() }]
      : []
  })
}

const WEEK_MS = 7 * DAY_MS

interface WeekRow {
  week: Date
  posts: number
  requests: number
  adoptions: number
}

/** Counts posts, requests and adoptions of the last weeks, with zeros for empty weeks. */
export async function readWeeks({ db, now }: SignedIn): Promise<Week[]> {
  const first = mondayOf(now()) - (WEEKS_SHOWN - 1) * WEEK_MS
  const { rows } = await db.$client.query<WeekRow>({ ...WEEKS_QUERY, values: [new Date(first), STATUSES] })
  const found = new Map(rows.map(row => [row.week.getTime(), row]))
  return Array.from({ length: WEEKS_SHOWN }, (_, number) => {
    const start = first + number * WEEK_MS
    const { posts = 0, requests = 0, adoptions = 0 } = found.get(start) ?? {}
    return { startsOn: dayOf(new Date(start)), posts, requests, adoptions }
  })
}

/** The start of a time's week in UTC, in milliseconds since 1970. */
export function mondayOf(time: Date): number {
  const midnight = Math.floor(time.getTime() / DAY_MS) * DAY_MS
  return midnight - ((time.getUTCDay() + 6) % 7) * DAY_MS
}

/** Reads from indexes only, from the first week's Monday on. The index of posts begins with the status. */
const WEEKS_QUERY = {
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
