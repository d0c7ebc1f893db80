import { sql, type SQL } from 'drizzle-orm'
import { MAX_NEW } from './vocabulary.ts'

/** The posts of a search `s` that are new since the last visit and listed, newest first, with `id` and `name`. */
export const newPosts = (): SQL => sql`
  select p.id, p.name, m.matched_at from saved_search_matches m join posts p on p.id = m.post_id
  where m.search_id = s.id and m.matched_at >= s.seen_at and p.status = 'approved' and p.paused is not true
    and not exists (select from blocks where blocker_id = s.user_id and blocked_id = p.owner_id)
    and not exists (select from blocks where blocker_id = p.owner_id and blocked_id = s.user_id)
  order by m.matched_at desc, m.post_id desc limit ${MAX_NEW}`
