import { sql, type SQL } from 'drizzle-orm'
import { MAX_NEW } from '../vocabulary.ts'

/** The newest matches are read from the index, so that a search with very many costs no more. Some are not listed any more. */
const READ = 2 * MAX_NEW

/**
 * The posts of a search `s` that are new since the last visit and listed, newest first, with `id`, `name`, `matched_at` and `mail_id`.
 * @param among all of its matches, or those of which this search notifies the person
 */
export const newPosts = (among: 'all' | 'notifying'): SQL => sql`
  select p.id, p.name, m.matched_at, m.mail_id from (
    select post_id, matched_at, mail_id from saved_search_matches
    where search_id = s.id and matched_at >= s.seen_at ${among === 'notifying' ? sql`and notifies` : sql``} order by matched_at desc, post_id desc limit ${READ}
  ) as m
  join posts p on p.id = m.post_id and p.status = 'approved' and p.paused is not true
  where not exists (select from blocks where blocker_id = s.user_id and blocked_id = p.owner_id)
    and not exists (select from blocks where blocker_id = p.owner_id and blocked_id = s.user_id)
  order by m.matched_at desc, m.post_id desc limit ${MAX_NEW}`
