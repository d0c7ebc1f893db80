import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { REQUEST_STATUSES } from '../../news/notifications/request-status-vocabulary.ts'
import { callers } from './access.ts'
import { adoptionProblems } from './problems.ts'
import { Decision } from './request-contract.ts'
import { MAX_DECISION_MESSAGE_LENGTH, MAX_REJECTED_AT_ONCE } from './vocabulary.ts'

const DecisionMessage = Text.trim().max(MAX_DECISION_MESSAGE_LENGTH).default('')

const Decided = z.object({ status: z.enum(REQUEST_STATUSES), decision: Decision })

const Approval = z.strictObject({
  id: Id,
  message: DecisionMessage,
  othersMessage: DecisionMessage.describe('to everybody else with a pending request for the pet'),
})

const { ALREADY_DECIDED, PET_DIED, POST_CLOSED, APPROVAL_SCHEDULED } = adoptionProblems
export const decisionErrors = { ALREADY_DECIDED, PET_DIED, POST_CLOSED, APPROVAL_SCHEDULED }

export const decisionProcedures = {
  approve: procedure(callers.approve)
    .route({
      method: 'POST',
      path: '/adoption-requests/{id}/approval',
      summary: 'Approve a request for my pet, at once',
      tags: ['Adoption'],
    })
    .errors(decisionErrors)
    .input(Approval)
    .output(Decided),
  scheduleApproval: procedure(callers.scheduleApproval)
    .route({
      method: 'POST',
      path: '/adoption-requests/{id}/scheduled-approval',
      summary: 'Approve a request for my pet in ten seconds; until then I can undo it, and nobody else learns of it',
      tags: ['Adoption'],
    })
    .errors(decisionErrors)
    .input(Approval)
    .output(z.object({ dueAt: Instant })),
  undoApproval: procedure(callers.undoApproval)
    .route({
      method: 'DELETE',
      path: '/adoption-requests/{id}/scheduled-approval',
      summary: 'Undo an approval that has not taken effect',
      tags: ['Adoption'],
    })
    .errors({ NOT_SCHEDULED: adoptionProblems.NOT_SCHEDULED })
    .input(z.object({ id: Id }))
    .output(Done),
  reject: procedure(callers.reject)
    .route({
      method: 'POST',
      path: '/adoption-requests/{id}/rejection',
      summary: 'Reject a request for my pet',
      tags: ['Adoption'],
    })
    .errors({ ALREADY_DECIDED, PET_DIED, APPROVAL_SCHEDULED })
    .input(z.strictObject({ id: Id, message: DecisionMessage }))
    .output(Decided),
  rejectMany: procedure(callers.rejectMany)
    .route({
      method: 'POST',
      path: '/posts/{postId}/adoption-requests/rejection',
      summary: 'Reject several requests for my pet with one message; skips those that are no longer pending',
      tags: ['Adoption'],
    })
    .errors({ APPROVAL_SCHEDULED })
    .input(
      z.strictObject({
        postId: Id,
        requestIds: z.array(Id).min(1).max(MAX_REJECTED_AT_ONCE),
        message: DecisionMessage,
      }),
    )
    .output(z.object({ denied: z.int(), decision: Decision })),
}
