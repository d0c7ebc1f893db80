import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { PushSettings } from './contract.ts'
import { announce } from './devices.server.ts'
import { pushDeliveries, pushSettings, pushSubscriptions } from './tables.server.ts'

type PushSettingsChange = { [Name in keyof PushSettings]?: PushSettings[Name] | undefined }

/** Undefined values stay as they are. */
export async function changeSettings(
  context: SignedIn,
  { showText, quietHours, timeZone }: PushSettingsChange,
): Promise<{ done: true }> {
  const { db, viewer, now } = context
  const set = {
    // Names its own row, so that there is always something to set.
    userId: viewer.id,
    ...(showText !== undefined && { showText }),
    ...(quietHours !== undefined && { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }),
    ...(timeZone !== undefined && { timeZone }),
  }
  await db.insert(pushSettings).values(set).onConflictDoUpdate({ target: pushSettings.userId, set })
  // Deliveries that wait for the end of the former quiet hours are due again.
  await db
    .update(pushDeliveries)
    .set({ nextTryAt: now() })
    .where(
      sql`${pushDeliveries.tries} = 0 and ${pushDeliveries.subscriptionId} in (select id from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${viewer.id})`,
    )
  announce(context)
  return { done: true }
}

/** Stops the question after this person declined. The settings page still offers push notifications. */
export async function declinePush(context: SignedIn): Promise<{ done: true }> {
  const { db, viewer, now } = context
  await db
    .insert(pushSettings)
    .values({ userId: viewer.id, declinedAt: now() })
    .onConflictDoUpdate({ target: pushSettings.userId, set: { declinedAt: now() } })
  announce(context)
  return { done: true }
}
