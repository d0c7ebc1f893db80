import { signIn } from '../../test-support/sessions.ts'
import type { TestServer } from '../context.ts'
import type { User } from '../factories.ts'

/**
 * The columns of the tables. What is called about is the owner's. The other has a part in it: asked for the pet, wrote the comment,
 * is the other member of the conversation, a member of the community. The user has none. The suspended one is an admin whose
 * session was left behind.
 */
export const COLUMNS = ['visitor', 'user', 'owner', 'other', 'vet', 'admin', 'suspended'] as const
/** Everybody who calls. An unverified vet has no column: they may do what the user may. */
export const CALLERS = [...COLUMNS, 'unverifiedVet'] as const
export type Who = (typeof CALLERS)[number]
export type TestUsers = Record<Exclude<Who, 'visitor'>, User>

interface SignedInUsers {
  users: TestUsers
  /** With which calls are theirs. */
  cookies: Record<Who, string>
}

/** Makes new users, one of each kind, and signs them in. */
export async function newTestUsers({ db, services, aUser }: TestServer): Promise<SignedInUsers> {
  const [user, owner, other, vet, unverifiedVet, admin, suspended] = await Promise.all([
    aUser(),
    aUser(),
    aUser(),
    aUser({ role: 'vet' }),
    aUser({ role: 'vet', verified: false }),
    aUser({ role: 'admin' }),
    aUser({ role: 'admin', banned: true }),
  ])
  const users: TestUsers = { user, owner, other, vet, unverifiedVet, admin, suspended }
  const { authSecret: AUTH_SECRET } = services.settings
  const visitors = await signIn(db, { AUTH_SECRET }, Object.values(users))
  const cookies = Object.keys(users).map((who, index) => [who, visitors[index]?.cookie])
  return { users, cookies: { visitor: '', ...Object.fromEntries(cookies) } as SignedInUsers['cookies'] }
}
