import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { readTeamNames } from '../../../people/organizations/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { Notification, Subject } from '../contract.ts'
import { messageText } from '../message-text.server.ts'
import { groupLink, groupText, slugOfLink } from '../rules.ts'
import { notifications } from '../tables.server.ts'
import {
  type Kind,
  KIND_OF,
  MAX_LISTED_PEOPLE,
  NOTIFICATION_TYPES,
  type NotificationType,
  PAGE_SIZE,
} from '../vocabulary.ts'

type NotificationRow = typeof notifications.$inferSelect

/** The fields of a notification that identify its subject. */
export type SubjectRef = Pick<NotificationRow, 'id' | 'postId' | 'requesterId'>

/**
 * Reads the subjects of notifications, by the notification's id, in one batch. The module that owns them depends on this one.
 */
export type ReadSubjects = (context: SignedIn, items: SubjectRef[]) => Promise<Map<number, Subject>>

interface NotificationFilters {
  cursor?: string | undefined
  unread?: boolean | undefined
  kind?: Kind | undefined
}

/** The types that show the pet and the request that they are about. */
const HAS_SUBJECT: ReadonlySet<NotificationType> = new Set(['adoption_request', 'adoption_cancelled'])

const GONE: Subject = { pet: null, request: null, statuses: [] }

export async function listNotifications(context: SignedIn, filters: NotificationFilters) {
  const { db, viewer } = context
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, viewer.id), eq(notifications.superseded, false), matches(filters)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
  const requests = items.filter(({ type }) => HAS_SUBJECT.has(type))
  const [subjects, groups] = await Promise.all([
    requests.length > 0 ? context.reactions.describeRequests(context, requests) : new Map<number, Subject>(),
    readGroups(db, items),
  ])
  const persons = await people(
    db,
    items.flatMap(item => causesOf(item, groups).ids),
  )
  const teams = await readTeamNames(
    db,
    items.flatMap(({ link }) => slugOfLink(link) ?? []),
  )
  const toItem = (row: NotificationRow): Notification => {
    const { ids, ...counts } = causesOf(row, groups)
    const shown = ids.flatMap(id => persons.get(id) ?? []).map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }))
    return {
      ...toNotification(row, subjects.get(row.id) ?? GONE),
      people: shown,
      ...counts,
      ...textOf(row, counts, shown, teams.get(slugOfLink(row.link) ?? '')),
    }
  }
  return { items: items.map(toItem), ...(next && { next }) }
}

const matches = ({ cursor, unread, kind }: NotificationFilters) =>
  and(
    olderThan(notifications.createdAt, notifications.id, decodeCursor(cursor)),
    unread ? isNull(notifications.readAt) : undefined,
    kind &&
      inArray(
        notifications.type,
        NOTIFICATION_TYPES.filter(type => KIND_OF[type] === kind),
      ),
  )

function causesOf({ groupId, actorId, requesterId }: NotificationRow, groups: ReadonlyMap<number, Causes>): Causes {
  const ids = [actorId ?? requesterId].flatMap(id => id ?? [])
  return groups.get(groupId ?? 0) ?? { ids, peopleCount: ids.length, count: 1 }
}

function textOf(
  { type, link, subject, ...row }: NotificationRow,
  { count, peopleCount }: Omit<Causes, 'ids'>,
  shown: { name: string }[],
  team: string | undefined,
) {
  if (count === 1) return { message: messageText(row), link }
  const name = shown[0]?.name ?? null
  const text = groupText(type, { count, people: peopleCount, name, subject: subject ?? '' })
  return {
    message: team === undefined ? text : t('{team}: {message}', { team, message: text }),
    link: groupLink(type, link),
  }
}

const toNotification = (
  row: NotificationRow,
  subject: Subject,
): Omit<Notification, 'people' | 'peopleCount' | 'count'> => ({
  id: row.id,
  type: row.type,
  message: messageText(row),
  link: row.link,
  postId: row.postId,
  requesterId: row.requesterId,
  ...subject,
  read: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** Who caused a notification or a group of them. */
interface Causes {
  /** Up to `MAX_LISTED_PEOPLE` people, the newest first. */
  ids: string[]
  peopleCount: number
  count: number
}

/** Reads the causes of groups by their id, with one query. */
async function readGroups(db: Db, items: readonly { groupId: number | null }[]): Promise<ReadonlyMap<number, Causes>> {
  const ids = items.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; ids: string[]; people: number; count: number }>(sql`
    select group_id as id, sum(count)::int as count, count(person) as people,
      (coalesce(array_agg(person order by newest desc) filter (where person is not null), '{}'))[:${sql.raw(String(MAX_LISTED_PEOPLE))}] as ids
    from (
      select group_id, coalesce(actor_id, requester_id) as person, count(*) as count, max(id) as newest
      from notifications where group_id = any(${sql.param(ids)}::bigint[]) group by group_id, person
    ) by_person
    group by group_id`)
  return new Map(rows.map(row => [row.id, { ids: row.ids, peopleCount: row.people, count: row.count }]))
}

/** What a notification says and opens; undefined if it was read or deleted. */
export async function readUnreadNews(db: Db, id: number) {
  const { type, message, phrase, link } = notifications
  const [news] = await db
    .select({ type, message, phrase, link })
    .from(notifications)
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)))
  return news && { type: news.type, message: messageText(news), link: news.link }
}
