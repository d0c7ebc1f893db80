import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import {
  changeVetDetails,
  createStaffAccount,
  hashNewPassword,
  readVetDetails,
  requestWelcomeMail,
  saveVetDetails,
} from '../../base/accounts/public.server.ts'
import { awardBadge } from '../../news/badges/public.server.ts'
import type { OwnVetRecord, VetDetails } from './contract.ts'
import { fullName } from './rules.ts'

interface NewVet {
  firstName: string
  lastName: string
  email: string
  password: string
  details: VetDetails
}

/**
 * Creates a confirmed and verified vet. The typed password works at once; a mail has a link to choose another.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, EMAIL_TAKEN, or FORBIDDEN for a former admin
 */
export async function createVet(
  context: SignedIn,
  { email, password, details, ...names }: NewVet,
): Promise<{ id: string }> {
  const { viewer, now, live } = context
  const hash = await hashNewPassword(context, { email, password, name: fullName(names) })
  return inTransaction(context, async tx => {
    const id = await createStaffAccount(tx, { email, role: 'vet', name: fullName(names) }, hash, {
      actorId: viewer.id,
      at: now(),
    })
    await saveVetDetails(tx, id, details, now())
    await requestWelcomeMail(context, tx, email)
    await awardBadge(context, tx, id, 'verified')
    tx.afterCommit(() => live.announce({ roles: ['admin'] }, [{ path: ['admin'] }]))
    return { id }
  })
}

interface VetUpdate {
  userId: string
  firstName: string
  lastName: string
  details: VetDetails
}

/** Changes a vet's name and details. @throws NOT_FOUND, or FORBIDDEN for a former admin */
export async function updateVet(context: SignedIn, { userId, details, ...names }: VetUpdate): Promise<{ done: true }> {
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
export const updateOwnVet = (context: SignedIn, update: Omit<VetUpdate, 'userId'>): Promise<{ done: true }> =>
  updateVet(context, { ...update, userId: context.viewer.id })

/** @throws NOT_FOUND for admins */
export async function readOwnVet({ db, viewer }: SignedIn): Promise<OwnVetRecord> {
  if (viewer.role !== 'vet') throw refuse('NOT_FOUND')
  return { name: viewer.name, details: (await readVetDetails(db, viewer.id)) ?? null }
}
