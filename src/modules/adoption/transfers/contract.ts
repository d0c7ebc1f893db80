import { z } from 'zod'
import { Done, Id, Instant, pageOf, Cursor, procedure, Text } from '../../../api/procedure.ts'
import { Photo } from '../../base/photos/contract.ts'
import { SEXES, SIZES, SPECIES } from '../../listings/posts/vocabulary.ts'
import { postProblems } from '../../listings/posts/problems.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { callers } from './access.ts'
import { transferProblems } from './problems.ts'
import {
  MAX_NOTE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_RECEIVERS,
  MAX_WORDS_LENGTH,
  TRANSFER_ENDS,
  TRANSFER_STATES,
} from './vocabulary.ts'

export const Receiver = z
  .object({
    slug: z.string(),
    name: z.string(),
    town: z.string(),
    logoUrl: z.string().nullable(),
    verified: z.boolean(),
  })
  .meta({ id: 'TransferReceiver' })
export type Receiver = z.infer<typeof Receiver>

const Side = z.object({
  name: z.string(),
  slug: z.string().nullable().describe('null for a place outside of Pawpal, and once closed'),
})

export const Transfer = z
  .object({
    id: z.int(),
    side: z.enum(['sent', 'received']),
    pets: z.array(z.object({ postId: z.int(), name: z.string(), species: z.enum(SPECIES), photo: Photo.nullable() })),
    from: Side,
    to: Side,
    state: z.enum(TRANSFER_STATES),
    because: z.enum(TRANSFER_ENDS).nullable().describe('why it ended without an answer'),
    note: z.string(),
    words: z.string().describe('the answer of the receiver'),
    withRequests: z.boolean(),
    createdAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof Transfer>

/** What a receiver reads about an animal before the answer, also where its listing is not public. */
export const OfferedPet = z
  .object({
    postId: z.int(),
    name: z.string(),
    species: z.enum(SPECIES),
    breed: z.string(),
    sex: z.enum(SEXES),
    size: z.enum(SIZES),
    bornIn: z.string().nullable().describe('the month, such as 2024-03'),
    location: z.string(),
    content: z.string(),
    healthInfo: z.string(),
    vaccinated: z.boolean(),
    isListed: z.boolean().describe('whether everybody can see its page'),
    photos: z.array(Photo),
  })
  .meta({ id: 'OfferedPet' })
export type OfferedPet = z.infer<typeof OfferedPet>

export const TransferDetails = z
  .object({
    ...Transfer.shape,
    animals: z.array(OfferedPet).describe('while it is open'),
    requests: z.int().describe('how many people wait for an answer; while it is open'),
  })
  .meta({ id: 'TransferDetails' })
export type TransferDetails = z.infer<typeof TransferDetails>

const ENDED = {
  TRANSFER_ACCEPTED: transferProblems.TRANSFER_ACCEPTED,
  TRANSFER_DECLINED: transferProblems.TRANSFER_DECLINED,
  TRANSFER_WITHDRAWN: transferProblems.TRANSFER_WITHDRAWN,
  TRANSFER_ENDED: transferProblems.TRANSFER_ENDED,
}
const Answer = z.strictObject({ id: Id, words: Text.trim().max(MAX_WORDS_LENGTH).default('') })

export const transfersContract = {
  receivers: procedure(callers.receivers)
    .route({
      method: 'GET',
      path: '/transfers/receivers',
      summary: 'Find organizations that can receive an animal, by name or town',
      tags: ['Transfers'],
    })
    .input(z.object({ search: Text.trim().max(100).default('') }))
    .output(z.array(Receiver).max(MAX_RECEIVERS)),
  offer: procedure(callers.offer)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/transfer',
      summary: 'Offer an animal to another organization; bonded pets travel together',
      tags: ['Transfers'],
      successStatus: 201,
    })
    .errors({
      NOT_TRANSFERABLE: transferProblems.NOT_TRANSFERABLE,
      ALREADY_OFFERED: transferProblems.ALREADY_OFFERED,
      NO_RECEIVER: transferProblems.NO_RECEIVER,
      OUT_OF_REACH: safetyProblems.OUT_OF_REACH,
    })
    .input(
      z.strictObject({
        postId: Id,
        to: Text.max(100).describe('the slug of the organization'),
        note: Text.trim().max(MAX_NOTE_LENGTH),
        withRequests: z.boolean(),
        /** Idempotency key of the form. */
        formId: z.uuid(),
      }),
    )
    .output(Transfer),
  list: procedure(callers.list)
    .route({
      method: 'GET',
      path: '/transfers',
      summary: 'List transfers of the organization, those that wait for an answer first, then newest first',
      tags: ['Transfers'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(Transfer).extend({ open: z.array(Transfer) })),
  get: procedure(callers.get)
    .route({ method: 'GET', path: '/transfers/{id}', summary: 'Get a transfer with its animals', tags: ['Transfers'] })
    .input(z.object({ id: Id }))
    .output(TransferDetails),
  ofPost: procedure(callers.ofPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/transfers',
      summary: 'List transfers of an animal that the organization took part in, newest first',
      tags: ['Transfers'],
    })
    .input(z.object({ postId: Id }))
    .output(z.array(Transfer)),
  accept: procedure(callers.accept)
    .route({
      method: 'POST',
      path: '/transfers/{id}/accept',
      summary: 'Accept a transfer: the animal belongs to the organization from then on',
      tags: ['Transfers'],
    })
    .errors({ ...ENDED, APPROVAL_RUNNING: transferProblems.APPROVAL_RUNNING })
    .input(Answer)
    .output(Transfer),
  decline: procedure(callers.decline)
    .route({ method: 'POST', path: '/transfers/{id}/decline', summary: 'Decline a transfer', tags: ['Transfers'] })
    .errors(ENDED)
    .input(Answer)
    .output(Transfer),
  withdraw: procedure(callers.withdraw)
    .route({
      method: 'POST',
      path: '/transfers/{id}/withdraw',
      summary: 'Withdraw an open transfer',
      tags: ['Transfers'],
    })
    .errors(ENDED)
    .input(z.strictObject({ id: Id }))
    .output(Transfer),
  giveAway: procedure(callers.giveAway)
    .route({
      method: 'POST',
      path: '/posts/{postId}/transfer-outside',
      summary: 'Close the listing of an animal that moves to an organization outside of Pawpal; requests end',
      tags: ['Transfers'],
    })
    .errors({
      NOT_TRANSFERABLE: transferProblems.NOT_TRANSFERABLE,
      APPROVAL_RUNNING: transferProblems.APPROVAL_RUNNING,
    })
    .input(
      z.strictObject({
        postId: Id,
        place: Text.trim().min(1).max(MAX_PLACE_LENGTH).describe('where it went, for the team alone'),
        /** Idempotency key of the form. */
        formId: z.uuid(),
      }),
    )
    .output(Transfer),
  reopen: procedure(callers.reopen)
    .route({
      method: 'POST',
      path: '/transfers/{id}/reopen',
      summary: 'Undo a transfer to the outside: the listing is online again',
      tags: ['Transfers'],
    })
    .errors({ STATUS_CHANGE_NOT_ALLOWED: postProblems.STATUS_CHANGE_NOT_ALLOWED })
    .input(z.strictObject({ id: Id }))
    .output(Done),
}
