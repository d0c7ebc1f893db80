import { z } from 'zod'
import { Instant } from '../../../api/procedure.ts'
import { Photo } from '../../base/photos/contract.ts'

const Count = z.int().nonnegative()

/** A new post. */
export const Activity = z.object({
  postId: z.int(),
  petName: z.string(),
  ownerName: z.string().describe('may be empty'),
  photo: Photo.nullable().describe('the main image'),
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
