import { z } from 'zod'
import { Cursor, Text } from '../../../../api/procedure.ts'
import { PersonId } from '../../../base/accounts/contract.ts'
import { PetFields } from './pet-fields-contract.ts'
import { MAX_CLOSING_MESSAGE_LENGTH, MAX_PET_NAME_LENGTH } from '../vocabulary.ts'
import { OWN_LISTS, OWN_SORTS } from './own-vocabulary.ts'

/** A person's public posts, optionally filtered by status or species. */
export const PostsOfOwner = z.object({
  ownerId: PersonId,
  status: z.enum(['approved', 'adopted']).optional(),
  species: PetFields.shape.species.optional(),
  cursor: Cursor,
})

export const OwnPosts = z.object({
  show: z.enum(OWN_LISTS).default('all').describe('available, being reviewed, without a photo and so on'),
  search: Text.trim().max(MAX_PET_NAME_LENGTH).optional().describe('part of the name or the breed'),
  sort: z.enum(OWN_SORTS).default('newest'),
  cursor: Cursor,
})

export const OwnCounts = z
  .record(z.enum(OWN_LISTS), z.int())
  .describe('how many of mine each list has, whatever is searched')

/** The owner's message to everybody with a pending request when the listing closes. */
export const ClosingMessage = Text.trim()
  .max(MAX_CLOSING_MESSAGE_LENGTH)
  .optional()
  .describe('from the owner to everybody with a pending request, if this closes the listing')

/** Counts of one's own posts. */
export const Analytics = z
  .object({
    total: z.int(),
    available: z.int(),
    pending: z.int(),
    adopted: z.int(),
    rejected: z.int(),
    requested: z.int().describe('posts with at least one adoption request'),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>
