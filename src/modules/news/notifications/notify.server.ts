import { sql } from 'drizzle-orm'
import type { Actor, Services } from '../../../api/context.ts'
import type { Address } from '../../../shared/addresses.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type Phrase, phrase } from '../../../shared/i18n/t.ts'
import { omit } from '../../../shared/omit.ts'
import { linkOfTeam, readTeams } from '../../people/organizations/public.server.ts'
import { inEnglish } from './message-text.server.ts'
import { requestNewsMails } from './mails/news-mail.server.ts'
import { notifications } from './tables.server.ts'
import type { NotificationType } from './vocabulary.ts'
import { isGrouped, listOfGroup } from './rules.ts'

export interface NewNotification {
  userId: string
  type: NotificationType
  message: Phrase
  /** What the notification opens unless its type has a dialog. */
  link: Address
  postId?: number
  requesterId?: string
  /** Who caused it, if it is not the requester. Lists show the name and picture, also of those who cause it again. */
  actorId?: string
  /** The name of the pet or community, for the text of a group. */
  subject?: string
  /** A text that the mail quotes, for example a reviewer's reason. */
  note?: string
  state?: StateNews
}

/** The viewer is left out of the recipients when they acted for the organisation that is notified. */
type NotifyingServices = Pick<Services, 'jobs' | 'notifications'> & { viewer?: Actor | null }

/**
 * Writes notifications and requests their mails and push notifications in the transaction of their cause. Notifications
 * to an organisation go to its managers and coordinators. Open pages are notified after the commit.
 * @returns the ids for each of the given ones
 */
export async function notify(
  services: NotifyingServices,
  tx: Transaction,
  ...news: NewNotification[]
): Promise<number[][]> {
  if (news.length === 0) return []
  const expanded = await expandTeams(tx, news, services.viewer)
  const all = expanded.flat()
  const ids = await write(services, tx, all)
  let from = 0
  return expanded.map(some => ids.slice(from, (from += some.length)))
}

async function write(services: NotifyingServices, tx: Transaction, news: NewNotification[]): Promise<number[]> {
  if (news.length === 0) return []
  const sentBefore = await replaceStates(tx, news)
  const rows: (typeof notifications.$inferInsert)[] = []
  for (const { message: phrase, ...item } of news.map(one => omit(one, ['note', 'state']))) {
    const groupId = (await joinGroup(tx, item)) ?? null
    rows.push({ ...item, message: inEnglish(phrase), phrase, groupId })
  }
  const written = await tx.insert(notifications).values(rows).returning({
    id: notifications.id,
    type: notifications.type,
    userId: notifications.userId,
    link: notifications.link,
    groupId: notifications.groupId,
  })
  const sent = written
    .map((row, index) => ({ ...row, item: news[index] }))
    .filter(({ item }) => item && !sentBefore.has(item))
  await requestNewsMails(
    services,
    tx,
    sent.map(({ id, type, link, item }) => ({ id, type, link, note: item?.note })),
  )
  await services.notifications.requestPushes(services, tx, sent)
  const userIds = [...new Set(news.map(({ userId }) => userId))]
  tx.afterCommit(() => services.notifications.announce(userIds))
  return written.map(({ id }) => id)
}

/**
 * Replaces a notification to an organisation by one for each manager and coordinator, except the person who caused it.
 * @returns a list for each given one
 */
async function expandTeams(
  tx: Tx,
  news: readonly NewNotification[],
  viewer: Actor | null | undefined,
): Promise<NewNotification[][]> {
  const teams = await readTeams(
    tx,
    news.map(({ userId }) => userId),
  )
  const actorId = viewer?.actingPerson?.id ?? viewer?.id
  return news.map(item => {
    const team = teams.get(item.userId)
    if (!team) return [item]
    const toTeam = {
      ...item,
      message: phrase('{team}: {message}', { team: team.name, message: item.message }),
      link: linkOfTeam(team, item.link),
    }
    return team.people.filter(id => id !== actorId).map(userId => ({ ...toTeam, userId }))
  })
}

/**
 * Adds a new notification to the group of the newest unread one of the same type and link, and returns the group's id. A
 * second request of the same person joins no group, because the first one was cancelled. Read groups get no new members.
 */
export async function joinGroup(
  tx: Tx,
  { userId, type, link, actorId, requesterId }: Omit<NewNotification, 'message'>,
): Promise<number | undefined> {
  const list = listOfGroup(type, link)
  if (list) return joinList(tx, { userId, type }, list)
  if (!isGrouped(type) || (actorId ?? requesterId) === undefined) return undefined
  const hasNoneOfRequester =
    requesterId === undefined
      ? sql`true`
      : sql`requester_id is distinct from ${requesterId} and not exists (
          select from notifications member where member.group_id = newest.group_id and member.requester_id = ${requesterId})`
  const { rows } = await tx.execute<{ id: number }>(sql`
    update notifications newest set superseded = true, group_id = coalesce(group_id, id)
    where read_at is null and not superseded
      and id = (
        select id from notifications
        where user_id = ${userId} and type = ${type} and link = ${link} and read_at is null and not superseded
        order by id desc limit 1)
      and coalesce(actor_id, requester_id) is not null
      and ${hasNoneOfRequester}
    returning group_id as id`)
  return rows[0]?.id
}

/**
 * Adds a new notification to the group of today's newest unread one about an entry of the same list. The group counts as
 * one unread notification: the others are marked as read.
 */
async function joinList(
  tx: Tx,
  { userId, type }: Pick<NewNotification, 'userId' | 'type'>,
  { entries }: { entries: string },
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update notifications newest set superseded = true, group_id = coalesce(group_id, id), read_at = now()
    where read_at is null and not superseded
      and id = (
        select id from notifications
        where user_id = ${userId} and type = ${type} and starts_with(link, ${entries})
          and read_at is null and not superseded and created_at > now() - interval '1 day'
        order by id desc limit 1)
    returning group_id as id`)
  return rows[0]?.id
}

/** For a notification about a state, such as "paused": which others it replaces. All are texts of phrases. */
interface StateNews {
  /** Texts of the former state: unread notifications with the same type and link leave the lists, and are not mailed. */
  replaces: readonly string[]
  /** All texts of the state. The notification is not sent again if the last one mailed within a day says the same. */
  alternatives: readonly string[]
}

/** Removes the former states. Returns the notifications that were sent before: they show in the list, without mail or push. */
async function replaceStates(tx: Transaction, news: readonly NewNotification[]): Promise<Set<NewNotification>> {
  const states = news.filter(({ state }) => state)
  if (states.length === 0) return new Set()
  const given = states.map(({ userId, type, link, message, state }) => ({
    user_id: userId,
    type,
    link,
    text: message.text,
    ...state,
  }))
  const newer = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as newer(user_id text, type text, link text, text text, replaces text[], alternatives text[])`
  const isSameSubject = sql`old.user_id = newer.user_id and old.type = newer.type and old.link = newer.link`
  await tx.execute(sql`
    update notifications old set superseded = true, read_at = now() from ${newer}
    where ${isSameSubject} and old.read_at is null and not old.superseded
      and old.phrase->>'text' = any(newer.replaces)`)
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select newer.user_id as "userId" from ${newer}
    where newer.text = (
      select old.phrase->>'text' from notifications old
      where ${isSameSubject} and old.phrase->>'text' = any(newer.alternatives)
        and old.created_at > now() - interval '1 day' and old.mailed_at is not null
      order by old.created_at desc, old.id desc limit 1)`)
  const notified = new Set(rows.map(({ userId }) => userId))
  return new Set(states.filter(({ userId }) => notified.has(userId)))
}

type ReplacementNews = Pick<NewNotification, 'userId' | 'type' | 'message' | 'link'>

/**
 * Writes notifications of one type without mails. Each replaces the person's unread one with the same link, which is
 * outdated. Notifications to an organisation go to its people. Open pages are notified after the commit.
 */
export async function replaceNotifications(
  services: Pick<Services, 'notifications'>,
  tx: Transaction,
  given: readonly ReplacementNews[],
): Promise<void> {
  const expanded = (await expandTeams(tx, given, null)).flat()
  const news = expanded.map(({ message: phrase, ...item }) => ({ ...item, message: inEnglish(phrase), phrase }))
  if (news.length === 0) return
  await tx.execute(sql`
    delete from notifications old
    using jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news("userId" text, type text, link text)
    where old.user_id = news."userId" and old.type = news.type and old.link = news.link and old.read_at is null and not old.superseded`)
  await tx.execute(sql`
    insert into notifications (user_id, type, message, phrase, link)
    select "userId", type, message, phrase, link
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news("userId" text, type text, message text, phrase jsonb, link text)`)
  const userIds = [...new Set(news.map(({ userId }) => userId))]
  tx.afterCommit(() => services.notifications.announce(userIds))
}
