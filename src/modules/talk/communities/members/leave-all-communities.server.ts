import { eq, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { lockAccountForDeletion } from '../../../base/accounts/public.server.ts'
import { announceCommunity } from '../announce.server.ts'
import { transferOwnership } from './leave-community.server.ts'
import { communities } from '../tables.server.ts'

/** A first step of deleting an account: locks every community that later steps may change, in the order of their ids. */
export async function lockCommunitiesOfUser(_services: Services, tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    select from communities where id in (
      select community_id from community_members where user_id = ${userId}
      union select community_id from discussions where author_id = ${userId}
      union select community_id from discussions join discussion_comments on discussion_id = discussions.id
        where discussion_comments.author_id = ${userId}
      union select community_id from discussions join discussion_likes on discussion_id = discussions.id
        where user_id = ${userId})
    order by id for no key update`)
}

/**
 * A last step of deleting an account: deletes the person's likes, comments, discussions and memberships, and transfers the communities
 * that they founded. Locks the account first, see `lockAccountForDeletion`.
 */
export async function leaveAllCommunities(services: Services, tx: Transaction, userId: string): Promise<void> {
  await lockAccountForDeletion(tx, userId)
  const changed: number[] = []
  for (const remove of [removeLikes, removeComments, removeDiscussions, removeMemberships])
    changed.push(...(await idsOf(tx, remove(userId))))
  await transferAll(services, tx, await idsOf(tx, withoutFounder(changed)))
  for (const id of new Set(changed))
    tx.afterCommit(() => announceCommunity(services, id, ['get', 'members', 'discussions']))
}

async function idsOf(tx: Tx, statement: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(statement)
  return rows.map(({ id }) => id)
}

const removeLikes = (userId: string): SQL => sql`
    with gone as (delete from discussion_likes where user_id = ${userId} returning discussion_id)
    update discussions set like_count = like_count - 1 from gone where discussions.id = gone.discussion_id
    returning community_id as id`

const removeComments = (userId: string): SQL => sql`
    with gone as (delete from discussion_comments where author_id = ${userId} returning discussion_id),
      counted as (select discussion_id, count(*) as number from gone group by discussion_id)
    update discussions set comment_count = comment_count - number from counted where discussions.id = counted.discussion_id
    returning community_id as id`

/** Their photos are deleted with the account. */
const removeDiscussions = (userId: string): SQL => sql`
    with gone as (delete from discussions where author_id = ${userId} returning community_id),
      counted as (select community_id, count(*) as number from gone group by community_id)
    update communities set discussion_count = discussion_count - number from counted where communities.id = counted.community_id
    returning communities.id`

const removeMemberships = (userId: string): SQL => sql`
    with gone as (delete from community_members where user_id = ${userId} returning community_id)
    update communities set member_count = member_count - 1 from gone where communities.id = gone.community_id
    returning communities.id`

const withoutFounder = (ids: readonly number[]): SQL => sql`
    select id from unnest(${sql.param([...ids])}::bigint[]) as id
    where not exists (select from community_members where community_id = id and role = 'founder') group by id order by id`

async function transferAll(services: Services, tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [community] = await tx.select().from(communities).where(eq(communities.id, id))
    if (community) await transferOwnership(services, tx, community)
  }
}
