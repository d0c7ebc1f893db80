import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { mailChoices, notifications } from './tables.server.ts'

/** A person's notifications, for the export of their data. */
export const exportNotifications = (db: Db, userId: string) =>
  db.select(exported).from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id))

/** Without the phrase: the message has the same text. */
const { phrase: _, ...exported } = getTableColumns(notifications)

/** A person's mail choices, for the export of their data. */
export const exportMailChoices = (db: Db, userId: string) =>
  db
    .select({ kind: mailChoices.kind, wanted: mailChoices.wanted, push: mailChoices.push })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId))
    .orderBy(asc(mailChoices.kind))
