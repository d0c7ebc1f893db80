import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { posts } from './tables.server.ts'

const MAX_CHOICES = 100

/** The viewer's posts that look for a home and are not bonded yet, newest first. */
export const listBondable = ({ db, viewer }: SignedIn) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(and(eq(posts.ownerId, viewer.id), ne(posts.status, 'adopted'), isNull(posts.bondedWithId)))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(MAX_CHOICES)
