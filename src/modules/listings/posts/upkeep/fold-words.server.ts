import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'

const POSTS_AT_ONCE = 200

/** Rewrites the search words of posts from versions without folding. Repeatable after a crash. */
export async function foldWords({ db }: Pick<Services, 'db'>): Promise<void> {
  for (let after = '0'; ;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id::text as id from posts where id > ${after}::bigint and has_folded_words is null
      order by posts.id limit ${POSTS_AT_ONCE}`)
    const last = rows.at(-1)?.id
    if (last === undefined) return
    await db.execute(sql`
      update posts set words = post_words(name, content), has_folded_words = true
      where id > ${after}::bigint and id <= ${last}::bigint and has_folded_words is null`)
    after = last
  }
}
