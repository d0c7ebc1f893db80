import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { olderThan } from '../../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { readTeamNames } from '../../../people/organizations/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { Notification, Subject } from '../contract.ts'
import { messageText } from '../message-text.server.ts'
import { readGroups, type Causes } from '../groups/read-groups.server.ts'
import { groupLink, groupText } from '../rules.ts'
import { notifications } from '../tables.server.ts'
import { KIND_OF, NOTIFICATION_TYPES, PAGE_SIZE, type Kind, type NotificationType } from '../vocabulary.ts'

type Row = typeof notifications.$inferSelect
/** The fields of a notification that identify its subject. */
export type SubjectRef = Pick<Row, 'id' | 'postId' | 'requesterId'>
/**
 * Reads the subjects of notifications, by the notification's id, in one batch. The module that owns them depends on this one.
 */
export type ReadSubjects = (context: SignedIn, items: SubjectRef[]) => Promise<Map<number, Subject>>

interface Wanted {
  cursor?: string | undefined
  unread?: boolean | undefined
  kind?: Kind | undefined
}

/** The types that show the pet and the request that they are about. */
const HAS_SUBJECT: ReadonlySet<NotificationType> = new Set(['adoption_request', 'adoption_cancelled'])

const GONE: Subject = { pet: null, request: null, statuses: [] }

export async function listNotifications(context: SignedIn, wanted: Wanted) {
  const { db, viewer } = context
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, viewer.id), eq(notifications.superseded, false), matches(wanted)))
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
    items.flatMap(({ link }) => slugOf(link) ?? []),
  )
  const toItem = (row: Row): Notification => {
    const { ids, ...counts } = causesOf(row, groups)
    const shown = ids.flatMap(id => persons.get(id) ?? []).map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl }))
    return {
      ...toNotification(row, subjects.get(row.id) ?? GONE),
      people: shown,
      ...counts,
      ...textOf(row, counts, shown, teams.get(slugOf(row.link) ?? '')),
    }
  }
  return { items: items.map(toItem), ...(next && { next }) }
}

const matches = ({ cursor, unread, kind }: Wanted) =>
  and(
    olderThan(notifications.createdAt, notifications.id, decodeCursor(cursor)),
    unread ? isNull(notifications.readAt) : undefined,
    kind &&
      inArray(
        notifications.type,
        NOTIFICATION_TYPES.filter(type => KIND_OF[type] === kind),
      ),
  )

function causesOf({ groupId, actorId, requesterId }: Row, groups: ReadonlyMap<number, Causes>): Causes {
  const ids = [actorId ?? requesterId].flatMap(id => id ?? [])
  return groups.get(groupId ?? 0) ?? { ids, peopleCount: ids.length, count: 1 }
}

function textOf(
  { type, link, subject, ...row }: Row,
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

/** Of the organisation whose page a link opens. */
const slugOf = (link: string): string | undefined => /^\/organization\/([^/]+)\//.exec(link)?.[1]

const toNotification = (row: Row, subject: Subject): Omit<Notification, 'people' | 'peopleCount' | 'count'> => ({
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
