import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import type { Address } from '../../../../shared/addresses.ts'
import { peopleOfAccounts } from '../../../people/organizations/public.server.ts'
import { inGroups } from './mark-read.server.ts'
import { notifications } from '../tables.server.ts'
import { ENDS_WITH_PET, type NotificationType } from '../vocabulary.ts'

/** Deletes the given notifications that belong to the viewer, with their groups. Counts only the given ones. */
export async function removeNotifications(context: SignedIn, { ids }: { ids: number[] }): Promise<{ deleted: number }> {
  const { db, viewer } = context
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, viewer.id), inGroups(db, ids)))
    .returning({ id: notifications.id })
  const given = new Set(ids)
  const deleted = rows.filter(({ id }) => given.has(id)).length
  if (deleted > 0) context.notifications.announce([viewer.id])
  return { deleted }
}

interface WithdrawalFilters {
  /** A person, or an organization, whose people got the notification. */
  userId: string
  type: NotificationType
  postId?: number
  actorId?: string
  link?: Address
}

/**
 * Deletes unread notifications of a type about a post, with a link, or of an account that caused them, because they are outdated. Their
 * mails are not sent either.
 */
export async function withdrawUnread(
  { notifications: service }: Pick<Services, 'notifications'>,
  tx: Transaction,
  { userId, type, postId, actorId, link }: WithdrawalFilters,
): Promise<void> {
  const deleted = await tx
    .delete(notifications)
    .where(
      and(
        sql`${notifications.userId} in (${peopleOfAccounts(sql`${userId}`)})`,
        eq(notifications.type, type),
        postId === undefined ? undefined : eq(notifications.postId, postId),
        actorId === undefined ? undefined : eq(notifications.actorId, actorId),
        link === undefined ? undefined : eq(notifications.link, link),
        isNull(notifications.readAt),
      ),
    )
    .returning({ userId: notifications.userId })
  announceTo(service, tx, deleted)
}

interface ClosedPet {
  postId: number
  /** Its adoptions. */
  requestIds: readonly number[]
  /** SQL: the ids of those who may have news about it. */
  people: SQL
}

/**
 * Deletes the unread notifications that ask for something about an animal which died or left. Their mails and push notifications are
 * not sent either: those jobs read the notification when they run.
 */
export async function withdrawNewsOfPet(
  { notifications: service }: Pick<Services, 'notifications'>,
  tx: Transaction,
  { postId, requestIds, people }: ClosedPet,
): Promise<void> {
  const page = `/(post|animals|fosters)/${postId}($|[/#?])`
  const pages = requestIds.length > 0 ? `${page}|/adoptions/(${requestIds.join('|')})($|[/#?])` : page
  const deleted = await tx
    .delete(notifications)
    .where(
      and(
        sql`${notifications.userId} in (${people})`,
        isNull(notifications.readAt),
        inArray(notifications.type, [...ENDS_WITH_PET]),
        or(eq(notifications.postId, postId), sql`${notifications.link} ~ ${pages}`),
      ),
    )
    .returning({ userId: notifications.userId })
  announceTo(service, tx, deleted)
}

function announceTo(service: Services['notifications'], tx: Transaction, deleted: readonly { userId: string }[]): void {
  const userIds = [...new Set(deleted.map(({ userId }) => userId))]
  if (userIds.length > 0) tx.afterCommit(() => service.announce(userIds))
}

interface LeftTeam {
  organizationId: string
  slug: string
  postIds: readonly number[]
  conversationIds: readonly string[]
}

/** Deletes the unread notifications that lead an organization's people to its pages of animals and conversations that it has no more. */
export async function withdrawNewsOfTeam(
  { notifications: service }: Pick<Services, 'notifications'>,
  tx: Transaction,
  { organizationId, slug, postIds, conversationIds }: LeftTeam,
): Promise<void> {
  const base = `/organization/${slug}/`
  const page = `^${base}((animals|fosters)/(${postIds.join('|')})|inbox/(${['none', ...conversationIds].join('|')}))($|[/#?])`
  const deleted = await tx
    .delete(notifications)
    .where(
      and(
        sql`${notifications.userId} in (
          select user_id from organization_members where organization_id = ${organizationId})`,
        isNull(notifications.readAt),
        sql`starts_with(${notifications.link}, ${base})`,
        or(inArray(notifications.postId, [...postIds]), sql`${notifications.link} ~ ${page}`),
      ),
    )
    .returning({ userId: notifications.userId })
  const userIds = [...new Set(deleted.map(({ userId }) => userId))]
  if (userIds.length > 0) tx.afterCommit(() => service.announce(userIds))
}
