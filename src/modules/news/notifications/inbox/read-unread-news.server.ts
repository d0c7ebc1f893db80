import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/db.ts'
import { messageText } from '../message-text.server.ts'
import { notifications } from '../tables.server.ts'

/** What a notification says and opens; undefined if it was read or deleted. */
export async function readUnreadNews(db: Db, id: number) {
  const { type, message, phrase, link } = notifications
  const [news] = await db
    .select({ type, message, phrase, link })
    .from(notifications)
    .where(and(eq(notifications.id, id), isNull(notifications.readAt)))
  return news && { type: news.type, message: messageText(news), link: news.link }
}
