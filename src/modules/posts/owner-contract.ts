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
