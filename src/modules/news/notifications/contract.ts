import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { callers } from './access.ts'
import { REQUEST_STATUSES } from './request-status-vocabulary.ts'
import { KINDS, MAIL_KINDS, MAX_REMOVED, MAX_UNREAD_NOTIFICATIONS, NOTIFICATION_TYPES } from './vocabulary.ts'

/**
 * The pet and the request that an `adoption_request` or `adoption_cancelled` notification is about, as they are now. Deleted ones
 * are null. A group has its newest.
 */
export const Subject = z.object({
  pet: z
    .object({
      name: z.string(),
      breed: z.string(),
      age: z.int().nullable().describe('months'),
      photo: Photo.nullable(),
    })
    .nullable(),
  request: z.object({ id: z.int(), status: z.enum(REQUEST_STATUSES) }).nullable(),
  statuses: z
    .array(z.object({ status: z.enum(REQUEST_STATUSES), count: z.int().positive() }))
    .describe('all requests for the pet, by status'),
})
export type Subject = z.infer<typeof Subject>

export const Notification = z
  .object({
    id: z.int(),
    type: z.enum(NOTIFICATION_TYPES),
    message: z.string(),
    link: z.string(),
    postId: z.int().nullable(),
    requesterId: z.string().nullable(),
    ...Subject.shape,
    people: z
      .array(Person.pick({ id: true, name: true, avatarUrl: true }))
      .describe('who caused it, the newest first, without deleted accounts; up to three people of a group'),
    peopleCount: z.int().describe('how many different people caused it; 0 if nobody did'),
    count: z.int().positive().describe('notifications in this group; 1 for a single one'),
    read: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const MailChoice = z.strictObject({
  kind: z.enum(MAIL_KINDS),
  wanted: z.boolean().describe('by mail'),
  push: z.boolean().describe('as a push notification, on devices that get them'),
})
export type MailChoice = z.infer<typeof MailChoice>

/** The state of a mail's unsubscribe link. Forged links are `invalid`, links of deleted accounts are `gone`. */
export const MailLink = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['invalid', 'gone']) }),
  z.object({ state: z.enum(['wanted', 'stopped']), kind: z.enum(MAIL_KINDS) }),
])
export type MailLink = z.infer<typeof MailLink>

export const notificationsContract = {
  list: procedure(callers.list)
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'List my notifications, newest first; those that belong together as one',
      tags: ['Notifications'],
    })
    .input(
      z.object({
        cursor: Cursor,
        /** Only unread notifications. */
        unread: z.stringbool().or(z.boolean()).optional(),
        kind: z.enum(KINDS).optional(),
      }),
    )
    .output(pageOf(Notification)),
  unreadCount: procedure(callers.unreadCount)
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: `Count my unread notifications, up to ${MAX_UNREAD_NOTIFICATIONS}`,
      tags: ['Notifications'],
    })
    .output(z.object({ count: z.int().max(MAX_UNREAD_NOTIFICATIONS) })),
  markRead: procedure(callers.markRead)
    .route({
      method: 'POST',
      path: '/notifications/{id}/read',
      summary: 'Mark a notification and its group as read',
      tags: ['Notifications'],
    })
    .input(z.strictObject({ id: Id }))
    .output(Done),
  markAllRead: procedure(callers.markAllRead)
    .route({
      method: 'POST',
      path: '/notifications/read',
      summary: 'Mark all my notifications as read',
      tags: ['Notifications'],
    })
    .output(Done),
  remove: procedure(callers.remove)
    .route({
      method: 'POST',
      path: '/notifications/removal',
      summary: 'Delete several of my notifications with their groups',
      tags: ['Notifications'],
    })
    .input(z.strictObject({ ids: z.array(Id).max(MAX_REMOVED) }))
    .output(z.object({ deleted: z.int() })),
  mailChoices: procedure(callers.mailChoices)
    .route({
      method: 'GET',
      path: '/mail-choices',
      summary: 'List the kinds of news, and whether I get them by mail and as push notifications',
      tags: ['Notifications'],
    })
    .output(z.array(MailChoice)),
  chooseMail: procedure(callers.chooseMail)
    .route({
      method: 'PUT',
      path: '/mail-choices',
      summary: 'Switch mails or push notifications of a kind on or off',
      tags: ['Notifications'],
    })
    .input(MailChoice.partial({ wanted: true, push: true }))
    .output(Done),
  mailLink: procedure(callers.mailLink)
    .route({
      method: 'GET',
      path: '/mail-choices/link',
      summary: "Get the state of a mail's unsubscribe link; a POST to /unsubscribe with its token unsubscribes",
      tags: ['Notifications'],
    })
    .input(z.object({ token: Text.max(200) }))
    .output(MailLink),
}
