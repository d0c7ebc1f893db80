import { z } from 'zod'
import { Cursor, Done, forUsers, Id, Instant, pageOf } from '../../shared/procedure.ts'
import { Photo } from '../photos/contract.ts'
import { MAX_REMOVED, NOTIFICATION_TYPES, SUBJECT_STATUSES } from './vocabulary.ts'

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

export const notificationsContract = {
  list: forUsers
    .route({
      method: 'GET',
      path: '/notifications',
      summary: 'My notifications, newest first',
      tags: ['Notifications'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Notification)),
  unreadCount: forUsers
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How many are unread', tags: ['Notifications'] })
    .output(z.object({ count: z.int() })),
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
}
