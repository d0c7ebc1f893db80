import { eq } from 'drizzle-orm'
import type { Context } from '../../../api/context.ts'
import { knownLanguage } from '../../../platform/text/detect-language.ts'
import { refuse } from '../../../shared/problem.ts'
import type { Profile } from './contract.ts'
import { users } from '../../base/accounts/public.server.ts'
import { people } from './people.server.ts'
import { maySeeSuspended, profileAbilities } from './access.ts'
import { profiles, responseTimes } from './tables.server.ts'

/** A person's public profile. @throws NOT_FOUND */
export async function readProfile({ db, viewer }: Context, { userId }: { userId: string }): Promise<Profile> {
  const [known, [own]] = await Promise.all([
    people(db, [userId]),
    db
      .select({
        bio: profiles.bio,
        bioLanguage: profiles.bioLanguage,
        website: profiles.website,
        phone: profiles.phone,
        openingHours: profiles.openingHours,
        verifiedAt: users.verifiedAt,
        publicLine: users.verifiedPublicLine,
        suspended: users.banned,
        answersWithin: responseTimes.answersWithin,
      })
      .from(users)
      .leftJoin(responseTimes, eq(responseTimes.userId, users.id))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId)),
  ])
  const person = known.get(userId)
  if (!person || !own || (own.suspended && !maySeeSuspended(viewer))) throw refuse('NOT_FOUND')
  const { bio, bioLanguage, website, phone, openingHours, verifiedAt, publicLine, answersWithin } = own
  return {
    ...person,
    bio: bio ?? '',
    bioLanguage: knownLanguage(bioLanguage),
    shelter: person.isShelter ? { website: website ?? '', phone: phone ?? '', openingHours: openingHours ?? '' } : null,
    verification: person.verified ? { at: verifiedAt?.toISOString() ?? null, publicLine } : null,
    answersWithin,
    abilities: profileAbilities(viewer, userId),
  }
}
