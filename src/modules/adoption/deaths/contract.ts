import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { OPEN_STATUSES } from '../../listings/posts/vocabulary.ts'
import { callers } from './access.ts'
import { deathProblems } from './problems.ts'
import { MAX_DEATH_WORDS_LENGTH, REPORTER_SIDES, TAKE_BACK_DAYS } from './vocabulary.ts'

const Death = z.object({
  diedOn: z.iso.date(),
  saidAt: Instant,
  side: z.enum(REPORTER_SIDES).describe('who said it'),
  mine: z.boolean().describe('whether the caller said it'),
  words: z.string().nullable().describe('private; null for those who may not read them'),
  takeBackUntil: Instant.nullable().describe('for those who may take it back, as long as they can'),
})

/** What is known of the death of an animal, and what the caller may do. */
export const DeathOfPost = z
  .object({
    death: Death.nullable(),
    side: z
      .enum(REPORTER_SIDES)
      .nullable()
      .describe("the caller's side; null for those who do not look after the animal"),
    mayReport: z.boolean().describe('whether the caller may say that the animal died'),
    status: z.enum(OPEN_STATUSES).describe('of the listing; of a closed one that before'),
    earliest: z.iso.date().describe('the first day that it can have died'),
    saysInEnding: z
      .boolean()
      .nullable()
      .describe("whether the adopter's happy ending says it; null for others and without one"),
  })
  .meta({ id: 'DeathOfPost' })
export type DeathOfPost = z.infer<typeof DeathOfPost>

const tags = ['Posts']
const OfPost = z.object({ postId: Id })
const { NOT_SAID, TOO_LATE, ...reportProblems } = deathProblems

export const deathsContract = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/posts/{postId}/death',
      summary: 'Read whether an animal died (those who may see its page)',
      tags,
    })
    .input(OfPost)
    .output(DeathOfPost),
  report: procedure(callers.report)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/death',
      summary: 'Say that an animal died (owner, its foster home, adopter, keeper of its health records)',
      description:
        'Its listing closes, pending requests end, and nothing more is asked about it. Requesters, and the other side of its adoption, are told. A second call of the same caller changes nothing.',
      tags,
    })
    .errors(reportProblems)
    .input(
      z.strictObject({
        postId: Id,
        diedOn: z.iso.date(),
        words: Text.trim()
          .max(MAX_DEATH_WORDS_LENGTH)
          .default('')
          .describe('private: for the caller, the owner, the adopter and the keeper of the health records'),
        saysInEnding: z.boolean().default(false).describe("whether the adopter's happy ending says it"),
        ifStatus: z
          .enum(OPEN_STATUSES)
          .optional()
          .describe('optimistic lock: the status that the caller saw; if it differs by now, nothing changes'),
      }),
    )
    .output(DeathOfPost),
  takeBack: procedure(callers.takeBack)
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/death',
      summary: `Take back that an animal died, within ${TAKE_BACK_DAYS} days (who said it, the owner)`,
      tags,
    })
    .errors({ NOT_SAID, TOO_LATE })
    .input(OfPost)
    .output(Done),
  sayInEnding: procedure(callers.sayInEnding)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/death/ending',
      summary: 'Choose whether my happy ending says that the animal died',
      tags,
    })
    .errors({ NOT_SAID })
    .input(z.strictObject({ postId: Id, says: z.boolean() }))
    .output(Done),
}
