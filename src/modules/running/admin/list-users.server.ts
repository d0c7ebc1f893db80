import { getTableColumns, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { vetDetails } from '../../base/accounts/public.server.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { UserRecord, VetRecord } from './contract.ts'
import { findUsers, type FoundUser, type UsersWanted } from './find-users.server.ts'
import { ROWS_A_PAGE } from './vocabulary.ts'

export async function listUsers({ db }: SignedIn, wanted: UsersWanted, size = ROWS_A_PAGE) {
  const { items, next } = await findUsers(db, wanted, size)
  const known = await people(
    db,
    items.map(({ id }) => id),
  )
  return { items: items.map(user => toRecord(user, known.get(user.id))), ...(next && { next }) }
}

export async function listVets(context: SignedIn, wanted: Omit<UsersWanted, 'role'>, size = ROWS_A_PAGE) {
  const { items, ...rest } = await listUsers(context, { ...wanted, role: 'vet' }, size)
  const { updatedAt: _, ...columns } = getTableColumns(vetDetails)
  const rows = await context.db
    .select(columns)
    .from(vetDetails)
    .where(
      inArray(
        vetDetails.userId,
        items.map(({ id }) => id),
      ),
    )
  const details = new Map(rows.map(({ userId, ...row }) => [userId, row]))
  return { ...rest, items: items.map((user): VetRecord => ({ ...user, details: details.get(user.id) ?? null })) }
}

/** Uses the account's own name; elsewhere a shelter's page shows the organization's. */
const toRecord = (user: FoundUser, person: Person | undefined): UserRecord => ({
  id: user.id,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified,
  avatarUrl: person?.avatarUrl ?? null,
  role: user.role,
  verified: user.verified,
  verifiedReason: user.verifiedReason,
  verifiedPublicLine: user.verifiedPublicLine,
  suspended: user.banned,
  suspensionReason: user.banReason ?? '',
  suspendedUntil: user.banExpires?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
})
