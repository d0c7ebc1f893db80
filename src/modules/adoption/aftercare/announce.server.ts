import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import type { FoundAdoption } from './find-adoption.server.ts'

/** Refreshes the pages of both sides after the commit. */
export function announceAdoptionChange(
  { live }: Pick<Services, 'live'>,
  tx: Transaction,
  { ownerId, adopterId }: Pick<FoundAdoption, 'ownerId' | 'adopterId'>,
): void {
  tx.afterCommit(() => live.announce([ownerId, adopterId], [{ path: ['aftercare'] }]))
}
