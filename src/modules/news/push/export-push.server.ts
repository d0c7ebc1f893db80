import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { pushSettings, pushSubscriptions } from './tables.server.ts'

/** A person's devices and settings, for the export of their data. Without addresses, because an address allows sending to the device. */
export async function exportPush(db: Db, userId: string) {
  const [settings] = await db.select().from(pushSettings).where(eq(pushSettings.userId, userId))
  const devices = await db
    .select({ id: pushSubscriptions.id, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt))
  return { settings: settings ?? null, devices }
}
