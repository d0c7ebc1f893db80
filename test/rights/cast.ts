import { signIn } from '../../bench/people.ts'
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
export type Cast = Record<Exclude<Who, 'visitor'>, User>

interface Troupe {
  cast: Cast
  /** With which calls are theirs. */
  cookies: Record<Who, string>
}

/** People whom nobody has seen before. */
export async function newTroupe({ db, services, aUser }: TestServer): Promise<Troupe> {
  const [user, owner, other, vet, unverifiedVet, admin, suspended] = await Promise.all([
    aUser(),
    aUser(),
    aUser(),
    aUser({ role: 'vet' }),
    aUser({ role: 'vet', verified: false }),
    aUser({ role: 'admin' }),
    aUser({ role: 'admin', banned: true }),
  ])
  const cast: Cast = { user, owner, other, vet, unverifiedVet, admin, suspended }
  const { authSecret: AUTH_SECRET } = services.settings
  const signedIn = await signIn(db, { AUTH_SECRET }, Object.values(cast))
  const cookies = Object.keys(cast).map((who, index) => [who, signedIn[index]?.cookie])
  return { cast, cookies: { visitor: '', ...Object.fromEntries(cookies) } as Troupe['cookies'] }
}
