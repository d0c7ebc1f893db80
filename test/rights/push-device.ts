import { randomUUID } from 'node:crypto'
import { sessions } from '../../src/modules/base/accounts/tables.server.ts'
import { pushSubscriptions } from '../../src/modules/news/push/tables.server.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { User } from '../factories.ts'

/** A device with a new session. */
export async function newPushDevice(db: Db, { id: userId }: User): Promise<{ id: string }> {
  const sessionId = randomUUID()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(sessions).values({ id: sessionId, token: sessionId, userId, expiresAt })
  const row = { userId, sessionId, endpoint: `https://push.example/${sessionId}`, p256dh: '', auth: '', publicKey: '' }
  const [device] = await db.insert(pushSubscriptions).values(row).returning({ id: pushSubscriptions.id })
  if (!device) throw new Error('No device was made')
  return device
}
