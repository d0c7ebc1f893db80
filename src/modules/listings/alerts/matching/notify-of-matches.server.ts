import { sql } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { replaceNotifications } from '../../../news/notifications/public.server.ts'
import { newPosts } from './new-matches.server.ts'
import { matchText, searchLink } from '../rules.ts'

interface News extends Record<string, unknown> {
  id: number
  user_id: string
  name: string
  count: number
  newest: string
}

/** Shows what is new in the bell: one notification for each search, however many pets fit. */
export async function notifyOfMatches(
  services: Pick<Services, 'notifications'>,
  tx: Transaction,
  searchIds: readonly number[],
): Promise<void> {
  if (searchIds.length === 0) return
  const { rows } = await tx.execute<News>(sql`
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
