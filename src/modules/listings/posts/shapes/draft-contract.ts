import { z } from 'zod'
import { Id, procedure } from '../../../../api/procedure.ts'
import { callers } from '../access.ts'
import { STATUSES } from '../vocabulary.ts'

export const Draft = z
  .literal(true)
  .optional()
  .describe('of a draft, which only the people of the organisation that owns it see')

export const draftProcedures = {
  submit: procedure(callers.submit)
    .route({
      method: 'POST',
      path: '/posts/{id}/submission',
      summary: "Send an organisation's draft to review, or list it where no review is required",
      tags: ['Posts'],
    })
    .input(z.object({ id: Id }))
    .output(z.object({ status: z.enum(STATUSES) })),
}
