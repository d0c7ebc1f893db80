import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { TURNS } from '../requests/vocabulary.ts'
import { Photo } from '../../base/photos/contract.ts'
import { postProblems } from '../../listings/posts/problems.ts'
import { callers } from './access.ts'
import { aftercareProblems } from './problems.ts'
import {
  CHECK_IN_STATES,
  FEELINGS,
  MAX_CHECK_IN_PHOTOS,
  MAX_REASON_LENGTH,
  MAX_WORDS_LENGTH,
  MILESTONES,
} from './vocabulary.ts'

/** A report that the adopter wants to return the pet. */
const Return = z.object({
  reportedAt: Instant,
  reason: z.string().describe('may be empty'),
  wantedBy: z.iso.date().nullable().describe('until when the adopter would like it to be'),
  takenBackAt: Instant.nullable(),
  waiting: z
    .int()
    .nullable()
    .describe("for the owner's side: how many people whose requests it rejected are asked first"),
})

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
    endedAt: Instant.nullable().describe('when the pet went back'),
    closed: z.boolean().describe('whether the pet died: nothing more is asked'),
    return: Return.nullable(),
  })
  .meta({ id: 'Adoption' })
export type Adoption = z.infer<typeof Adoption>

export const CheckIn = z
  .object({
    id: z.int(),
    afterDays: z.int().describe('since the adoption'),
    state: z.enum(CHECK_IN_STATES),
    feeling: z.enum(FEELINGS).nullable(),
    words: z.string(),
    advice: z.boolean().describe('whether the adopter asked for advice'),
    photos: z.array(Photo).describe('private'),
    askedAt: Instant,
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.infer<typeof CheckIn>

export const Milestone = z
  .object({
    kind: z.enum(MILESTONES),
    at: Instant,
  })
  .meta({ id: 'Milestone' })
export type Milestone = z.infer<typeof Milestone>

const tags = ['After the adoption']
const ended = { ADOPTION_ENDED: aftercareProblems.ADOPTION_ENDED, PET_DIED: aftercareProblems.PET_DIED }
const ofRequest = z.strictObject({ requestId: Id })
const Words = Text.trim().max(MAX_WORDS_LENGTH)

export const aftercareContract = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/adoptions/{requestId}',
      summary: 'Read the adoption that an approved request became (former owner, adopter)',
      tags,
    })
    .input(z.object({ requestId: Id }))
    .output(Adoption),
  milestones: procedure(callers.milestones)
    .route({
      method: 'GET',
      path: '/adoption-requests/{requestId}/milestones',
      summary: 'Read what happened between the two sides of a request, the oldest first (owner, requester)',
      tags,
    })
    .input(z.object({ requestId: Id }))
    .output(z.array(Milestone)),
  checkIns: procedure(callers.checkIns)
    .route({
      method: 'GET',
      path: '/adoptions/{requestId}/check-ins',
      summary: 'Read how the pet is doing, and which vet knows it (former owner, adopter)',
      tags,
    })
    .input(z.object({ requestId: Id }))
    .output(
      z.object({
        items: z.array(CheckIn).describe('newest first'),
        vet: Person.nullable().describe('who reviewed the listing, or one of the organisation; for the adopter'),
      }),
    ),
  answerCheckIn: procedure(callers.answerCheckIn)
    .meta({ limit: 'messages' })
    .route({
      method: 'PUT',
      path: '/check-ins/{id}',
      summary: 'Say how my pet is doing; with `advice` the words go into the chat with the former owner, too',
      tags,
    })
    .errors({
      ...ended,
      ALREADY_ANSWERED: aftercareProblems.ALREADY_ANSWERED,
      PHOTO_UNKNOWN: postProblems.PHOTO_UNKNOWN,
    })
    .input(
      z.strictObject({
        id: Id,
        feeling: z.enum(FEELINGS),
        words: Words.default(''),
        photoIds: z.array(z.uuid()).max(MAX_CHECK_IN_PHOTOS).default([]).describe('private'),
        advice: z.boolean().default(false),
      }),
    )
    .output(Done),
  skipCheckIn: procedure(callers.skipCheckIn)
    .route({ method: 'POST', path: '/check-ins/{id}/skip', summary: 'Skip a question about my pet', tags })
    .input(z.strictObject({ id: Id }))
    .output(Done),
  askAdvice: procedure(callers.askAdvice)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/adoptions/{requestId}/advice',
      summary: 'Ask the former owner for advice: the words go into the chat with them',
      tags,
    })
    .errors(ended)
    .input(ofRequest.extend({ words: Words.min(1) }))
    .output(Done),
  report: procedure(callers.report)
    .meta({ limit: 'requests' })
    .route({
      method: 'PUT',
      path: '/adoptions/{requestId}/return',
      summary: 'Say that it does not work out; the former owner hears it at once. A second call changes nothing',
      tags,
    })
    .errors(ended)
    .input(
      ofRequest.extend({
        reason: Text.trim().max(MAX_REASON_LENGTH).default(''),
        wantedBy: z.iso.date().nullable().default(null),
      }),
    )
    .output(Done),
  withdrawReport: procedure(callers.withdrawReport)
    .route({ method: 'DELETE', path: '/adoptions/{requestId}/return', summary: 'Keep the pet after all', tags })
    .errors({ ...ended, NOT_REPORTED: aftercareProblems.NOT_REPORTED })
    .input(ofRequest)
    .output(Done),
  takeBack: procedure(callers.takeBack)
    .route({
      method: 'POST',
      path: '/adoptions/{requestId}/return/taking-back',
      summary:
        'Take my pet back: its listing opens again, and those whose requests the adoption rejected are asked first',
      tags,
    })
    .errors({
      ...ended,
      NOT_REPORTED: aftercareProblems.NOT_REPORTED,
      HOLD_DAY: postProblems.HOLD_DAY,
    })
    .input(
      ofRequest.extend({
        firstUntil: z.iso.date().nullable().describe('the last day of a hold for the first of them'),
      }),
    )
    .output(Done),
}
