import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { comments } from '../../modules/comments/tables.server.ts'
import { hearts } from '../../modules/posts/tables.server.ts'
import type { Tx } from '../../platform/db/db.ts'
import { daysBefore } from './days-before.ts'
import { idOf, postOf, type Cast } from './cast.ts'
import { pets } from './pets.ts'
import { comments as said, saves } from './stories.ts'
import type { PersonKey } from './people.ts'

/** Tells what people said about pets and which ones they keep, and counts both as the commands do. */
export async function loadOpinions(tx: Tx, cast: Cast): Promise<void> {
  await tx.insert(comments).values(
    said.map(({ pet, author, text, hoursAgo }) => ({
      postId: postOf(pet, cast),
      authorId: idOf(author, cast),
      formId: randomUUID(),
      content: text,
      createdAt: daysBefore(cast.now, hoursAgo / 24),
    })),
  )
  await tx.insert(hearts).values(
    (Object.keys(saves) as PersonKey[]).flatMap(person =>
      (saves[person] ?? []).map((pet, index) => ({
        userId: idOf(person, cast),
        postId: postOf(pet, cast),
        createdAt: daysBefore(cast.now, keptDaysAgo(pet, index)),
      })),
    ),
  )
  await tx.execute(sql`
    update posts set
      like_count = (select count(*) from hearts where post_id = posts.id),
      comment_count = (select count(*) from comments where post_id = posts.id)`)
}

/** The first one of a list was kept last; nothing was before it was listed. */
const keptDaysAgo = (key: string, index: number): number =>
  Math.min(index + 0.4, (pets.find(pet => pet.key === key)?.listedDaysAgo ?? 0) / 2)
