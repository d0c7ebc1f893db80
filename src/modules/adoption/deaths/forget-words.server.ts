import { eq } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { deaths } from './tables.server.ts'

/** A step of deleting an account: that an animal died stays for the others, the words go. */
export async function forgetWordsOfUser(_: Services, tx: Transaction, userId: string): Promise<void> {
  await tx.update(deaths).set({ words: '' }).where(eq(deaths.reporterId, userId))
}
