import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { NewNotification } from './notify.server.ts'

/** For a notification that says how something is now. All are texts of phrases. */
export interface StateNews {
  /** Unread notifications of the same type and link with these texts leave the lists, and are not mailed: they say what was before. */
  replaces: readonly string[]
  /** It is not sent again if the last one of these that was mailed, at most a day ago, says the same. */
  alternatives: readonly string[]
}

/** Replaces what the new ones stand for. Returns those that were told already: they are shown, and neither mailed nor pushed. */
export async function replaceStates(tx: Transaction, news: readonly NewNotification[]): Promise<Set<NewNotification>> {
  const states = news.filter(({ state }) => state)
  if (states.length === 0) return new Set()
  const given = states.map(({ userId, type, link, message, state }) => ({
    user_id: userId,
    type,
    link,
    text: message.text,
    ...state,
  }))
  const newer = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as newer(user_id text, type text, link text, text text, replaces text[], alternatives text[])`
  const isSameSubject = sql`old.user_id = newer.user_id and old.type = newer.type and old.link = newer.link`
  await tx.execute(sql`
    update notifications old set superseded = true, read_at = now() from ${newer}
    where ${isSameSubject} and old.read_at is null and not old.superseded
      and old.phrase->>'text' = any(newer.replaces)`)
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select newer.user_id as "userId" from ${newer}
    where newer.text = (
      select old.phrase->>'text' from notifications old
      where ${isSameSubject} and old.phrase->>'text' = any(newer.alternatives)
        and old.created_at > now() - interval '1 day' and old.mailed_at is not null
      order by old.created_at desc, old.id desc limit 1)`)
  const told = new Set(rows.map(({ userId }) => userId))
  return new Set(states.filter(({ userId }) => told.has(userId)))
}
