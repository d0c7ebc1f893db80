import { z } from 'zod'
import { Instant, Text } from '../../../api/procedure.ts'
import { STATUSES } from '../../listings/posts/vocabulary.ts'
import { MAX_ANSWER_LENGTH, TURNS } from './vocabulary.ts'

const Answer = Text.trim().min(1).max(MAX_ANSWER_LENGTH)

export const Application = z.object({
  homeSituation: Answer,
  experience: Answer,
  whyThisPet: Answer,
  additionalInfo: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
})
export type Application = z.infer<typeof Application>

/** The answers of an application; those of earlier ones may be empty. */
export const Answers = z.object({
  homeSituation: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  experience: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  whyThisPet: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  additionalInfo: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
})

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

/** An approval that was scheduled or, without a time, undone. Its owner alone is sent it. */
export type ApprovalChange = Readonly<{ requestId: number; approvalDueAt: string | null }>

/** The meeting of a pending request. Whom it concerns reads the place with the meeting itself. */
export const MeetingOfRequest = z.object({
  at: Instant.nullable().describe('null while no time is agreed'),
  timeZone: z.string().describe('IANA name'),
  picks: z.enum(TURNS).nullable().describe('who picks one of the offered times'),
})

/** The hold of a pet, as it concerns a request. */
export const Hold = z.object({
  until: z.iso.date().describe('the last day'),
  forRequester: z.boolean(),
  position: z.int().nullable().describe('of a pending request on the waiting list, from 1'),
})
