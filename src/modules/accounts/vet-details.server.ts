import type { Tx } from '../../platform/db/db.ts'
import { vetDetails } from './tables.server.ts'

type VetDetails = Omit<typeof vetDetails.$inferSelect, 'userId' | 'updatedAt'>

export async function saveVetDetails(tx: Tx, userId: string, details: VetDetails, at: Date): Promise<void> {
  const values = { ...details, updatedAt: at }
  await tx
    .insert(vetDetails)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: vetDetails.userId, set: values })
}
