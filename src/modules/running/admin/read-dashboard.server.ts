import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Role } from '../../base/accounts/vocabulary.ts'
import { heldPosts, posts, readPetSummaries } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { Activity, AdminDashboard } from './dashboard-contract.ts'
import { findPosts } from './find-posts.server.ts'
import { ACTIVITY_LENGTH } from './vocabulary.ts'

const isDraft = sql`${posts.draft}`

/** Reads the dashboard's first page; vets get no totals. An index answers every count. */
export async function readDashboard(context: SignedIn): Promise<AdminDashboard> {
  const { db, viewer } = context
  const [pending, drafts, held, totals, activity] = await Promise.all([
    db.$count(posts, eq(posts.status, 'pending')),
    db.$count(posts, isDraft),
    db.$count(heldPosts),
    viewer.role === 'admin' ? countAll(context) : null,
    recentActivity(context),
  ])
  return { pendingReviews: pending - drafts - held, totals, activity }
}

async function countAll({ db }: SignedIn): Promise<AdminDashboard['totals']> {
  const having = (role: Role) => db.$count(users, eq(users.role, role))
  const [all, drafts, members, vets] = await Promise.all([
    db.$count(posts),
    db.$count(posts, isDraft),
    having('user'),
    having('vet'),
  ])
  return { posts: all - drafts, users: members, vets }
}

async function recentActivity({ db, viewer }: SignedIn): Promise<Activity[]> {
  const { items: newest } = await findPosts(db, { sort: 'newest' }, ACTIVITY_LENGTH)
  const pets = await readPetSummaries(
    db,
    newest.map(({ id }) => id),
    viewer,
  )
  const owners = await people(
    db,
    [...pets.values()].map(({ ownerId }) => ownerId),
  )
  return newest.flatMap(({ id, createdAt }) => {
    const pet = pets.get(id)
    const ownerName = (pet && owners.get(pet.ownerId)?.name) ?? ''
    return pet
      ? [{ postId: id, petName: pet.name, ownerName, photo: pet.photo, createdAt: createdAt.toISOString() }]
      : []
  })
}
