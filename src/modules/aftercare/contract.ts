import { z } from 'zod'
import { forUsers, Id, Instant } from '../../shared/procedure.ts'
import { Person } from '../accounts/contract.ts'
import { TURNS } from '../adoption/vocabulary.ts'
import { Photo } from '../photos/contract.ts'

/** An approved request, as its two sides see it. */
export const Adoption = z
  .object({
    id: z.int().describe('of the request; of two for bonded pets the smaller one'),
    side: z.enum(TURNS).describe("the caller's side"),
    mayChange: z.boolean().describe('false for those of a team who only read'),
    pets: z
      .array(z.object({ postId: z.int(), name: z.string(), photo: Photo.nullable() }))
      .describe('two if they are bonded'),
    owner: Person.describe('who gave the pet away'),
    adopter: Person,
    adoptedAt: Instant,
  })
  .meta({ id: 'Adoption' })
export type Adoption = z.infer<typeof Adoption>

export const aftercareContract = {
  get: forUsers
    .meta({ organization: 'volunteer' })
    .route({
      method: 'GET',
      path: '/adoptions/{requestId}',
      summary: 'Read the adoption that an approved request became (former owner, adopter)',
      tags: ['After the adoption'],
    })
    .input(z.object({ requestId: Id }))
    .output(Adoption),
}
