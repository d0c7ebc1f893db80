import { z } from 'zod'
import { Done, Id, Instant, Name, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { adoptionProblems } from '../requests/problems.ts'
import { TURNS } from '../requests/vocabulary.ts'
import { callers } from './access.ts'
import { agreementProblems } from './problems.ts'
import { agreementTemplateProcedures } from './template-contract.ts'
import {
  MAX_AGREEMENT_LENGTH,
  MAX_RECEIPT_NOTE_LENGTH,
  MAX_SIGNED_NAME_LENGTH,
  MIN_SIGNED_NAME_LENGTH,
} from './vocabulary.ts'

export type { AgreementTemplate } from './template-contract.ts'

export const Receipt = z.object({
  amount: z.number().min(0).max(1_000_000).multipleOf(0.01).describe("in the currency's main unit"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('ISO 4217'),
  paidOn: z.iso.date(),
  note: Text.trim().max(MAX_RECEIPT_NOTE_LENGTH),
})
export type Receipt = z.infer<typeof Receipt>

export const Agreement = z
  .object({
    id: z.int(),
    pet: z.string(),
    text: z.string().describe('Markdown'),
    fingerprint: z.string().describe('SHA-256 of the text in UTF-8, in hexadecimal'),
    version: z.int().positive().describe('counts the texts'),
    changedAt: Instant,
    signatures: z
      .array(
        z.object({
          side: z.enum(TURNS),
          name: z.string(),
          at: Instant,
          drawing: z.string().nullable().describe('an SVG path in 600 × 200, if it was drawn at a counter'),
        }),
      )
      .describe('of this text, in the order of signing'),
    finalAt: Instant.nullable().describe('when the second side signed; then the text stays as it is'),
    voidedAt: Instant.nullable().describe('when a final one stopped to hold: another adoption, or the end of this one'),
    hasPdf: z.boolean().describe('whether its file is ready'),
    receipt: Receipt.nullable(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof Agreement>

export const AgreementOfRequest = z
  .object({
    side: z.enum(TURNS).describe("the caller's side of the request"),
    mayWrite: z.enum(['yes', 'early', 'never']).describe('never: for requesters, volunteers and declined requests'),
    maySign: z.boolean(),
    blocked: z
      .enum(['closed', 'agreed'])
      .nullable()
      .describe(
        'why nobody can write or sign it now: the pet is paused, in review or on hold for somebody else; both sides of another request have signed',
      ),
    pet: z.string(),
    owner: z.string(),
    adopter: z.string(),
    fee: z.object({ amount: z.number(), currency: z.string() }).nullable().describe('of the listing'),
    agreement: Agreement.nullable(),
  })
  .meta({ id: 'AgreementOfRequest' })
export type AgreementOfRequest = z.infer<typeof AgreementOfRequest>

export const AgreementSummary = z
  .object({
    id: z.int(),
    requestId: z.int().nullable().describe('null once the request is gone'),
    atCounter: z.boolean().describe('whether the adopter signs at the counter of an organization'),
    side: z.enum(TURNS),
    pet: z.string(),
    createdAt: Instant,
    finalAt: Instant.nullable(),
    voidedAt: Instant.nullable(),
    signedBy: z.array(z.enum(TURNS)),
    hasPdf: z.boolean(),
  })
  .meta({ id: 'AgreementSummary' })
export type AgreementSummary = z.infer<typeof AgreementSummary>

const tags = ['Agreements']
const ofRequest = { requestId: Id }
const path = '/adoption-requests/{requestId}/agreement' as const
const { ALREADY_DECIDED, PET_DIED, POST_CLOSED } = adoptionProblems
const {
  ALREADY_AGREED,
  AGREEMENT_CHANGED,
  AGREEMENT_FINAL,
  NO_AGREEMENT,
  FIELDS_LEFT,
  TOO_DEEP,
  TOO_EARLY,
  TEXT_CHANGED,
} = agreementProblems

export const agreementsContract = {
  ...agreementTemplateProcedures,
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/me/agreements', summary: 'List my agreements on either side, newest first', tags })
    .input(z.object({ before: Id.optional().describe('the id of the last one of the page before') }))
    .output(pageOf(AgreementSummary)),
  get: procedure(callers.get)
    .route({ method: 'GET', path, summary: 'Read the agreement of a request (owner, requester)', tags })
    .input(z.object(ofRequest))
    .output(AgreementOfRequest),
  write: procedure(callers.write)
    .meta({ limit: 'messages' })
    .route({
      method: 'PUT',
      path,
      summary: 'Write the agreement of a request for my pet, or another text for it; a new text makes signatures void',
      tags,
    })
    .errors({
      ALREADY_AGREED,
      ALREADY_DECIDED,
      AGREEMENT_CHANGED,
      AGREEMENT_FINAL,
      FIELDS_LEFT,
      PET_DIED,
      POST_CLOSED,
      TOO_DEEP,
      TOO_EARLY,
    })
    .input(
      z.strictObject({
        ...ofRequest,
        version: z.int().nonnegative().describe('as the caller saw it; 0 without an agreement'),
        text: Text.min(1).max(MAX_AGREEMENT_LENGTH).describe('Markdown without fields'),
      }),
    )
    .output(Agreement),
  remove: procedure(callers.remove)
    .route({ method: 'DELETE', path, summary: 'Take an agreement back that is not signed by both', tags })
    .errors({ AGREEMENT_FINAL, NO_AGREEMENT })
    .input(z.strictObject(ofRequest))
    .output(Done),
  sign: procedure(callers.sign)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/adoption-requests/{requestId}/agreement/signatures',
      summary: 'Sign the text of the agreement that I was shown; repeating it changes nothing',
      tags,
    })
    .errors({ ALREADY_AGREED, ALREADY_DECIDED, NO_AGREEMENT, PET_DIED, POST_CLOSED, TEXT_CHANGED })
    .input(
      z.strictObject({
        ...ofRequest,
        fingerprint: z.string().length(64).describe('of the text that the caller read'),
        name: Name.trim().min(MIN_SIGNED_NAME_LENGTH).max(MAX_SIGNED_NAME_LENGTH).describe('full name'),
        hasRead: z.literal(true),
      }),
    )
    .output(Agreement),
  saveReceipt: procedure(callers.saveReceipt)
    .route({
      method: 'PUT',
      path: '/adoption-requests/{requestId}/agreement/receipt',
      summary: 'Note what was paid for my pet; null removes it. Nothing is paid through the site',
      tags,
    })
    .errors({ NO_AGREEMENT })
    .input(z.strictObject({ ...ofRequest, receipt: Receipt.nullable() }))
    .output(Agreement),
}
