import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { inLanguage } from '../../../../platform/text/language.ts'
import type { Language } from '../../../../shared/i18n/languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import type { SuspensionStep } from '../../../base/accounts/public.server.ts'
import type { AnimalMoveStep } from '../../../listings/posts/public.server.ts'
import { isListedFor } from '../members/membership.server.ts'
import { sendSystemMessages } from '../send/send-system-messages.server.ts'
import { conversationMembers, conversations, messageKeys } from '../tables.server.ts'

/**
 * Call it when an account is deleted. Deletes conversations that no other member sees; the others stay readable. Deleting the account
 * sets the author of its messages to null.
 */
export async function leaveConversations({ live }: Services, tx: Transaction, userId: string): Promise<void> {
  const own = tx
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .where(eq(conversationMembers.userId, userId))
  const others = await tx
    .select({ id: conversationMembers.conversationId, userId: conversationMembers.userId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        inArray(conversationMembers.conversationId, own),
        ne(conversationMembers.userId, userId),
        isListedFor(conversationMembers.userId),
      ),
    )
  const shared = [...new Set(others.map(({ id }) => id))]
  await tx.delete(conversations).where(and(inArray(conversations.id, own), notInArray(conversations.id, shared)))
  await tx.delete(messageKeys).where(eq(messageKeys.senderId, userId))
  tx.afterCommit(() =>
    live.announce(
      others.map(other => other.userId),
      [{ path: ['chat'] }],
    ),
  )
}

/** After posts moved to another account, that account replaces the former owner in conversations about them. */
export async function moveConversations(
  { live }: Services,
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from conversation_members m join conversations c on c.id = m.conversation_id
    join posts p on p.id = c.post_id and p.owner_id = ${to}
    where m.user_id = ${from} order by c.id for update of c`)
  const ids = rows.map(({ id }) => id)
  await replaceMember(tx, ids, { from, to, writtenBy: from })
  tx.afterCommit(() => live.announce([from], [{ path: ['chat'] }]))
}

interface Replacement {
  from: string
  to: string
  /** Whom the new member's people see as the author of what the former one wrote. */
  writtenBy: string | null
}

/** One member of locked conversations takes the place of another one, also in what was written. */
async function replaceMember(tx: Tx, conversationIds: readonly string[], { from, to, writtenBy }: Replacement) {
  const ids = sql`any(${sql.param([...conversationIds])}::uuid[])`
  await tx.execute(sql`
    update conversations set hidden_from = case when hidden_from = ${from} then ${to} else hidden_from end,
      first_user_id = least(other collate "C", ${to}), second_user_id = greatest(other collate "C", ${to})
    from (select id as own, case when first_user_id = ${from} then second_user_id else first_user_id end as other from conversations) o
    where o.own = conversations.id and conversations.id = ${ids} and first_user_id is not null`)
  await tx.execute(
    sql`update conversation_members set user_id = ${to} where user_id = ${from} and conversation_id = ${ids}`,
  )
  await tx.execute(sql`
    update photos set owner_id = ${to} where owner_id = ${from} and id in (
      select photo_id from messages where conversation_id = ${ids} and sender_id = ${from})`)
  await tx.execute(sql`
    update messages set sender_id = ${to}, written_by = ${writtenBy} where sender_id = ${from} and conversation_id = ${ids}`)
}

/**
 * Conversations about animals that moved to another organization continue there, with the people whose requests went along. A message says
 * so, because what the former owner wrote looks like the new owner's. Others stay where they are, and so does one whose place is taken.
 */
export const moveConversationsOfAnimals: AnimalMoveStep = async (services, tx, move) => {
  const { from, fromName, to, posts: moved, postIds, along } = move
  const { rows } = await tx.execute<{ id: string; postId: number; otherId: string; language: Language | null }>(sql`
    select c.id, c.post_id::int as "postId", other.user_id as "otherId", u.language
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${from}
    join conversation_members other on other.conversation_id = c.id and other.user_id = any(${sql.param(along)}::text[])
    join users u on u.id = other.user_id
    where c.post_id = any(${sql.param(postIds)}::bigint[])
      and not exists (select from conversations taken where coalesce(taken.post_id, 0) = c.post_id
        and taken.first_user_id = least(other.user_id collate "C", ${to}) and taken.second_user_id = greatest(other.user_id collate "C", ${to}))
    order by c.id for update of c`)
  if (rows.length === 0) return
  await replaceMember(
    tx,
    rows.map(({ id }) => id),
    { from, to, writtenBy: null },
  )
  const nameOf = new Map(moved.map(({ id, name }) => [id, name]))
  const messages = rows.map(({ postId, otherId, language }) => {
    const pet = nameOf.get(postId) ?? ''
    const content = inLanguage(language, () =>
      t(
        'Hello! {pet} moved from {from} to us, and your request came along. {from} wrote the messages on our side until here. From now on, we answer.',
        { pet, from: fromName },
      ),
    )
    return { senderId: to, otherUserId: otherId, postId, petName: pet, content }
  })
  await sendSystemMessages(services, tx, messages)
  tx.afterCommit(() => services.live.announce([from, to, ...along], [{ path: ['chat'] }]))
}

/** Updates the unread counts of others, because messages of suspended senders do not count. */
export const refetchConversations: SuspensionStep =
  async ({ live }, tx, userId) =>
  async () => {
    const own = tx
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(eq(conversationMembers.userId, userId))
    const others = await tx
      .selectDistinct({ id: conversationMembers.userId })
      .from(conversationMembers)
      .where(and(inArray(conversationMembers.conversationId, own), ne(conversationMembers.userId, userId)))
    const ids = others.map(({ id }) => id)
    if (ids.length > 0) tx.afterCommit(() => live.announce(ids, [{ path: ['chat'] }]))
  }
