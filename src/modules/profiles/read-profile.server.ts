import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../shared/problem.ts'
import type { Profile } from './contract.ts'
import { people } from './people.server.ts'
import { profileAbilities } from './rules.ts'
import { profiles } from './tables.server.ts'

/** A person as their page shows them to whoever asks. */
export async function readProfile({ db, viewer }: Context, { userId }: { userId: string }): Promise<Profile> {
  const [known, [own]] = await Promise.all([
    people(db, [userId]),
    db
      .select({ bio: profiles.bio, website: profiles.website, phone: profiles.phone })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  ])
  const person = known.get(userId)
  if (!person) throw refuse('NOT_FOUND')
  return {
    ...person,
    bio: own?.bio ?? '',
    shelter: person.isShelter && own ? { website: own.website, phone: own.phone } : null,
    abilities: profileAbilities(viewer, userId),
  }
}
