import { phraseText } from '../src/shared/text/phrase-text.ts'
import { inArray, ne, sql } from 'drizzle-orm'
import { decisionText, newRequestText, reminderText } from '../src/modules/adoption/requests/news/news-rules.ts'
import { isGrouped } from '../src/modules/news/notifications/rules.ts'
import { notifications } from '../src/modules/news/notifications/tables.server.ts'
import type { NotificationType } from '../src/modules/news/notifications/vocabulary.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { comments, people, requests, type DemoComment, type DemoPet, type DemoRequest } from './data.ts'
import { daysBefore, petOf, postIdOf, userIdOf, type Loaded } from './loaded.ts'

export interface DemoNotification {
  readonly person: string
  readonly type: Extract<
    NotificationType,
    'adoption_request' | 'adoption_approved' | 'adoption_rejected' | 'adoption_reminder' | 'comment'
  >
  readonly message: string
  /** Key of the pet it links to. */
  readonly pet: string
  /** The part of the pet's page that it is about. */
  readonly anchor?: string
  /** The requester, for requests. */
  readonly requester?: string
  /** The cause otherwise; nobody for reminders. */
  readonly actor?: string
  readonly daysAgo: number
  readonly read: boolean
}

/** Older notifications are read. */
const READ_AFTER_DAYS = 3

/** After that many days without an answer the owner is reminded. */
const REMINDED_AFTER_DAYS = 3

/** The notifications of the demo's requests and comments, newest first. */
export const impliedNotifications = (): DemoNotification[] =>
  [...requests.flatMap(ofRequest), ...comments.flatMap(ofComment)].toSorted((a, b) => a.daysAgo - b.daysAgo)

export async function loadNotifications(tx: Tx, loaded: Loaded): Promise<void> {
  const oldestFirst = impliedNotifications().toReversed()
  const rows = await tx
    .insert(notifications)
    .values(
      oldestFirst.map(({ person, type, message, pet, anchor = '', requester, actor, daysAgo, read }) => ({
        userId: userIdOf(person, loaded),
        type,
        message,
        link: `/post/${postIdOf(pet, loaded)}${anchor}` as const,
        postId: postIdOf(pet, loaded),
        requesterId: requester ? userIdOf(requester, loaded) : null,
        actorId: actor ? userIdOf(actor, loaded) : null,
        subject: petOf(pet).name,
        readAt: read ? loaded.now : null,
        createdAt: daysBefore(loaded.now, daysAgo),
      })),
    )
    .returning()
  const unread = rows.filter(({ type, readAt }) => isGrouped(type) && readAt === null)
  for (const group of Map.groupBy(unread, ({ userId, type, link }) => `${userId} ${type} ${link}`).values())
    if (group.length > 1) await join(tx, group)
}

/** Creates a group of notifications represented by the newest, as `notify` does. */
async function join(tx: Tx, group: readonly { id: number }[]): Promise<void> {
  const ids = group.map(({ id }) => id)
  const groupId = Math.min(...ids)
  const superseded = ne(notifications.id, Math.max(...ids))
  await tx
    .update(notifications)
    .set({ groupId, superseded: sql`${superseded}` })
    .where(inArray(notifications.id, ids))
}

/** When a pet was adopted; undefined if it is not. */
export const adoptedDaysAgo = ({ key, status, adoptedDaysAgo }: DemoPet): number | undefined =>
  status === 'adopted'
    ? (adoptedDaysAgo ?? requests.find(({ pet, status }) => pet === key && status === 'approved')?.decidedDaysAgo)
    : undefined

/** When the owner was reminded of a request; undefined if they were not. */
export const remindedDaysAgo = ({ status, sentDaysAgo }: DemoRequest): number | undefined =>
  status === 'pending' && sentDaysAgo > REMINDED_AFTER_DAYS ? sentDaysAgo - REMINDED_AFTER_DAYS : undefined

function ofRequest(request: DemoRequest): DemoNotification[] {
  const { pet: key, requester, status, sentDaysAgo, decidedDaysAgo } = request
  const pet = petOf(key)
  const about = (daysAgo: number) => ({ pet: key, daysAgo, read: daysAgo > READ_AFTER_DAYS })
  const implied: DemoNotification[] = [
    {
      person: pet.owner,
      type: 'adoption_request',
      message: phraseText(newRequestText(pet.name)),
      requester,
      ...about(sentDaysAgo),
    },
  ]
  const reminded = remindedDaysAgo(request)
  if (reminded !== undefined)
    implied.push({
      person: pet.owner,
      type: 'adoption_reminder',
      message: phraseText(reminderText(pet.name, 1)),
      anchor: '#adoption-requests',
      requester,
      ...about(reminded),
    })
  if (status !== 'pending' && decidedDaysAgo !== undefined)
    implied.push({
      person: requester,
      type: status === 'approved' ? 'adoption_approved' : 'adoption_rejected',
      message: phraseText(decisionText(pet.name, status)),
      actor: pet.owner,
      ...about(decidedDaysAgo),
    })
  return implied
}

function ofComment({ pet: key, author, hoursAgo }: DemoComment): DemoNotification[] {
  const pet = petOf(key)
  const person = people.find(one => one.key === author)
  if (!person || pet.owner === author) return []
  const daysAgo = hoursAgo / 24
  return [
    {
      person: pet.owner,
      type: 'comment',
      message: `${person.firstName} ${person.lastName} commented on ${pet.name}`,
      pet: key,
      anchor: '#comments',
      actor: author,
      daysAgo,
      read: daysAgo > READ_AFTER_DAYS,
    },
  ]
}
