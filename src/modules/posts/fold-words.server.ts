import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'

const POSTS_AT_ONCE = 200

/** Writes the words of posts from before they were folded. Repeatable after a crash. */
export async function foldWords({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after: string | undefined = '0'; after !== undefined;) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute(sql`
      with old as (
        select id from posts where id > ${after}::bigint and has_folded_words is null order by id limit ${POSTS_AT_ONCE} for update
      ), written as (
        update posts set words = post_words(name, content), has_folded_words = true from old where posts.id = old.id
      )
      select max(id)::text as last from old`)
    after = rows[0]?.last ?? undefined
  }
}
