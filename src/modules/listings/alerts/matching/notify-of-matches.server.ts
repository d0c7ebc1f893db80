import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { replaceNotifications } from '../../../news/notifications/public.server.ts'
import { matchText, searchLink } from '../rules.ts'
import { MAX_NEW } from '../vocabulary.ts'

interface SearchNews extends Record<string, unknown> {
  id: number
  user_id: string
  name: string
  count: number
  newest: string
}

/** Updates the bell: one notification for each search, however many pets fit. */
export async function notifyOfMatches(
  services: Pick<Services, 'notifications'>,
  tx: Transaction,
  searchIds: readonly number[],
): Promise<void> {
  if (searchIds.length === 0) return
  const { rows } = await tx.execute<SearchNews>(sql`
    select s.id, s.user_id, s.name, fresh.count, fresh.newest from saved_searches s
    cross join lateral (
      select count(*)::int as count, (array_agg(p.name))[1] as newest from (${newPosts('notifying')}) as p
    ) as fresh
    where s.id = any(${sql.param([...new Set(searchIds)])}::bigint[]) and fresh.count > 0 order by s.id`)
  await replaceNotifications(
    services,
    tx,
    rows.map(({ id, user_id, name, count, newest }) => ({
      userId: user_id,
      type: 'saved_search' as const,
      message: matchText(name, count, newest),
      link: searchLink(id),
    })),
  )
}

/** How many of the newest matches are read, so that searches with very many cost no more. Twice the maximum, because some are unlisted by now. */
const READ = 2 * MAX_NEW

/**
 * SQL: the listed matches of a search `s` since the last visit, newest first, with `id`, `name`, `matched_at` and `mail_id`.
 * @param among all matches, or only those of which this search notifies the person
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
