import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { changeVetDetails, readVetDetails } from '../../base/accounts/public.server.ts'
import type { OwnVetRecord, VetDetails } from './contract.ts'
import { fullName } from './rules.ts'

interface Update {
  userId: string
  firstName: string
  lastName: string
  details: VetDetails
}

/** Changes a vet's name and details. @throws NOT_FOUND, or FORBIDDEN for who is no admin any more */
export async function updateVet(context: SignedIn, { userId, details, ...names }: Update): Promise<{ done: true }> {
  const { viewer, now, live } = context
  await inTransaction(context, async tx => {
    await changeVetDetails(tx, { actorId: viewer.id, userId, name: fullName(names), details, at: now() })
    tx.afterCommit(() => {
      live.announce([userId], [{ path: ['accounts', 'me'] }, { path: ['profiles'] }, { path: ['admin', 'ownVet'] }])
      live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
    })
  })
  return { done: true }
}

/** Changes the viewer's own name and details. @throws NOT_FOUND for admins */
export const updateOwnVet = (context: SignedIn, update: Omit<Update, 'userId'>): Promise<{ done: true }> =>
  updateVet(context, { ...update, userId: context.viewer.id })

/** @throws NOT_FOUND for admins */
export async function readOwnVet({ db, viewer }: SignedIn): Promise<OwnVetRecord> {
  if (viewer.role !== 'vet') throw refuse('NOT_FOUND')
  return { name: viewer.name, details: (await readVetDetails(db, viewer.id)) ?? null }
}
