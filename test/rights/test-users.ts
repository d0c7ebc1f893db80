import { signIn } from '../../test-support/sessions.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'

/**
 * The columns of the tables. The item of a call belongs to the owner. The other is involved: requested the pet, wrote
 * the comment, is the other member of the conversation or a member of the community. The user is not involved. The
 * suspended one is an admin with an old session.
 */
export const COLUMNS = ['visitor', 'user', 'owner', 'other', 'vet', 'admin', 'suspended'] as const
/** All callers. An unverified vet has no column, because they have the rights of the user. */
export const CALLERS = [...COLUMNS, 'unverifiedVet'] as const
export type Who = (typeof CALLERS)[number]
export type TestUsers = Record<Exclude<Who, 'visitor'>, User>

interface SignedInUsers {
  users: TestUsers
  /** The headers of their calls. */
  cookies: Record<Who, string>
}

/** Creates one user of each kind, and signs them in. */
export async function newTestUsers({ db, services, someUsers }: TestServer): Promise<SignedInUsers> {
  const made = await someUsers([
    {},
    {},
    {},
    { role: 'vet' },
    { role: 'vet', verified: false },
    { role: 'admin' },
    { role: 'admin', banned: true },
  ])
  const [user, owner, other, vet, unverifiedVet, admin, suspended] = made as [User, User, User, User, User, User, User]
  const users: TestUsers = { user, owner, other, vet, unverifiedVet, admin, suspended }
  const { authSecret: AUTH_SECRET } = services.settings
  const visitors = await signIn(db, { AUTH_SECRET }, Object.values(users))
  const cookies = Object.keys(users).map((who, index) => [who, visitors[index]?.cookie])
  return { users, cookies: { visitor: '', ...Object.fromEntries(cookies) } as SignedInUsers['cookies'] }
}
