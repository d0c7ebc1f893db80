import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { PushSettings } from './contract.ts'
import { announce } from './devices.server.ts'
import { pushDeliveries, pushSettings, pushSubscriptions } from './tables.server.ts'

type Change = { [Name in keyof PushSettings]?: PushSettings[Name] | undefined }

/** What is left out stays as it is. */
export async function changeSettings(
  context: SignedIn,
  { showText, quietHours, timeZone }: Change,
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
  // What waits for the end of other quiet hours is looked at again.
  await db
    .update(pushDeliveries)
    .set({ nextTryAt: now() })
    .where(
      sql`${pushDeliveries.tries} = 0 and ${pushDeliveries.subscriptionId} in (select id from ${pushSubscriptions} where ${pushSubscriptions.userId} = ${viewer.id})`,
    )
  announce(context)
  return { done: true }
}

/** The settings page still offers push notifications. */
export async function declinePush(context: SignedIn): Promise<{ done: true }> {
  const { db, viewer, now } = context
  await db
    .insert(pushSettings)
    .values({ userId: viewer.id, declinedAt: now() })
    .onConflictDoUpdate({ target: pushSettings.userId, set: { declinedAt: now() } })
  announce(context)
  return { done: true }
}
