import { sql } from 'drizzle-orm'
import type { Address } from '../../../shared/addresses.ts'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { earliestToday } from '../../../shared/time/days.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { announcePost, type LockedPost } from '../../listings/posts/public.server.ts'
import { notifyOfAutomaticPause } from '../requests/public.server.ts'
import { daysAgo, type ListingDays, pausedText, questionText, tooOld } from './rules.ts'
import { defineListingMails, requestListingMail } from './listing-mail.server.ts'
import { measureResponseTimes } from './measure-response-times.server.ts'

/** Daytime in most of the world. Later runs of a day complete the first one. */
const BY_DAY = '23 8-20 * * *'
const EVERY_NIGHT = '41 3 * * *'
const LIMIT_SECONDS = 15 * 60

export function defineFreshnessJobs(services: Services): void {
  defineListingMails(services)
  services.jobs.define({
    name: 'freshness.check',
    cron: BY_DAY,
    limitSeconds: LIMIT_SECONDS,
    run: async () => {
      const days = await services.reactions.readListingDays(services)
      await markUnanswered(services, days)
      await askOwners(services, days)
      await pauseUnconfirmed(services, days)
    },
  })
  services.jobs.define({
    name: 'freshness.response-times',
    cron: EVERY_NIGHT,
    limitSeconds: LIMIT_SECONDS,
    run: () => measureResponseTimes(services),
  })
}

const ROWS_PER_STATEMENT = 1000

/** Whether the owner has to act next, and has neither decided a request nor written to its requester since. */
const UNANSWERED = sql.raw(`r.status = 'pending' and r.turn = 'owner' and not exists (
  select from conversations c join messages m on m.conversation_id = c.id
  where c.first_user_id = least(r.owner_id collate "C", r.requester_id collate "C")
    and c.second_user_id = greatest(r.owner_id collate "C", r.requester_id collate "C")
    and m.created_at >= r.created_at and m.sender_id = r.owner_id)`)

/** Sets `unanswered_since` on posts whose owners leave requests unanswered, and clears it on the others. Skips locked posts. */
export async function markUnanswered({ db, now }: Services, { lower }: ListingDays): Promise<void> {
  const before = instantOf(daysAgo(now(), lower))
  const late = sql`
    select r.post_id, min(r.created_at) as since from adoption_requests r join posts p on p.id = r.post_id
    where r.created_at <= ${before} and p.status = 'approved' and not p.paused
      and (p.hold_until is null or p.hold_until < ${earliestToday(now())}::date) and ${UNANSWERED} group by r.post_id`
  const statements = [
    sql`with late as (${late}), changed as materialized (
        select p.id, late.since from late join posts p on p.id = late.post_id
        where p.unanswered_since is distinct from late.since limit ${ROWS_PER_STATEMENT} for update of p skip locked)
      update posts set unanswered_since = changed.since from changed where posts.id = changed.id`,
    sql`with changed as materialized (
        select p.id from posts p where p.unanswered_since is not null and not exists (
          select from adoption_requests r where r.post_id = p.id and r.created_at <= ${before} and ${UNANSWERED})
        limit ${ROWS_PER_STATEMENT} for update of p skip locked)
      update posts set unanswered_since = null from changed where posts.id = changed.id`,
  ]
  for (const statement of statements) {
    let changed = ROWS_PER_STATEMENT
    while (changed === ROWS_PER_STATEMENT) changed = (await db.execute(statement)).rowCount ?? 0
  }
}

/** An instant as an SQL parameter. */
const instantOf = (time: Date) => sql`${time.toISOString()}::timestamptz`

/**
 * Asks owners whether pets still look for a home, in one mail for all pets that are due on a day. Safe to run on several
 * servers at once; the next run completes an interrupted one.
 */
export async function askOwners(services: Services, days: ListingDays): Promise<void> {
  let asked = 1
  while (asked > 0)
    asked = await oneAtATime(services, 'freshness.ask', async tx => {
      const posts = await markDue(tx, services.now(), days)
      await notifyOwners(services, tx, 'listing_question', posts)
      tx.afterCommit(() => announceToOwners(services, posts))
      return posts.length
    })
}

const OWNERS_PER_TRANSACTION = 25

/** Marks all due posts of some owners, with their bonded posts. Skips locked posts. */
async function markDue(tx: Tx, now: Date, { ask, askOfRequests }: ListingDays): Promise<OwnedPost[]> {
  const unconfirmed = instantOf(tooOld(now, ask))
  const unanswered = instantOf(tooOld(now, askOfRequests))
  const open = (post: string) =>
    sql.raw(`${post}.status = 'approved' and not ${post}.paused and ${post}.asked_at is null`)
  const free = (post: string) =>
    sql`(${sql.raw(`${post}.hold_until`)} is null or ${sql.raw(`${post}.hold_until`)} < ${earliestToday(now)}::date)`
  // The period starts at the approval, even if the review took long.
  const byTime = (post: string) =>
    sql`${sql.raw(`${post}.confirmed_at`)} < ${unconfirmed} and coalesce(${sql.raw(`${post}.reviewed_at`)} < ${unconfirmed}, true)`
  const byRequests = (post: string) =>
    sql`${sql.raw(`${post}.unanswered_since`)} < ${unanswered} and ${sql.raw(`${post}.confirmed_at`)} < ${unanswered}`
  const due = (post: string) => sql`${open(post)} and ${free(post)} and ((${byTime(post)}) or (${byRequests(post)}))`
  const { rows } = await tx.execute<OwnedPost & Record<string, unknown>>(sql`
    with owners as (
      (select owner_id from posts p where ${open('p')} and ${free('p')} and ${byTime('p')}
        order by p.confirmed_at, p.id limit ${OWNERS_PER_TRANSACTION})
      union
      (select owner_id from posts p where ${open('p')} and ${free('p')} and ${byRequests('p')} limit ${OWNERS_PER_TRANSACTION})),
    due as materialized (
      select p.id from posts p where p.owner_id in (select owner_id from owners) and ${open('p')}
        and (${due('p')} or exists (select from posts b where b.id = p.bonded_with_id and ${due('b')}))
      for update of p skip locked)
    update posts set asked_at = ${instantOf(now)} where id in (select id from due) returning id::int as id, owner_id as "ownerId", name, status`)
  return rows.toSorted((one, other) => one.id - other.id)
}

type OwnedPost = Pick<LockedPost, 'id' | 'ownerId' | 'name' | 'status'>

const texts = { listing_question: questionText, listing_paused: pausedText }

/** One notification and one mail for each owner, or each of an organisation's people, about all their posts among these. */
async function notifyOwners(
  services: Services,
  tx: Transaction,
  type: keyof typeof texts,
  posts: readonly OwnedPost[],
): Promise<void> {
  const owners = [...Map.groupBy(posts, ({ ownerId }) => ownerId)]
  const news = owners.map(([userId, own]) => ({
    userId,
    type,
    message: texts[type](own.map(({ name }) => name)),
    ...targetOf(own),
  }))
  const ids = await notify(services, tx, ...news)
  for (const [index, [, own]] of owners.entries())
    for (const id of ids[index] ?? []) await requestListingMail(services, tx, { id, postIds: own.map(post => post.id) })
}

/** The pet's page for one, the list of open questions for several. */
const targetOf = ([first, ...more]: readonly OwnedPost[]): { link: Address; postId?: number } =>
  first && more.length === 0 ? { link: `/post/${first.id}#still-looking`, postId: first.id } : { link: '/confirm' }

/** Open pages of the posts, and the owners' lists, are fetched again. */
function announceToOwners(services: Pick<Services, 'live'>, posts: readonly OwnedPost[]): void {
  for (const post of posts) announcePost(services, { ...post, draft: false })
  const owners = [...new Set(posts.map(({ ownerId }) => ownerId))]
  if (owners.length > 0) services.live.announce(owners, [{ path: ['freshness'] }])
}

/** Pauses listings whose owners have not answered the question for days, and notifies owners and requesters. Requests stay. */
export async function pauseUnconfirmed(services: Services, { pause }: ListingDays): Promise<void> {
  let paused = 1
  while (paused > 0)
    paused = await oneAtATime(services, 'freshness.pause', async tx => {
      const posts = await pauseDue(tx, services.now(), pause)
      await notifyOfAutomaticPause(services, tx, posts)
      await notifyOwners(services, tx, 'listing_paused', posts)
      tx.afterCommit(() => announceToOwners(services, posts))
      return posts.length
    })
}

async function pauseDue(tx: Tx, now: Date, days: number): Promise<OwnedPost[]> {
  const due = sql`asked_at <= ${instantOf(daysAgo(now, days))} and asked_at is not null and not paused and status = 'approved'`
  const { rows } = await tx.execute<OwnedPost & Record<string, unknown>>(sql`
    with owners as (select owner_id from posts where ${due} order by asked_at, id limit ${OWNERS_PER_TRANSACTION}),
    due as materialized (
      select id from posts where owner_id in (select owner_id from owners) and ${due} for update skip locked)
    update posts set paused = true, hold_until = null, updated_at = greatest(${instantOf(now)}, updated_at + interval '1 millisecond')
      where id in (select id from due) returning id::int as id, owner_id as "ownerId", name, status`)
  return rows.toSorted((one, other) => one.id - other.id)
}
