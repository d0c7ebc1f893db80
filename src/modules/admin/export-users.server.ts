import type { SignedIn } from '../../platform/context.ts'
import { csvResponse, type Cell } from '../../platform/csv.ts'
import { refuse } from '../../shared/problem.ts'
import { findUsers, type FoundUser } from './find-users.server.ts'
import { usersFilterIn, type UsersFilter } from './rules.ts'

/** Accounts read at a time: what is sent is never all in memory. */
const BATCH = 500

/** The accounts that a filter lets through, all of them, as CSV. @throws FORBIDDEN */
export function exportUsers(context: SignedIn, search: URLSearchParams): Response {
  if (context.viewer.role !== 'admin') throw refuse('FORBIDDEN')
  const date = context.now().toISOString().slice(0, 10)
  return csvResponse(`pawpal-users-${date}.csv`, rows(context, usersFilterIn(search)))
}

async function* rows({ db }: SignedIn, filter: UsersFilter): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(columns)
  let cursor: string | undefined
  do {
    const { items, next } = await findUsers(db, { ...filter, cursor }, BATCH)
    for (const user of items) yield Object.values(columns).map(read => read(user))
    cursor = next
  } while (cursor)
}

const columns: Record<string, (user: FoundUser) => Cell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  'email confirmed': ({ emailVerified }) => emailVerified,
  role: ({ role }) => role,
  verified: ({ verified }) => verified,
  'verified because': ({ verifiedReason }) => verifiedReason,
  suspended: ({ banned }) => banned,
  'suspended because': ({ banReason }) => banReason,
  joined: ({ createdAt }) => createdAt.toISOString(),
}
