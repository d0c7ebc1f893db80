import { z } from 'zod'
import { Done, Id, Instant, procedure, Text, Title } from '../../../api/procedure.ts'
import { Photo } from '../../base/photos/contract.ts'
import { callers } from './access.ts'
import { recordProblems } from './problems.ts'
import {
  ENTRY_KINDS,
  MAX_DETAIL_LENGTH,
  MAX_MICROCHIP_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_TITLE_LENGTH,
  SIDES,
} from './vocabulary.ts'

/** A day without a zone, as a vet writes it: 2026-11-23. */
const Day = z.iso.date()

export const EntryFields = z.object({
  kind: z.enum(ENTRY_KINDS),
  day: Day.describe('when it was given'),
  name: Title.trim().min(1).max(MAX_NAME_LENGTH).describe('the vaccine, or what was done'),
  dose: Text.trim().max(MAX_DETAIL_LENGTH).default(''),
  batch: Text.trim().max(MAX_DETAIL_LENGTH).default('').describe('batch number'),
  vet: Text.trim().max(MAX_DETAIL_LENGTH).default('').describe('who gave it'),
  notes: Text.trim().max(MAX_NOTES_LENGTH).default(''),
  nextDue: Day.nullable().default(null),
})
export type EntryFields = z.infer<typeof EntryFields>

export const HealthEntry = z
  .object({
    id: z.int(),
    ...EntryFields.shape,
    version: z.int().positive(),
    author: z.string().nullable().describe('name; null for a deleted account'),
    createdAt: Instant,
    mayChange: z.boolean(),
    mayRemove: z.boolean(),
  })
  .meta({ id: 'HealthEntry' })
export type HealthEntry = z.infer<typeof HealthEntry>

export const HealthDocument = z
  .object({
    id: z.uuid(),
    title: z.string(),
    url: z.string(),
    photo: Photo.nullable().describe('null for a PDF'),
    author: z.string().nullable().describe('as of an entry'),
    createdAt: Instant,
    mayRemove: z.boolean(),
  })
  .meta({ id: 'HealthDocument' })
export type HealthDocument = z.infer<typeof HealthDocument>

export const HealthRecord = z
  .object({
    postId: z.int(),
    pet: z.object({ name: z.string(), species: z.string() }),
    side: z.enum(SIDES).describe("the caller's: who keeps the records, kept them before, or reviews the listing"),
    keeper: z.string().nullable().describe('the name of who keeps them'),
    until: Instant.nullable().describe('for who kept them before: what they see ends here'),
    isListed: z.boolean().describe('whether the listing is there, and the caller may see it'),
    microchip: z.string().describe('number without separators; may be empty'),
    sameMicrochip: z
      .object({
        own: z.array(z.object({ postId: z.int(), name: z.string() })).describe('of these the caller keeps the records'),
        isElsewhere: z.boolean().describe('whether others keep records with this number'),
      })
      .describe('other animals with the same number'),
    mayAdd: z.boolean(),
    entries: z.array(HealthEntry).describe('the newest first'),
    documents: z.array(HealthDocument).describe('the newest first'),
  })
  .meta({ id: 'HealthRecord' })
export type HealthRecord = z.infer<typeof HealthRecord>

export const HealthRecordSummary = z
  .object({
    postId: z.int(),
    pet: z.object({ name: z.string(), species: z.string() }),
    side: z.enum(SIDES),
    nextDue: Day.nullable().describe('the next day on which something is due; null for who does not keep them'),
  })
  .meta({ id: 'HealthRecordSummary' })
export type HealthRecordSummary = z.infer<typeof HealthRecordSummary>

const tags = ['Health records']
const OfPost = z.object({ postId: Id })
const days = { DAY_WRONG: recordProblems.DAY_WRONG, DUE_WRONG: recordProblems.DUE_WRONG }

export const recordsContract = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/posts/{postId}/records',
      summary: 'Read the health records of a pet (who keeps or kept them, vets who review the listing)',
      tags,
    })
    .input(OfPost)
    .output(HealthRecord),
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/me/records', summary: 'List the pets whose health records I keep or kept', tags })
    .output(z.array(HealthRecordSummary)),
  addEntry: procedure(callers.addEntry)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/records/entries',
      summary: 'Add a vaccination or a treatment',
      tags,
      successStatus: 201,
    })
    .errors({ ...days, TOO_MANY_ENTRIES: recordProblems.TOO_MANY_ENTRIES })
    .input(
      z.strictObject({
        postId: Id,
        ...EntryFields.shape,
        /** Idempotency key of the form. */
        formId: z.uuid(),
      }),
    )
    .output(Done),
  changeEntry: procedure(callers.changeEntry)
    .meta({ limit: 'messages' })
    .route({
      method: 'PUT',
      path: '/posts/{postId}/records/entries/{id}',
      summary: 'Correct an entry of mine, since I keep the records',
      tags,
    })
    .errors({ ...days, ENTRY_CHANGED: recordProblems.ENTRY_CHANGED })
    .input(z.strictObject({ postId: Id, id: Id, version: z.int().positive(), ...EntryFields.shape }))
    .output(Done),
  removeEntry: procedure(callers.removeEntry)
    .route({ method: 'DELETE', path: '/posts/{postId}/records/entries/{id}', summary: 'Remove an entry', tags })
    .input(z.object({ postId: Id, id: Id }))
    .output(Done),
  setMicrochip: procedure(callers.setMicrochip)
    .route({ method: 'PUT', path: '/posts/{postId}/records/microchip', summary: 'Note the number of the chip', tags })
    .errors({
      MICROCHIP_WRONG: recordProblems.MICROCHIP_WRONG,
      MICROCHIP_ROUNDED: recordProblems.MICROCHIP_ROUNDED,
    })
    .input(
      z.strictObject({
        postId: Id,
        microchip: Text.trim()
          .max(MAX_MICROCHIP_LENGTH)
          .describe('15 digits, or 9 digits, or 10 digits and letters; stored without separators; empty for none'),
      }),
    )
    .output(Done),
  addDocument: procedure(callers.addDocument)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/records/documents',
      summary: 'Add a document that was uploaded',
      tags,
      successStatus: 201,
    })
    .errors({
      TOO_MANY_DOCUMENTS: recordProblems.TOO_MANY_DOCUMENTS,
      DOCUMENT_UNKNOWN: recordProblems.DOCUMENT_UNKNOWN,
    })
    .input(z.strictObject({ postId: Id, documentId: z.uuid(), title: Title.trim().min(1).max(MAX_TITLE_LENGTH) }))
    .output(Done),
  removeDocument: procedure(callers.removeDocument)
    .route({ method: 'DELETE', path: '/posts/{postId}/records/documents/{id}', summary: 'Remove a document', tags })
    .input(z.object({ postId: Id, id: z.uuid() }))
    .output(Done),
}
