import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { peopleOfAccounts } from '../../people/organizations/public.server.ts'
import { DELIVERY_JOB } from './vocabulary.ts'

/** Debounce: in a burst a device gets only the newest delivery of each tag. */
const COLLECTED_SECONDS = 2

interface NotificationRef {
  id: number
  userId: string
  /** The id of the first notification of its group. */
  groupId: number | null
}

/** Plans the push notifications of new notifications, in the transaction that wrote them. */
export async function requestNewsPushes(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  news: readonly NotificationRef[],
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into push_deliveries (subscription_id, tag, notification_id)
    select s.id, 'news-' || coalesce(n.group_id, n.id), n.id
    from unnest(
      ${sql.param(news.map(({ id }) => id))}::bigint[],
      ${sql.param(news.map(({ userId }) => userId))}::text[],
      ${sql.param(news.map(({ groupId }) => groupId))}::bigint[]
    ) as n (id, user_id, group_id)
    join push_subscriptions s on s.user_id = n.user_id`)
  if (rowCount) tx.afterCommit(() => requestDelivery(jobs))
}

/** A member of a conversation with an unread message; an organisation's people get it. */
export interface UnreadMember {
  conversationId: string
  memberId: string
}

/** Plans the push notifications of new messages after their commit. If the server dies before, the mail about unread messages still comes. */
export async function requestMessagePushes(
  { db, jobs }: { db: Db | Tx; jobs: Services['jobs'] },
  members: readonly UnreadMember[],
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into push_deliveries (subscription_id, tag, conversation_id, member_id)
    select s.id, 'chat-' || n.conversation_id, n.conversation_id, n.member_id
    from unnest(
      ${sql.param(members.map(({ conversationId }) => conversationId))}::uuid[],
      ${sql.param(members.map(({ memberId }) => memberId))}::text[]
    ) as n (conversation_id, member_id)
    cross join lateral (${peopleOfAccounts(sql`n.member_id`)}) person
    join push_subscriptions s on s.user_id = person.user_id`)
  if (rowCount) await requestDelivery(jobs)
}

const requestDelivery = (jobs: Services['jobs']): Promise<void> =>
  jobs.send(DELIVERY_JOB, {}, undefined, COLLECTED_SECONDS)
