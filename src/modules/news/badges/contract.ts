import { z } from 'zod'
import { Instant, procedure } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { PersonId } from '../../base/accounts/contract.ts'
import { BADGE_TYPES } from './vocabulary.ts'

export const Badge = z.object({ type: z.enum(BADGE_TYPES), awardedAt: Instant }).meta({ id: 'Badge' })
export type Badge = z.infer<typeof Badge>

export const badgesContract = {
  ofPerson: procedure(callers.ofPerson)
    .route({
      method: 'GET',
      path: '/people/{userId}/badges',
      summary: "List a person's badges, newest first",
      tags: ['Badges'],
    })
    .input(z.object({ userId: PersonId }))
    .output(z.array(Badge)),
}
