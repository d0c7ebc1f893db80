import { z } from 'zod'
import { Cursor } from '../../shared/procedure.ts'
import { PersonId } from '../accounts/contract.ts'
import { PetFields } from './pet-fields-contract.ts'

/** Somebody's public posts; with a status or a species, those alone. */
export const PostsOfOwner = z.object({
  ownerId: PersonId,
  status: z.enum(['approved', 'adopted']).optional(),
  species: PetFields.shape.species.optional(),
  cursor: Cursor,
})

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
