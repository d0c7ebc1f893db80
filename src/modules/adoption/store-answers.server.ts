import type { Tx } from '../../platform/db/db.ts'
import { copyHome } from '../applications/public.server.ts'
import type { Application } from './contract.ts'
import { adoptionApplications } from './tables.server.ts'

interface Sent {
  answers: Application
  /** Whether a copy of the requester's home goes with them; undefined leaves what was sent before. */
  sendHome: boolean | undefined
  requesterId: string
  now: Date
}

/** Stores the answers that go with requests, replacing earlier ones. @throws NO_HOME */
export async function storeAnswers(
  tx: Tx,
  requestIds: readonly number[],
  { answers, sendHome, requesterId, now }: Sent,
): Promise<void> {
  const sent = {
    ...answers,
    ...(sendHome !== undefined && { home: sendHome ? await copyHome(tx, requesterId) : null }),
  }
  for (const requestId of requestIds)
    await tx
      .insert(adoptionApplications)
      .values({ requestId, ...sent, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: adoptionApplications.requestId, set: { ...sent, updatedAt: now } })
}
