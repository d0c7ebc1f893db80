import { z } from 'zod'
import { Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Photo } from '../../base/photos/contract.ts'
import { postProblems } from '../../listings/posts/problems.ts'
import { AVAILABILITIES, STATUSES } from '../../listings/posts/vocabulary.ts'
import { callers } from './access.ts'
import { ANSWERS, MAX_LISTED_QUESTIONS } from './vocabulary.ts'

/** An open question about a listing. */
export const Question = z
  .object({
    id: z.int().describe('of the post'),
    name: z.string(),
    photo: Photo.nullable(),
    paused: z.boolean().describe('paused, because the question had no answer for days'),
    confirmedAt: Instant,
    askedAt: Instant,
    requests: z.int().describe('adoption requests that wait for an answer'),
  })
  .meta({ id: 'ListingQuestion' })
export type Question = z.infer<typeof Question>

/**
 * The state of a mail's link. It is `invalid` if it is forged, or if the rights that it came with have ended: the listing was removed, its
 * owner was suspended, or has another address or password.
 */
export const ConfirmLink = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['invalid', 'expired']) }),
  z.object({ state: z.literal('asked'), question: Question }),
  z.object({
    state: z.literal('answered'),
    pet: z.object({
      id: z.int(),
      name: z.string(),
      status: z.enum(STATUSES),
      availability: z.enum(AVAILABILITIES),
    }),
  }),
])
export type ConfirmLink = z.infer<typeof ConfirmLink>

export const freshnessContract = {
  link: procedure(callers.link)
    .route({
      method: 'GET',
      path: '/listing-questions/link',
      summary:
        "Get the state of a mail's link to confirm a listing; a POST to /confirm with its token and an answer answers",
      tags: ['Posts'],
    })
    .input(z.object({ token: Text.max(200) }))
    .output(ConfirmLink),
  questions: procedure(callers.questions)
    .route({
      method: 'GET',
      path: '/me/listing-questions',
      summary: `List my listings that wait to be confirmed, the longest first, at most ${MAX_LISTED_QUESTIONS}`,
      tags: ['Posts'],
    })
    .output(z.array(Question)),
  answer: procedure(callers.answer)
    .route({
      method: 'PUT',
      path: '/posts/{id}/confirmation',
      summary: 'Say whether my pet still looks for a home; a bonded pet goes with it, except into a home',
      tags: ['Posts'],
    })
    .errors({ STATUS_CHANGE_NOT_ALLOWED: postProblems.STATUS_CHANGE_NOT_ALLOWED })
    .input(z.strictObject({ id: Id, answer: z.enum(ANSWERS).describe('`looking` also brings back a paused listing') }))
    .output(z.object({ status: z.enum(STATUSES), availability: z.enum(AVAILABILITIES) })),
}
