import { z } from 'zod'
import { Cursor, Done, forAnyone, forUsers, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Photo } from '../photos/contract.ts'
import { KINDS, MAIL_KINDS, MAX_REMOVED, MAX_UNREAD, NOTIFICATION_TYPES, SUBJECT_STATUSES } from './vocabulary.ts'

/** What an adoption_request item is about, as it stands now; each part is null where it is gone. */
export const Subject = z.object({
  pet: z
    .object({
      name: z.string(),
      breed: z.string(),
      age: z.int().nullable().describe('months'),
      photo: Photo.nullable(),
    })
    .nullable(),
  request: z.object({ id: z.int(), status: z.enum(SUBJECT_STATUSES) }).nullable(),
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
    read: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const MailChoice = z.strictObject({ kind: z.enum(MAIL_KINDS), wanted: z.boolean() })
export type MailChoice = z.infer<typeof MailChoice>

/** What a mail's link to unsubscribe does: nothing for a forged one, or where the account is gone. */
export const MailLink = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['invalid', 'gone']) }),
  z.object({ state: z.enum(['wanted', 'stopped']), kind: z.enum(MAIL_KINDS) }),
])
export type MailLink = z.infer<typeof MailLink>

export const notificationsContract = {
  list: forUsers
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'My notifications, newest first',
      tags: ['Notifications'],
    })
    .input(
      z.object({
        cursor: Cursor,
        /** Only what was not read yet. */
        unread: z.stringbool().or(z.boolean()).optional(),
        kind: z.enum(KINDS).optional(),
      }),
    )
    .output(pageOf(Notification)),
  unreadCount: forUsers
    .route({
      method: 'GET',
      path: '/notifications/unread',
      summary: `How many are unread, up to ${MAX_UNREAD}`,
      tags: ['Notifications'],
    })
    .output(z.object({ count: z.int().max(MAX_UNREAD) })),
  markRead: forUsers
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'Mark one read', tags: ['Notifications'] })
    .input(z.strictObject({ id: Id }))
    .output(Done),
  markAllRead: forUsers
    .route({ method: 'POST', path: '/notifications/read', summary: 'Mark all read', tags: ['Notifications'] })
    .output(Done),
  remove: forUsers
    .route({ method: 'POST', path: '/notifications/removal', summary: 'Delete some of mine', tags: ['Notifications'] })
    .input(z.strictObject({ ids: z.array(Id).max(MAX_REMOVED) }))
    .output(z.object({ deleted: z.int() })),
  mailChoices: forUsers
    .route({ method: 'GET', path: '/mail-choices', summary: 'Of which news I get mail', tags: ['Notifications'] })
    .output(z.array(MailChoice)),
  chooseMail: forUsers
    .route({ method: 'PUT', path: '/mail-choices', summary: 'Get mail of a kind, or not', tags: ['Notifications'] })
    .input(MailChoice)
    .output(Done),
  mailLink: forAnyone
    .route({
      method: 'GET',
      path: '/mail-choices/link',
      summary: "What a mail's link to unsubscribe is about; a POST to /unsubscribe with its token unsubscribes",
      tags: ['Notifications'],
    })
    .input(z.object({ token: Text.max(200) }))
    .output(MailLink),
}
