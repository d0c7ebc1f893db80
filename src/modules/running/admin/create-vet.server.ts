import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import {
  createStaffAccount,
  hashNewPassword,
  requestWelcomeMail,
  saveVetDetails,
} from '../../base/accounts/public.server.ts'
import { awardBadge } from '../../news/badges/public.server.ts'
import type { VetDetails } from './contract.ts'
import { fullName } from './rules.ts'

interface NewVet {
  firstName: string
  lastName: string
  email: string
  password: string
  details: VetDetails
}

/**
 * Creates a confirmed and verified vet. The typed password works at once, and a mail brings a link to choose another.
 *
 * @throws WEAK_PASSWORD, COMMON_PASSWORD, PERSONAL_PASSWORD, EMAIL_TAKEN, or FORBIDDEN for who is no admin any more
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
