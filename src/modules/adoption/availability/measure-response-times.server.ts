import { inArray } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { responseTimes } from '../../people/profiles/public.server.ts'
import { daysAgo, responseTimeOf, UNANSWERED_SECONDS } from './rules.ts'
import { MIN_ANSWERS } from './vocabulary.ts'

const OWNERS_PER_STATEMENT = 500
/** Older answers are ignored. */
const LOOKED_AT_DAYS = 180

/**
 * Computes how soon owners usually answer. Counts the first contact of each person: a request, or a message about one of the
 * owner's pets. Owners who answered few people have no value.
 */
export async function measureResponseTimes(services: Services): Promise<void> {
  let last = ''
  for (;;) {
    const owners = await readOwners(services, last)
    if (owners.length === 0) return
    await measure(services, owners)
    last = owners.at(-1) ?? ''
  }
}

async function readOwners({ db: { $client } }: Services, last: string): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>({
    name: 'freshness.owners',
    text: `select u.id from users u where u.id > $1 and exists (select from posts p where p.owner_id = u.id) order by u.id limit ${OWNERS_PER_STATEMENT}`,
    values: [last],
  })
  return rows.map(({ id }) => id)
}

/** The median in seconds for each owner with enough answers. An unanswered contact counts as infinite. */
const MEDIANS = `
  with contacts as (
    select r.owner_id, r.requester_id as person_id, r.created_at as at from adoption_requests r
      where r.owner_id = any($1) and r.created_at > $2
    union all
    select own.user_id, opening.sender_id, opening.created_at
      from conversation_members own join conversations c on c.id = own.conversation_id
      join posts p on p.id = c.post_id and p.owner_id = own.user_id
      cross join lateral (select m.sender_id, m.created_at from messages m where m.conversation_id = c.id and m.held_until is null
        order by m.created_at, m.id limit 1) as opening
      where own.user_id = any($1) and opening.sender_id <> own.user_id and opening.created_at > $2),
  firsts as (select distinct on (owner_id, person_id) owner_id, person_id, at from contacts order by owner_id, person_id, at),
  waits as (
    select f.owner_id, f.at, extract(epoch from least(decided.at, written.at) - f.at)::float8 as seconds from firsts f
      cross join lateral (select min(r.decided_at) as at from adoption_requests r
        where r.requester_id = f.person_id and r.owner_id = f.owner_id and r.decided_at >= f.at) as decided
      cross join lateral (select min(m.created_at) as at from conversations c join messages m on m.conversation_id = c.id
        where c.first_user_id = least(f.owner_id collate "C", f.person_id collate "C")
          and c.second_user_id = greatest(f.owner_id collate "C", f.person_id collate "C")
          and m.created_at >= f.at and m.sender_id = f.owner_id) as written)
  select owner_id as "ownerId", percentile_disc(0.5) within group (order by coalesce(seconds, 'Infinity'::float8)) as seconds
    from waits where seconds is not null or at < $3 group by owner_id having count(seconds) >= $4`

async function measure(services: Services, owners: string[]): Promise<void> {
  const now = services.now()
  const waited = new Date(now.getTime() - UNANSWERED_SECONDS * 1000)
  const { rows } = await services.db.$client.query<{ ownerId: string; seconds: number }>({
    name: 'freshness.medians',
    text: MEDIANS,
    values: [owners, daysAgo(now, LOOKED_AT_DAYS), waited, MIN_ANSWERS],
  })
  const known = rows.flatMap(({ ownerId, seconds }) => {
    const answersWithin = responseTimeOf(seconds)
    return answersWithin ? [{ userId: ownerId, answersWithin, updatedAt: now }] : []
  })
  await inTransaction(services, async tx => {
    await tx.delete(responseTimes).where(inArray(responseTimes.userId, owners))
    if (known.length > 0) await tx.insert(responseTimes).values(known)
  })
}
