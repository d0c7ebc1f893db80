import { z } from 'zod'
import { Id, Instant, procedure } from '../../../../api/procedure.ts'
import { Person } from '../../../base/accounts/contract.ts'
import { FEATURES } from '../../../safety/screening/vocabulary.ts'
import { callers } from '../access.ts'
import { chatProblems } from '../problems.ts'
import { HELD_DECISIONS, MAX_HELD_LISTED } from '../vocabulary.ts'

/** The messages of one conversation that wait for an admin. */
export const HeldConversation = z
  .object({
    conversationId: z.uuid(),
    sender: Person,
    messages: z
      .array(
        z.object({
          id: z.int(),
          content: z.string(),
          hasPhoto: z.boolean(),
          createdAt: Instant,
          arrivesAt: Instant.describe('when it arrives if no admin decides'),
          score: z.number(),
          reasons: z.array(z.enum(FEATURES)).describe('what the score found in it'),
        }),
      )
      .describe('oldest first'),
  })
  .meta({ id: 'HeldConversation' })
export type HeldConversation = z.infer<typeof HeldConversation>

/** The procedures of admins for held messages; a part of `chatContract`. */
export const heldContract = {
  heldMessages: procedure(callers.heldMessages)
    .route({
      method: 'GET',
      path: '/admin/held-messages',
      summary: `List the first ${MAX_HELD_LISTED} messages that are held because they look like a scam, oldest first`,
      tags: ['Chat'],
    })
    .output(z.object({ items: z.array(HeldConversation) })),
  heldMessageCount: procedure(callers.heldMessageCount)
    .route({
      method: 'GET',
      path: '/admin/held-messages/count',
      summary: `Count held messages, up to ${MAX_HELD_LISTED}`,
      tags: ['Chat'],
    })
    .output(z.object({ waiting: z.int().nonnegative() })),
  decideHeld: procedure(callers.decideHeld)
    .route({
      method: 'POST',
      path: '/admin/held-messages/decision',
      summary: 'Let held messages pass or refuse them',
      description: 'A refused message never arrives, and its sender is not told.',
      tags: ['Chat'],
    })
    .errors({ HELD_MESSAGE_GONE: chatProblems.HELD_MESSAGE_GONE })
    .input(
      z.strictObject({
        messageIds: z.array(Id).min(1).max(MAX_HELD_LISTED),
        decision: z.enum(HELD_DECISIONS),
      }),
    )
    .output(
      z.object({ decided: z.int().describe('of how many messages; others were decided on or arrived meanwhile') }),
    ),
}
