import { and, eq, getTableColumns, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { escapeWildcards } from '../../../platform/db/like.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { users, vetDetails } from '../../base/accounts/public.server.ts'
import { people, profiles } from '../../people/profiles/public.server.ts'
import type { UserRecord, VetRecord } from './contract.ts'
import { after, cutRows, inOrder } from './row-order.server.ts'
import type { UsersFilter } from './rules.ts'
import { ROWS_A_PAGE } from './vocabulary.ts'

export interface UsersPageRequest extends UsersFilter {
  cursor?: string | undefined
}

const folded = sql<string>`fold_text(${users.name})`
const columns = { createdAt: users.createdAt, name: folded, id: users.id }

type FoundUser = typeof users.$inferSelect

/** Finds one page of accounts in the order of an index, and the next cursor. */
export async function findUsers(db: Db, { role, search, sort, cursor }: UsersPageRequest, size: number) {
  const rows = await db
    .select({ user: users, ...columns })
    .from(users)
    .where(
      and(role && eq(users.role, role), search ? matching(search) : undefined, after(sort, columns, cursor, 'text')),
    )
    .orderBy(inOrder(sort, columns))
    .limit(size + 1)
  const { items, ...rest } = cutRows(sort, rows, size)
  return { items: items.map(({ user }) => user), ...rest }
}

/** Matches part of a name, of a shelter's organisation or of an email address in any letter case and form, or a whole id. */
export const matching = (search: string): SQL | undefined => {
  const part = `%${escapeWildcards(foldText(search))}%`
  return or(
    sql`${folded} like ${part}`,
    sql`${users.email} like ${`%${escapeWildcards(search.toLowerCase())}%`}`,
    eq(users.id, search),
    sql`${users.id} in (select ${profiles.userId} from ${profiles} where ${isOrganisationLike(sql`${part}`)})`,
  )
}

/** Matches a part of the organization's name, which shelters show instead of the account's. It has an index. */
export const isOrganisationLike = (pattern: SQL): SQL =>
  sql`${profiles.isShelter} and fold_text(${profiles.organisation}) like ${pattern}`

export async function listUsers({ db }: SignedIn, wanted: UsersPageRequest, size = ROWS_A_PAGE) {
  const { items, next } = await findUsers(db, wanted, size)
  const known = await people(
    db,
    items.map(({ id }) => id),
  )
  return { items: items.map(user => toRecord(user, known.get(user.id))), ...(next && { next }) }
}

export async function listVets(context: SignedIn, wanted: Omit<UsersPageRequest, 'role'>, size = ROWS_A_PAGE) {
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

/** Shows the account's own name, unlike other pages, which show a shelter's organization. */
const toRecord = (user: FoundUser, person: Person | undefined): UserRecord => ({
  id: user.id,
  name: user.name,
  email: user.kind === 'person' ? user.email : '',
  ...(person?.organizationSlug !== undefined && { organizationSlug: person.organizationSlug }),
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
