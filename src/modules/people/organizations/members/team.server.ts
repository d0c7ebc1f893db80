import type { SignedIn } from '../../../../api/context.ts'
import { refuse } from '../../../../shared/problem.ts'

/** The organisation that the caller acts for, and the person. @throws FORBIDDEN for a caller who acts for none */
export function teamOf({ viewer: { organization, actingPerson } }: Pick<SignedIn, 'viewer'>) {
  if (!organization || !actingPerson) throw refuse('FORBIDDEN')
  return { organization, person: actingPerson }
}
