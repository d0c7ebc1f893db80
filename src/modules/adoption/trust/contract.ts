import { z } from 'zod'
import { Instant, procedure } from '../../../api/procedure.ts'
import { PersonId } from '../../base/accounts/contract.ts'
import { callers } from './access.ts'
import { SHOWN_LIMITS, TRUST_LEVELS } from './vocabulary.ts'

export const Trust = z
  .object({
    level: z.enum(TRUST_LEVELS),
    share: z.int().min(1).max(100).describe('what the account has of the limits, in percent'),
    answeredPeople: z.int().describe('different people with whom an adoption request was decided'),
    upheldReports: z.int().describe('reports of the last months that led to a removal or a suspension'),
    raisedAt: Instant.nullable().describe('when the age of the account raises the level next; null if it does not'),
    limits: z.array(
      z.object({
        name: z.enum(SHOWN_LIMITS),
        limit: z.int().describe('the limit of this account'),
        full: z.int().describe('the limit of an established account'),
        windowSeconds: z.int(),
      }),
    ),
  })
  .meta({ id: 'Trust' })
export type Trust = z.infer<typeof Trust>

export const trustContract = {
  own: procedure(callers.own)
    .route({ method: 'GET', path: '/me/trust', summary: 'Get my level of trust and my limits', tags: ['Trust'] })
    .output(Trust),
  ofPerson: procedure(callers.ofPerson)
    .route({
      method: 'GET',
      path: '/admin/users/{userId}/trust',
      summary: 'Get the level of trust and the limits of an account',
      tags: ['Trust'],
    })
    .input(z.object({ userId: PersonId }))
    .output(Trust),
}
