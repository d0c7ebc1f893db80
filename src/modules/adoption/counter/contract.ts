import { z } from 'zod'
import { Done, Id, Instant, Name, procedure, Text } from '../../../api/procedure.ts'
import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { Email } from '../../base/accounts/contract.ts'
import { Agreement } from '../agreements/contract.ts'
import { MAX_AGREEMENT_LENGTH, MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../agreements/vocabulary.ts'
import { callers } from './access.ts'
import { counterProblems } from './problems.ts'
import { signingProcedures } from './signing-contract.ts'
import { MAX_CONTACT_ADDRESS_LENGTH, MAX_CONTACT_PHONE_LENGTH, UNLOCK_WAYS } from './vocabulary.ts'

export type { LockedSession } from './signing-contract.ts'

export const Adopter = z.strictObject({
  name: Name.trim().min(MIN_SIGNED_NAME_LENGTH).max(MAX_SIGNED_NAME_LENGTH),
  email: Email.nullable(),
  phone: Text.trim().max(MAX_CONTACT_PHONE_LENGTH),
  address: Text.trim().max(MAX_CONTACT_ADDRESS_LENGTH).describe('postal'),
})
export type Adopter = z.infer<typeof Adopter>

export const CounterTerms = z
  .object({
    pet: z.string(),
    values: z
      .record(z.string(), z.string())
      .describe('what the site knows for the fields of a template, in the language of the adopter'),
    template: z.string().describe("the site's own template in the language of the adopter"),
    blocked: z.enum(['closed', 'agreed']).nullable().describe('why nobody can sign about this pet now'),
  })
  .meta({ id: 'CounterTerms' })
export type CounterTerms = z.infer<typeof CounterTerms>

export const CounterAdoption = z
  .object({
    id: z.int().describe('of the agreement'),
    postId: z.int(),
    requestId: z.int().nullable().describe('once an account took the adoption over'),
    pet: z.string(),
    organization: z.string(),
    adopter: Adopter,
    language: z.enum(LANGUAGES).describe('of the locked page, the file and the mail'),
    blocked: z.enum(['closed', 'agreed']).nullable().describe('why nobody can sign it now'),
    mayChange: z.boolean().describe('false for volunteers'),
    agreement: Agreement,
    handovers: z
      .array(
        z.object({
          id: z.int(),
          by: z.string().nullable().describe('of the team; null for a deleted account'),
          device: z.string(),
          at: Instant,
          signedAt: Instant.nullable(),
          returnedAt: Instant.nullable(),
          unlockedAt: Instant.nullable(),
          unlockedBy: z.enum(UNLOCK_WAYS).nullable(),
          isOpen: z.boolean().describe('whether the device is still locked'),
        }),
      )
      .describe('each time that a device was handed to the adopter, newest first'),
  })
  .meta({ id: 'CounterAdoption' })
export type CounterAdoption = z.infer<typeof CounterAdoption>

/** What the account with the adopter's address is asked. */
export const CounterOffer = z
  .object({
    id: z.int(),
    pet: z.string(),
    organization: z.string(),
    signedAt: Instant,
    state: z.enum(['open', 'accepted', 'declined', 'ended']),
    requestId: z.int().nullable(),
  })
  .meta({ id: 'CounterOffer' })
export type CounterOffer = z.infer<typeof CounterOffer>

const tags = ['Agreements']
const { PET_NOT_FREE, ALREADY_AGREED, AGREEMENT_CHANGED, AGREEMENT_FINAL, NOT_PREPARED, FIELDS_LEFT, TOO_DEEP } =
  counterProblems

const preparation = {
  adopter: Adopter.refine(({ email, phone, address }) => email !== null || (phone !== '' && address !== ''), {
    error: 'needs an email address, or a phone number and a postal address',
  }),
  language: z.enum(LANGUAGES).describe('of the adopter'),
  text: Text.min(1).max(MAX_AGREEMENT_LENGTH).describe('Markdown without fields'),
  signature: Name.trim()
    .min(MIN_SIGNED_NAME_LENGTH)
    .max(MAX_SIGNED_NAME_LENGTH)
    .describe('the full name of who signs for the organization'),
}

export const counterContract = {
  ...signingProcedures,
  start: procedure(callers.start)
    .route({
      method: 'GET',
      path: '/counter-adoptions/start',
      summary: 'Get what an agreement at the counter begins with',
      tags,
    })
    .input(z.object({ postId: Id, language: z.enum(LANGUAGES) }))
    .output(CounterTerms),
  prepare: procedure(callers.prepare)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/counter-adoptions',
      summary: 'Write and sign an agreement with somebody who adopts at the counter, without an account',
      tags,
      successStatus: 201,
    })
    .errors({ PET_NOT_FREE, ALREADY_AGREED, FIELDS_LEFT, TOO_DEEP })
    .input(z.strictObject({ formId: z.uuid().describe('makes a repeated call harmless'), postId: Id, ...preparation }))
    .output(CounterAdoption),
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/counter-adoptions/{id}',
      summary: 'Read an agreement at the counter of my organization',
      tags,
    })
    .input(z.object({ id: Id }))
    .output(CounterAdoption),
  change: procedure(callers.change)
    .meta({ limit: 'messages' })
    .route({
      method: 'PUT',
      path: '/counter-adoptions/{id}',
      summary:
        'Change an agreement at the counter before the adopter has signed; a device that shows the former text refuses the signature',
      tags,
    })
    .errors({ PET_NOT_FREE, ALREADY_AGREED, AGREEMENT_CHANGED, AGREEMENT_FINAL, FIELDS_LEFT, TOO_DEEP })
    .input(z.strictObject({ id: Id, version: z.int().positive().describe('as the caller saw it'), ...preparation }))
    .output(CounterAdoption),
  remove: procedure(callers.remove)
    .route({
      method: 'DELETE',
      path: '/counter-adoptions/{id}',
      summary: 'Remove an agreement at the counter that the adopter has not signed',
      tags,
    })
    .errors({ AGREEMENT_FINAL })
    .input(z.object({ id: Id }))
    .output(Done),
  handOver: procedure(callers.handOver)
    .route({
      method: 'POST',
      path: '/counter-adoptions/{id}/handovers',
      summary: 'Lock my session, so that the adopter can read and sign on my device',
      description: 'Until the session is unlocked, all other calls of it are refused with SESSION_LOCKED.',
      tags,
    })
    .errors({ PET_NOT_FREE, ALREADY_AGREED, AGREEMENT_FINAL, NOT_PREPARED })
    .input(z.strictObject({ id: Id }))
    .output(z.object({ page: z.string() })),
  offer: procedure(callers.offer)
    .route({
      method: 'GET',
      path: '/me/counter-adoptions/{id}',
      summary: 'Read about an adoption that somebody signed with my address',
      tags,
    })
    .input(z.object({ id: Id }))
    .output(CounterOffer),
  answerOffer: procedure(callers.answerOffer)
    .route({
      method: 'POST',
      path: '/me/counter-adoptions/{id}/answer',
      summary: 'Say whether an adoption that was signed with my address is mine',
      description: 'If it is, it becomes an approved request. Repeating the answer changes nothing.',
      tags,
    })
    .errors({ OFFER_ENDED: counterProblems.OFFER_ENDED })
    .input(z.strictObject({ id: Id, isMine: z.boolean() }))
    .output(CounterOffer),
}
