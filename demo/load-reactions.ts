import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { comments } from '../src/modules/listings/comments/tables.server.ts'
import { favorites as favoriteRows } from '../src/modules/listings/posts/tables.server.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { comments as data, favorites } from './data.ts'
import { daysBefore, petOf, postIdOf, userIdOf, type Loaded } from './loaded.ts'

/** Writes comments, favorites and their counts. */
export async function loadReactions(tx: Tx, loaded: Loaded): Promise<void> {
  await tx.insert(comments).values(
    data.map(({ pet, author, text, hoursAgo }) => ({
      postId: postIdOf(pet, loaded),
      authorId: userIdOf(author, loaded),
      formId: randomUUID(),
      content: text,
      createdAt: daysBefore(loaded.now, hoursAgo / 24),
    })),
  )
  await tx.insert(favoriteRows).values(
    Object.entries(favorites).flatMap(([person, keys = []]) =>
      keys.map((pet, index) => ({
        userId: userIdOf(person, loaded),
        postId: postIdOf(pet, loaded),
        createdAt: daysBefore(loaded.now, addedDaysAgo(pet, index)),
      })),
    ),
  )
  await tx.execute(sql`
    update posts set
      like_count = (select count(*) from hearts where post_id = posts.id),
      comment_count = (select count(*) from comments where post_id = posts.id)`)
}

/** The first of a list was added last, and none before it was listed. */
const addedDaysAgo = (pet: string, index: number): number => Math.min(index + 0.4, petOf(pet).listedDaysAgo / 2)
