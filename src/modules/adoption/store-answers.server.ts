import type { Tx } from '../../platform/db/db.ts'
import type { Application } from './contract.ts'
import { adoptionApplications } from './tables.server.ts'

/** Stores the answers that go with a request, replacing earlier ones. */
export async function storeAnswers(tx: Tx, requestId: number, answers: Application, now: Date): Promise<void> {
  await tx
    .insert(adoptionApplications)
    .values({ requestId, ...answers, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: adoptionApplications.requestId, set: { ...answers, updatedAt: now } })
}
