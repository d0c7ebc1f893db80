import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text, Title } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { MAX_ALT_LENGTH } from '../../base/photos/vocabulary.ts'
import { NewPet, PetFields, PostCard } from '../../listings/posts/contract.ts'
import { MAX_PHOTOS, SPECIES, STATUSES } from '../../listings/posts/vocabulary.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { callers } from './access.ts'
import { handInProblems } from './problems.ts'
import {
  HAND_IN_SORTS,
  HAND_IN_STATES,
  MAX_ANSWER_LENGTH,
  MAX_PAPER_TITLE_LENGTH,
  MAX_PAPERS,
  MAX_REASON_LENGTH,
  URGENCIES,
} from './vocabulary.ts'

export const HandInFields = z.object({
  pet: NewPet,
  reason: Text.trim().min(1).max(MAX_REASON_LENGTH).describe('why the animal cannot stay; only the team reads it'),
  urgency: z.enum(URGENCIES).describe('how soon it has to leave'),
})
export type HandInFields = z.infer<typeof HandInFields>

export const NewHandIn = z.strictObject({
  slug: Text.max(100),
  ...HandInFields.shape,
  photoIds: z.array(z.uuid()).max(MAX_PHOTOS).default([]).describe('uploaded public photos, the main one first'),
  photoAlts: z.record(z.uuid(), Text.trim().max(MAX_ALT_LENGTH)).default({}).describe('alternative texts by photo id'),
  papers: z
    .array(z.strictObject({ id: z.uuid(), title: Title.trim().min(1).max(MAX_PAPER_TITLE_LENGTH) }))
    .max(MAX_PAPERS)
    .default([])
    .describe('uploaded private documents'),
  /** Idempotency key of the form. */
  formId: z.uuid(),
})
export type NewHandIn = z.infer<typeof NewHandIn>

const Named = Person.pick({ id: true, name: true, avatarUrl: true })

export const HandInSummary = z
  .object({
    id: z.int(),
    state: z.enum(HAND_IN_STATES),
    urgency: z.enum(URGENCIES),
    name: z.string(),
    species: z.enum(SPECIES),
    speciesUnknown: z.boolean().describe('nobody said the species, so it stands as `other`'),
    photo: Photo.nullable(),
    person: Named,
    organization: Named.extend({ slug: z.string() }),
    createdAt: Instant,
  })
  .meta({ id: 'HandInSummary' })
export type HandInSummary = z.infer<typeof HandInSummary>

export const HandIn = z
  .object({
    ...HandInSummary.omit({ photo: true }).shape,
    side: z.enum(['person', 'team']).describe('who reads it'),
    pet: PetFields.nullable().describe('null once it was erased; the team reads only the town in its location'),
    reason: z.string(),
    photos: z.array(Photo),
    papers: z.array(z.object({ id: z.uuid(), title: z.string(), url: z.string(), photo: Photo.nullable() })),
    answer: z.string().describe('why it was declined'),
    decidedAt: Instant.nullable(),
    decidedBy: z.string().nullable().describe('the name of who decided; for the team only'),
    post: z
      .object({ id: z.int(), status: z.enum(STATUSES), isOwn: z.boolean() })
      .nullable()
      .describe('the listing that it became, where the reader may see it'),
    missing: z.object({ photos: z.int(), papers: z.int() }).describe('files that did not arrive at the listing'),
    isRecommended: z.boolean(),
    mayEdit: z.boolean(),
    mayDecide: z.boolean(),
  })
  .meta({ id: 'HandIn' })
export type HandIn = z.infer<typeof HandIn>

export const Recommendation = z
  .object({
    organization: Named.extend({ slug: z.string() }),
    mayEnd: z.boolean(),
  })
  .meta({ id: 'Recommendation' })
export type Recommendation = z.infer<typeof Recommendation>

const tags = ['Hand-ins']
const One = z.object({ id: Id })
const { WAITING_ALREADY, ACCEPTED_ALREADY, DECLINED_ALREADY, REFERRED_ALREADY, WITHDRAWN_ALREADY } = handInProblems
const Decided = { ACCEPTED_ALREADY, DECLINED_ALREADY, REFERRED_ALREADY, WITHDRAWN_ALREADY }

const personProcedures = {
  send: procedure(callers.send)
    .route({
      method: 'POST',
      path: '/hand-ins',
      summary: 'Ask an organisation to take my animal',
      tags,
      successStatus: 201,
    })
    .errors({
      NO_HAND_INS: handInProblems.NO_HAND_INS,
      OWN_ORGANIZATION: handInProblems.OWN_ORGANIZATION,
      PHOTO_UNKNOWN: handInProblems.PHOTO_UNKNOWN,
      OUT_OF_REACH: safetyProblems.OUT_OF_REACH,
    })
    .input(NewHandIn)
    .output(z.object({ id: z.int() })),
  mine: procedure(callers.mine)
    .route({ method: 'GET', path: '/me/hand-ins', summary: 'List what I asked organisations, newest first', tags })
    .output(z.array(HandInSummary)),
  edit: procedure(callers.edit)
    .meta({ limit: 'messages' })
    .route({ method: 'PUT', path: '/hand-ins/{id}', summary: 'Change my words until it is decided', tags })
    .errors(Decided)
    .input(z.strictObject({ id: Id, ...HandInFields.shape }))
    .output(Done),
  withdraw: procedure(callers.withdraw)
    .route({
      method: 'POST',
      path: '/hand-ins/{id}/withdrawal',
      summary: 'Withdraw it, with its words, photos and papers',
      tags,
    })
    .errors(Decided)
    .input(One)
    .output(Done),
}

const teamProcedures = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/hand-ins/{id}',
      summary: 'Get a hand-in (who asked, and the team of the organisation)',
      tags,
    })
    .input(One)
    .output(HandIn),
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/organization/hand-ins', summary: 'List the hand-ins of my organisation', tags })
    .input(
      z.object({
        state: z.enum(HAND_IN_STATES).default('new'),
        urgency: z.enum(URGENCIES).optional(),
        sort: z.enum(HAND_IN_SORTS).default('urgency'),
        cursor: Cursor,
      }),
    )
    .output(pageOf(HandInSummary)),
  counts: procedure(callers.counts)
    .route({
      method: 'GET',
      path: '/organization/hand-ins/counts',
      summary: 'Count the hand-ins of my organisation by state',
      tags,
    })
    .output(z.record(z.enum(HAND_IN_STATES), z.int())),
  ofPost: procedure(callers.ofPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/hand-in',
      summary: "Get the hand-in that an organisation's animal came from",
      tags,
    })
    .input(z.object({ postId: Id }))
    .output(HandIn.nullable()),
  wait: procedure(callers.wait)
    .route({ method: 'POST', path: '/hand-ins/{id}/wait', summary: 'Put it on the waiting list', tags })
    .errors({ WAITING_ALREADY, ...Decided })
    .input(One)
    .output(Done),
  accept: procedure(callers.accept)
    .route({
      method: 'POST',
      path: '/hand-ins/{id}/acceptance',
      summary: 'Accept it, which makes a draft with its photos and papers',
      tags,
    })
    .errors(Decided)
    .input(One)
    .output(z.object({ postId: z.int() })),
  decline: procedure(callers.decline)
    .route({ method: 'POST', path: '/hand-ins/{id}/refusal', summary: 'Decline it with a reason', tags })
    .errors(Decided)
    .input(z.strictObject({ id: Id, reason: Text.trim().min(1).max(MAX_ANSWER_LENGTH) }))
    .output(Done),
  refer: procedure(callers.refer)
    .route({
      method: 'POST',
      path: '/hand-ins/{id}/referral',
      summary: 'Refer the person, who lists the animal themselves, recommended by my organisation',
      tags,
    })
    .errors(Decided)
    .input(One)
    .output(Done),
}

const recommendationProcedures = {
  recommendation: procedure(callers.recommendation)
    .route({
      method: 'GET',
      path: '/posts/{postId}/recommendation',
      summary: 'Get the organisation that recommends a listing of a private person',
      tags,
    })
    .input(z.object({ postId: Id }))
    .output(Recommendation.nullable()),
  recommended: procedure(callers.recommended)
    .route({
      method: 'GET',
      path: '/organizations/{slug}/recommended',
      summary: 'List the animals that an organisation recommends, which are with their owners',
      tags,
    })
    .input(z.object({ slug: Text.max(100) }))
    .output(z.array(PostCard)),
  endRecommendation: procedure(callers.endRecommendation)
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/recommendation',
      summary: 'End a recommendation (the owner of the listing, or the organisation)',
      tags,
    })
    .input(z.object({ postId: Id }))
    .output(Done),
}

export const handInsContract = { ...personProcedures, ...teamProcedures, ...recommendationProcedures }
