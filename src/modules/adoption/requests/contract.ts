import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure } from '../../../api/procedure.ts'
import { msg } from '../../../shared/i18n/t.ts'
import { REQUEST_STATUSES } from '../../news/notifications/request-status-vocabulary.ts'
import { Person } from '../../base/accounts/contract.ts'
import { applicationProblems } from '../application-questions/problems.ts'
import { AnsweredQuestions, FitPoint, Home, SubmittedAnswers } from '../application-questions/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { postProblems } from '../../listings/posts/problems.ts'
import { AVAILABILITIES, STATUSES } from '../../listings/posts/vocabulary.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { callers } from './access.ts'
import { decisionErrors, decisionProcedures } from './decision-contract.ts'
import { Answers, Application, type ApprovalChange, Decision, Hold, MeetingOfRequest } from './request-contract.ts'
import { adoptionProblems } from './problems.ts'
import { templateProcedures, type Template } from './template-contract.ts'
import { MAX_REJECTED_AT_ONCE, STAGES, TIMELINE_EVENTS, TURNS } from './vocabulary.ts'

export { Application, type ApprovalChange, Decision, type Template }
const SendHome = z
  .boolean()
  .optional()
  .describe('whether a copy of my home goes with it; absent: as it is with an earlier application')

export const AdoptionRequest = z
  .object({
    id: z.int(),
    postId: z.int(),
    status: z.enum(REQUEST_STATUSES),
    stage: z.enum(STAGES).describe('how far the owner is with a pending request'),
    waitingRank: z.int().nullable().describe('for the owner: where they put it on the waiting list, from 1'),
    turn: z.enum(TURNS).describe('who has to act next for a pending request'),
    meeting: MeetingOfRequest.nullable(),
    pet: z.object({
      name: z.string(),
      status: z.enum(STATUSES),
      availability: z.enum(AVAILABILITIES),
      bondedWith: z.string().nullable().describe('the name of the pet that is adopted together with it'),
    }),
    hold: Hold.nullable(),
    requester: Person,
    application: Answers.nullable(),
    own: AnsweredQuestions.nullable().describe('the questions of the owner as they were, with the answers'),
    homeSent: z.boolean().describe('whether a copy of the home of the requester went with it'),
    approvalDueAt: Instant.nullable().describe(
      'for the owner: when the approval takes effect that they can still undo; the status is `pending` until then',
    ),
    /** The owner's message with the decision; may be empty. */
    decisionMessage: z.string(),
    createdAt: Instant,
    returnedAt: Instant.nullable().describe('when an adopted pet went back; the status is then `rejected`'),
    petClosedAt: Instant.nullable().describe(
      'when it ended because the pet died or left; the status is then `rejected`',
    ),
    /** The events of the request, oldest first. */
    timeline: z.array(z.object({ event: z.enum(TIMELINE_EVENTS), at: Instant })),
    abilities: z.object({
      decide: z.boolean(),
      approve: z.boolean().describe('and put the pet on hold for the requester, while the post is approved'),
      cancel: z.boolean(),
      meet: z.boolean().describe('offer, pick and cancel times; after an approval, those of the handover'),
    }),
  })
  .meta({ id: 'AdoptionRequest' })
export type AdoptionRequest = z.infer<typeof AdoptionRequest>

const Pet = AdoptionRequest.shape.pet.extend({
  photo: Photo.nullable().describe('for the requester only while the post is public'),
})

/** A request with its pet and the pet's owner. */
export const RequestDetails = AdoptionRequest.extend({
  pet: Pet,
  owner: Person,
  home: Home.nullable().describe('as the requester sent it with the request'),
  fit: z.array(FitPoint).describe('how that home and the pet go together; empty without a home'),
  photos: z.array(Photo).describe('private: those among the answers to the questions of the owner'),
  answersErasedAt: Instant.nullable().describe('when the application was erased, months after the decision'),
  othersWaiting: z
    .object({ name: z.string().describe('of the first requester'), count: z.int().positive() })
    .nullable()
    .describe('for the owner of a pending request: the requesters whom an approval rejects'),
  decidedBy: z
    .string()
    .optional()
    .describe('for people of the organisation that owns the pet: the name of who decided for it'),
}).meta({ id: 'AdoptionRequestDetails' })
export type RequestDetails = z.infer<typeof RequestDetails>

/** A request in the lists of sent and received requests. */
export const RequestSummary = z
  .object({
    ...AdoptionRequest.pick({
      id: true,
      postId: true,
      status: true,
      stage: true,
      turn: true,
      meeting: true,
      hold: true,
      createdAt: true,
      returnedAt: true,
      petClosedAt: true,
      approvalDueAt: true,
      abilities: true,
    }).shape,
    pet: Pet,
    /** The owner in the list of sent requests, the requester in the list of received ones. */
    other: Person,
    applied: z.boolean().describe('has answers of the application form'),
  })
  .meta({ id: 'AdoptionRequestSummary' })
export type RequestSummary = z.infer<typeof RequestSummary>

const Count = z.object({
  total: z.int(),
  waiting: z.int().describe('pending ones in which it is my turn'),
})
export const RequestCounts = z.object({
  received: Count,
  sent: Count,
  lists: z.boolean().describe('whether I have listings'),
})
export type RequestCounts = z.infer<typeof RequestCounts>

export const adoptionContract = {
  ...templateProcedures,
  ...decisionProcedures,
  mineFor: procedure(callers.mineFor)
    .route({
      method: 'GET',
      path: '/posts/{postId}/adoption-request',
      summary: 'Read my request for a pet, or null',
      tags: ['Adoption'],
    })
    .input(z.object({ postId: Id }))
    .output(AdoptionRequest.nullable()),
  listForPost: procedure(callers.listForPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/adoption-requests',
      summary: 'List the requests for my pet, newest first',
      tags: ['Adoption'],
    })
    .input(z.object({ postId: Id, cursor: Cursor }))
    .output(pageOf(AdoptionRequest)),
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/adoption-requests/{id}',
      summary: 'Read a request (owner, requester)',
      tags: ['Adoption'],
    })
    .input(z.object({ id: Id }))
    .output(RequestDetails),
  sent: procedure(callers.sent)
    .route({
      method: 'GET',
      path: '/me/adoption-requests/sent',
      summary: 'List the requests that I sent, newest first',
      tags: ['Adoption'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(RequestSummary)),
  received: procedure(callers.received)
    .route({
      method: 'GET',
      path: '/me/adoption-requests/received',
      summary: 'List the requests for my pets, newest first',
      tags: ['Adoption'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(RequestSummary)),
  counts: procedure(callers.counts)
    .route({
      method: 'GET',
      path: '/me/adoption-requests/counts',
      summary: 'Count the requests that I sent and received, and those that wait for me',
      tags: ['Adoption'],
    })
    .output(RequestCounts),
  send: procedure(callers.send)
    .meta({ limit: 'requests' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/adoption-request',
      summary: 'Send an adoption request, with an application or without; a request for a bonded pet asks for both',
      tags: ['Adoption'],
      successStatus: 201,
    })
    .errors({
      ALREADY_REQUESTED: adoptionProblems.ALREADY_REQUESTED,
      OWN_POST: adoptionProblems.OWN_POST,
      POST_CLOSED: adoptionProblems.POST_CLOSED,
      OUT_OF_REACH: safetyProblems.OUT_OF_REACH,
      ...applicationProblems,
    })
    .input(
      z
        .strictObject({
          postId: Id,
          answers: Application.optional(),
          sendHome: SendHome,
          own: SubmittedAnswers.optional(),
        })
        .refine(({ answers, sendHome, own }) => answers !== undefined || (!sendHome && own === undefined), {
          path: ['answers'],
          message: msg('An application needs the home situation, the experience and why this pet.'),
        }),
    )
    .output(z.object({ id: z.int() })),
  apply: procedure(callers.apply)
    .meta({ limit: 'requests' })
    .route({
      method: 'PUT',
      path: '/posts/{postId}/adoption-application',
      summary: 'Submit an adoption application',
      tags: ['Adoption'],
    })
    .errors({
      OWN_POST: adoptionProblems.OWN_POST,
      POST_CLOSED: adoptionProblems.POST_CLOSED,
      ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED,
      OUT_OF_REACH: safetyProblems.OUT_OF_REACH,
      ...applicationProblems,
    })
    .input(z.strictObject({ postId: Id, ...Application.shape, sendHome: SendHome, own: SubmittedAnswers.optional() }))
    .output(z.object({ id: z.int() })),
  cancel: procedure(callers.cancel)
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/adoption-request',
      summary: 'Cancel my adoption request',
      tags: ['Adoption'],
    })
    .errors({ NO_REQUEST: adoptionProblems.NO_REQUEST })
    .input(z.object({ postId: Id }))
    .output(Done),
  hold: procedure(callers.hold)
    .route({
      method: 'PUT',
      path: '/adoption-requests/{id}/hold',
      summary: 'Put my pet on hold for a requester until a day; the other requests wait',
      tags: ['Adoption'],
    })
    .errors({ ...decisionErrors, HOLD_DAY: postProblems.HOLD_DAY })
    .input(z.strictObject({ id: Id, until: z.iso.date().describe('the last day') }))
    .output(z.object({ until: z.iso.date() })),
  orderWaiting: procedure(callers.orderWaiting)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/waiting-list',
      summary: 'Put the pending requests for my pet in order; those that are not named come after, the oldest first',
      tags: ['Adoption'],
    })
    .input(z.strictObject({ postId: Id, requestIds: z.array(Id).max(MAX_REJECTED_AT_ONCE) }))
    .output(Done),
}
