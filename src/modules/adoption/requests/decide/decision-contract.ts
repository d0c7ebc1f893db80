import { z } from 'zod'
import { Instant } from '../../../../api/procedure.ts'
import { STATUSES } from '../../../listings/posts/vocabulary.ts'

/** What a decision changed. A requester is sent only their own request. */
export const Decision = z
  .object({
    postIds: z.array(z.int()).describe('two if the pets are bonded'),
    status: z.enum(['approved', 'rejected']),
    message: z.string(),
    at: Instant,
    requestIds: z.array(z.int()),
    alsoRejected: z.array(z.int()).describe('ids of the requests that an approval rejects'),
    petStatus: z.enum(STATUSES),
  })
  .meta({ id: 'AdoptionDecision' })
export type Decision = z.infer<typeof Decision>
