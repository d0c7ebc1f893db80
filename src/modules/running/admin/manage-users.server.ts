import type { Services, SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { changeRole, changeVerification, endSessionsOf, suspendAccount } from '../../base/accounts/public.server.ts'
import type { Role } from '../../base/accounts/vocabulary.ts'
import { announcePostClaims } from '../../listings/vet-review/public.server.ts'
import { awardBadge, withdrawBadge } from '../../news/badges/public.server.ts'
import { liftSuspension } from '../../safety/reports/public.server.ts'

interface AdminAction {
  actorId: string
  userId: string
  at: Date
}

interface Verification {
  userId: string
  verified: boolean
  reason?: string | undefined
  publicLine?: string | undefined
}

/**
 * Runs an admin's action on an account in one transaction, and notifies the person's pages after the commit. If
 * sessions or rights change, their streams end: pages with a valid session reconnect and refetch everything.
 */
const userAction =
  <Input extends { userId: string }>(
    run: (tx: Transaction, context: SignedIn, action: AdminAction, input: Input) => Promise<unknown>,
    { endsStreams }: { endsStreams: boolean },
  ) =>
  async (context: SignedIn, input: Input): Promise<{ done: true }> => {
    const { viewer, live, now } = context
    const { userId } = input
    await inTransaction(context, async tx => {
      await run(tx, context, { actorId: viewer.id, userId, at: now() }, input)
      tx.afterCommit(() => {
        if (endsStreams) live.end(userId)
        else live.announce([userId], [{ path: ['accounts', 'me'] }, { path: ['profiles'] }])
        live.announce({ roles: ['admin'] }, [{ path: ['admin'] }])
        // A former reviewer also loses their claims.
        announcePostClaims(context)
      })
    })
    return { done: true }
  }

/** @throws NOT_FOUND, FORBIDDEN, OWN_ROLE, LAST_ADMIN_STAYS */
export const changeUserRole = userAction(
  (tx, context, action, { role }: { userId: string; role: Role }) => grantRole(tx, context, { ...action, role }),
  { endsStreams: true },
)

/** @throws NOT_FOUND, FORBIDDEN, OWN_SUSPENSION, LAST_ADMIN_STAYS */
export const suspendUser = userAction(
  (tx, services, action, { reason, days }: { userId: string; reason: string; days: number | null }) =>
    suspendAccount({ services, tx }, { ...action, reason, days }),
  { endsStreams: true },
)

/** @throws NOT_FOUND, FORBIDDEN */
export const unsuspendUser = userAction((tx, services, action) => liftSuspension({ services, tx }, action), {
  endsStreams: false,
})

/** @throws NOT_FOUND, FORBIDDEN */
export const signOutUser = userAction((tx, _, action) => endSessionsOf(tx, action), { endsStreams: true })

/** @throws NOT_FOUND, FORBIDDEN */
export const verifyUser = userAction(
  (tx, context, action, { verified, reason, publicLine }: Verification) =>
    verifyAccount(tx, context, { ...action, verified, reason, publicLine }),
  { endsStreams: true },
)

/** Verifies an account and awards the badge for it, or withdraws both. @throws NOT_FOUND, FORBIDDEN */
export async function verifyAccount(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  verification: Parameters<typeof changeVerification>[1],
): Promise<void> {
  if (!(await changeVerification(tx, verification))) return
  const change = verification.verified ? awardBadge : withdrawBadge
  await change(services, tx, verification.userId, 'verified')
}

/**
 * Changes an account's role. A new vet is verified, because only verified vets review.
 *
 * @throws NOT_FOUND, FORBIDDEN, OWN_ROLE, LAST_ADMIN_STAYS
 */
export async function grantRole(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'live' | 'notifications' | 'now'>,
  change: Parameters<typeof changeRole>[1],
): Promise<{ before: Role }> {
  const { role, ...act } = change
  const before = await changeRole(tx, change)
  if (role === 'vet' && before !== 'vet') await verifyAccount(tx, services, { ...act, verified: true })
  return { before }
}
