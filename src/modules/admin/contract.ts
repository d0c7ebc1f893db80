import { z } from 'zod'
import { Cursor, forStaff, Instant, pageOf } from '../../shared/procedure.ts'
import { Post } from '../posts/contract.ts'
import { STATUSES } from '../posts/vocabulary.ts'

const Count = z.int().nonnegative()

/** A post that somebody made. */
export const Activity = z.object({
  postId: z.int(),
  petName: z.string(),
  ownerName: z.string().describe('may be empty'),
  createdAt: Instant,
})
export type Activity = z.infer<typeof Activity>

export const AdminDashboard = z
  .object({
    pendingReviews: Count,
    /** For admins only. */
    totals: z.object({ posts: Count, users: Count.describe('accounts with the role user'), vets: Count }).nullable(),
    activity: z.array(Activity).describe('newest first'),
  })
  .meta({ id: 'AdminDashboard' })
export type AdminDashboard = z.infer<typeof AdminDashboard>

export const adminContract = {
  dashboard: forStaff
    .route({ method: 'GET', path: '/admin/dashboard', summary: 'Counts and the latest posts', tags: ['Admin'] })
    .output(AdminDashboard),
  posts: forStaff
    .route({ method: 'GET', path: '/admin/posts', summary: 'Posts of everybody, newest first', tags: ['Admin'] })
    .input(z.object({ status: z.enum(STATUSES).optional(), cursor: Cursor }))
    .output(pageOf(Post)),
}
