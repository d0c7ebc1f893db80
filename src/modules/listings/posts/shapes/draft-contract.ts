import { z } from 'zod'
import { forMembers, Id } from '../../../../shared/procedure.ts'
import { STATUSES } from '../vocabulary.ts'

export const Draft = z
  .literal(true)
  .optional()
  .describe('of a draft, which only the people of the organisation that owns it see')

export const draftProcedures = {
  submit: forMembers('coordinator')
    .meta({ scope: 'write' })
    .route({
      method: 'POST',
      path: '/posts/{id}/submission',
      summary: "Send an organisation's draft to review, or list it where no review is required",
      tags: ['Posts'],
    })
    .input(z.object({ id: Id }))
    .output(z.object({ status: z.enum(STATUSES) })),
}
