import { z } from 'zod'
import { Cursor, Done, forUsers, Id, Instant, pageOf } from '../../shared/procedure.ts'
import { Person } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { STATUSES } from '../posts/vocabulary.ts'
import { adoptionProblems } from './problems.ts'
import { MAX_ANSWER_LENGTH, REQUEST_STATUSES, TIMELINE_EVENTS } from './vocabulary.ts'

const Answer = z.string().trim().min(1).max(MAX_ANSWER_LENGTH)

export const Application = z.object({
  homeSituation: Answer,
  experience: Answer,
  whyThisPet: Answer,
  additionalInfo: z.string().trim().max(MAX_ANSWER_LENGTH).default(''),
})
export type Application = z.infer<typeof Application>

export const AdoptionRequest = z
  .object({
    id: z.int(),
    postId: z.int(),
    status: z.enum(REQUEST_STATUSES),
    requester: Person,
    application: Application.nullable(),
    createdAt: Instant,
    /** What happened, oldest first. */
    timeline: z.array(z.object({ event: z.enum(TIMELINE_EVENTS), at: Instant })),
    abilities: z.object({ decide: z.boolean(), cancel: z.boolean() }),
  })
  .meta({ id: 'AdoptionRequest' })
export type AdoptionRequest = z.infer<typeof AdoptionRequest>

/** A request beside the pet it is for. */
export const RequestDetails = AdoptionRequest.extend({
  pet: z.object({ name: z.string(), status: z.enum(STATUSES), photo: Photo.nullable() }),
}).meta({ id: 'AdoptionRequestDetails' })
export type RequestDetails = z.infer<typeof RequestDetails>

const Decided = z.object({ status: z.enum(REQUEST_STATUSES) })

export const adoptionContract = {
  mineFor: forUsers
    .route({
      method: 'GET',
      path: '/posts/{postId}/adoption-request',
      summary: 'My request for this pet, or null',
      tags: ['Adoption'],
    })
    .input(z.object({ postId: Id }))
    .output(AdoptionRequest.nullable()),
  listForPost: forUsers
    .route({
      method: 'GET',
      path: '/posts/{postId}/adoption-requests',
      summary: 'Requests for my pet, newest first',
      tags: ['Adoption'],
    })
    .input(z.object({ postId: Id, cursor: Cursor }))
    .output(pageOf(AdoptionRequest)),
  get: forUsers
    .route({
      method: 'GET',
      path: '/adoption-requests/{id}',
      summary: 'One request, for its owner and its requester',
      tags: ['Adoption'],
    })
    .input(z.object({ id: Id }))
    .output(RequestDetails),
  find: forUsers
    .route({
      method: 'GET',
      path: '/posts/{postId}/adoption-requests/{requesterId}',
      summary: "The id of a person's request for my pet",
      tags: ['Adoption'],
    })
    .input(z.object({ postId: Id, requesterId: z.string().max(100) }))
    .output(z.object({ id: z.int() })),
  send: forUsers
    .meta({ limit: 'requests' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/adoption-request',
      summary: 'Request to adopt',
      tags: ['Adoption'],
      successStatus: 201,
    })
    .errors({
      ALREADY_REQUESTED: adoptionProblems.ALREADY_REQUESTED,
      OWN_POST: adoptionProblems.OWN_POST,
      POST_CLOSED: adoptionProblems.POST_CLOSED,
    })
    .input(z.strictObject({ postId: Id }))
    .output(z.object({ id: z.int() })),
  apply: forUsers
    .meta({ limit: 'requests' })
    .route({
      method: 'PUT',
      path: '/posts/{postId}/adoption-application',
      summary: 'Send the application form',
      tags: ['Adoption'],
    })
    .errors({
      OWN_POST: adoptionProblems.OWN_POST,
      POST_CLOSED: adoptionProblems.POST_CLOSED,
      ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED,
    })
    .input(z.strictObject({ postId: Id, ...Application.shape }))
    .output(z.object({ id: z.int() })),
  cancel: forUsers
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/adoption-request',
      summary: 'Take my request back',
      tags: ['Adoption'],
    })
    .errors({ NO_REQUEST: adoptionProblems.NO_REQUEST })
    .input(z.object({ postId: Id }))
    .output(Done),
  approve: forUsers
    .route({
      method: 'POST',
      path: '/adoption-requests/{id}/approval',
      summary: 'Approve a request for my pet',
      tags: ['Adoption'],
    })
    .errors({ ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED, POST_CLOSED: adoptionProblems.POST_CLOSED })
    .input(z.strictObject({ id: Id }))
    .output(Decided),
  deny: forUsers
    .route({
      method: 'POST',
      path: '/adoption-requests/{id}/rejection',
      summary: 'Deny a request for my pet',
      tags: ['Adoption'],
    })
    .errors({ ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED })
    .input(z.strictObject({ id: Id }))
    .output(Decided),
}
