import { sql } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { expandTeams } from './expand-teams.server.ts'
import { inEnglish } from './message-text.server.ts'
import type { NewNotification } from './notify.server.ts'

type Replacing = Pick<NewNotification, 'userId' | 'type' | 'message' | 'link'>

/**
 * Writes notifications of one type without mails. Each replaces the unread one of its person with the same link, which says
 * less. What is for an organisation goes to its people. Open pages are notified after the commit.
 */
export async function replaceNotifications(
  services: Pick<Services, 'notifications'>,
  tx: Transaction,
  given: readonly Replacing[],
): Promise<void> {
  const expanded = (await expandTeams(tx, given, null)).flat()
  const news = expanded.map(({ message: phrase, ...item }) => ({ ...item, message: inEnglish(phrase), phrase }))
  if (news.length === 0) return
  await tx.execute(sql`
    delete from notifications old
    using jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news("userId" text, type text, link text)
    where old.user_id = news."userId" and old.type = news.type and old.link = news.link and old.read_at is null and not old.superseded`)
  await tx.execute(sql`
    insert into notifications (user_id, type, message, phrase, link)
    select "userId", type, message, phrase, link
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news("userId" text, type text, message text, phrase jsonb, link text)`)
  const userIds = [...new Set(news.map(({ userId }) => userId))]
  tx.afterCommit(() => services.notifications.announce(userIds))
}
