import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text, WrittenIn } from '../../../api/procedure.ts'
import { TURNS } from '../requests/vocabulary.ts'
import { Photo } from '../../base/photos/contract.ts'
import { MAX_ALT_LENGTH } from '../../base/photos/vocabulary.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { MAX_OUTCOME_LENGTH } from '../../safety/reports/vocabulary.ts'
import { callers } from './access.ts'
import { endingProblems } from './problems.ts'
import { MAX_ENDING_LENGTH, MAX_TOWN_LENGTH } from './vocabulary.ts'

/** A happy ending as everybody sees it, with the first name of its author only. */
export const HappyEnding = z
  .object({
    id: z.int(),
    postId: z.int(),
    pet: z.string().describe('the name, or both names of bonded pets'),
    species: z.enum(SPECIES),
    content: z.string(),
    language: WrittenIn,
    photo: Photo,
    firstName: z.string().describe("the adopter's"),
    town: z.string().nullable().describe('if the adopter wants to show it'),
    typedTown: z.string().nullable().describe('for the adopter: as they typed it'),
    publishedAt: Instant,
    died: z.boolean().describe('whether the pet has died; false where the adopter does not want to say so'),
    hasPage: z.boolean().describe('whether everybody may open the page of the pet'),
    mine: z.boolean().describe('whether the caller wrote it'),
    hidden: z.boolean().describe('by an admin; its author and admins see it alone'),
  })
  .meta({ id: 'HappyEnding' })
export type HappyEnding = z.infer<typeof HappyEnding>

/** The happy ending of an adoption for its two sides. */
export const EndingOfAdoption = z
  .object({
    pet: z.string(),
    firstName: z.string().describe("the adopter's, as everybody would read it"),
    ending: HappyEnding.nullable().describe('the former owner sees no hidden one'),
    askedAt: Instant.nullable().describe('when the former owner asked for one'),
    abilities: z.object({ publish: z.boolean(), withdraw: z.boolean(), ask: z.boolean() }),
    side: z.enum(TURNS).describe("the caller's side"),
  })
  .meta({ id: 'EndingOfAdoption' })
export type EndingOfAdoption = z.infer<typeof EndingOfAdoption>

const tags = ['Happy endings']
const OfRequest = z.object({ requestId: Id })
const { PHOTO_UNKNOWN, ENDING_HIDDEN, ENDING_PUBLISHED, PET_DIED } = endingProblems

export const endingsContract = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/happy-endings', summary: 'List happy endings, newest first', tags })
    .input(z.object({ species: z.enum(SPECIES).optional(), cursor: Cursor }))
    .output(pageOf(HappyEnding)),
  ofPost: procedure(callers.ofPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/happy-ending',
      summary: 'Read the happy ending of a pet, or null',
      tags,
    })
    .input(z.object({ postId: Id }))
    .output(HappyEnding.nullable()),
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/adoption-requests/{requestId}/happy-ending',
      summary: 'Read the happy ending of an adoption (former owner, adopter)',
      tags,
    })
    .input(OfRequest)
    .output(EndingOfAdoption),
  publish: procedure(callers.publish)
    .meta({ limit: 'comments' })
    .route({
      method: 'PUT',
      path: '/adoption-requests/{requestId}/happy-ending',
      summary: 'Publish or change the happy ending of my adoption',
      tags,
    })
    .errors({ PHOTO_UNKNOWN, ENDING_HIDDEN })
    .input(
      z.strictObject({
        requestId: Id,
        content: Text.trim().min(1).max(MAX_ENDING_LENGTH),
        photoId: z.uuid().describe('a public photo of the caller'),
        alt: Text.trim().max(MAX_ALT_LENGTH).default(''),
        town: Text.trim()
          .max(MAX_TOWN_LENGTH)
          .nullable()
          .default(null)
          .describe('everybody reads the town that it names, and nothing else of it'),
        consent: z.literal(true).describe('everybody may see photo, words, first name and town'),
      }),
    )
    .output(HappyEnding),
  withdraw: procedure(callers.withdraw)
    .route({
      method: 'DELETE',
      path: '/adoption-requests/{requestId}/happy-ending',
      summary: 'Withdraw my happy ending: words and photo are deleted',
      tags,
    })
    .input(OfRequest)
    .output(Done),
  ask: procedure(callers.ask)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/adoption-requests/{requestId}/happy-ending/question',
      summary: 'Ask the adopter of my former pet for a happy ending, once',
      tags,
    })
    .errors({ ENDING_PUBLISHED, PET_DIED })
    .input(OfRequest)
    .output(Done),
  hidden: procedure(callers.hidden)
    .route({
      method: 'GET',
      path: '/admin/happy-endings/hidden',
      summary: 'List hidden happy endings, newest first',
      tags,
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(HappyEnding)),
  hide: procedure(callers.hide)
    .route({ method: 'PUT', path: '/admin/happy-endings/{id}/hidden', summary: 'Hide a happy ending', tags })
    .input(
      z.strictObject({
        id: Id,
        reason: Text.trim().min(1).max(MAX_OUTCOME_LENGTH).describe('for its author and the audit log'),
      }),
    )
    .output(Done),
  show: procedure(callers.show)
    .route({
      method: 'DELETE',
      path: '/admin/happy-endings/{id}/hidden',
      summary: 'Show a hidden happy ending again',
      tags,
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
