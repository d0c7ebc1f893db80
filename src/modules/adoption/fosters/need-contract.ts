import { z } from 'zod'
import { Cursor, Done, Id, pageOf, procedure, Text } from '../../../api/procedure.ts'
import { Near, PostCard, SearchInput, Total } from '../../listings/posts/contract.ts'
import { SPECIES_FILTERS } from '../../listings/posts/vocabulary.ts'
import { callers } from './access.ts'
import { fosterProblems } from './problems.ts'
import { FOSTER_NEEDS, MAX_NEED_LENGTH, NEED_STATES } from './vocabulary.ts'

const NeedFields = z.object({
  until: z.iso.date().nullable().describe('the last day for which a foster home is needed; null while nobody knows'),
  needs: z.array(z.enum(FOSTER_NEEDS)).max(FOSTER_NEEDS.length),
  words: Text.trim().max(MAX_NEED_LENGTH).describe('what else a foster home should know'),
})
export type NeedFields = z.infer<typeof NeedFields>

export const FosterNeed = z
  .object({
    postId: z.int(),
    ...NeedFields.shape,
    state: z.enum(NEED_STATES).describe('others than `open` are for the owner and the team alone'),
  })
  .meta({ id: 'FosterNeed' })
export type FosterNeed = z.infer<typeof FosterNeed>

export const NeedCard = PostCard.extend({ need: FosterNeed }).meta({ id: 'FosterNeedCard' })
export type NeedCard = z.infer<typeof NeedCard>

export const needProcedures = {
  needs: procedure(callers.needs)
    .route({
      method: 'GET',
      path: '/fosters/needs',
      summary: 'List animals that need a foster home',
      description: 'The nearest first with `near`, else the newest. Also a filter of the posts: `needsFoster=yes`.',
      tags: ['Fosters'],
    })
    .input(
      z
        .object({
          near: SearchInput.shape.near,
          within: SearchInput.shape.within,
          beyond: SearchInput.shape.beyond,
          species: z.enum(SPECIES_FILTERS).optional(),
          cursor: Cursor,
        })
        .refine(({ near, within }) => near !== undefined || within === undefined, { path: ['within'] })
        .refine(({ near, beyond }) => near !== undefined || beyond === undefined, { path: ['beyond'] }),
    )
    .output(pageOf(NeedCard).extend({ total: Total.optional(), near: Near.optional() })),
  need: procedure(callers.need)
    .route({
      method: 'GET',
      path: '/posts/{postId}/foster-need',
      summary: 'Get what an animal needs of a foster home, or null',
      tags: ['Fosters'],
    })
    .input(z.object({ postId: Id }))
    .output(FosterNeed.nullable()),
  saveNeed: procedure(callers.saveNeed)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/foster-need',
      summary: 'Say that my animal needs a foster home, or change what it needs',
      tags: ['Fosters'],
    })
    .errors({
      HAS_A_HOME: fosterProblems.HAS_A_HOME,
      ALREADY_PLACED: fosterProblems.ALREADY_PLACED,
      DAY_PAST: fosterProblems.DAY_PAST,
    })
    .input(z.strictObject({ postId: Id, ...NeedFields.shape }))
    .output(FosterNeed),
  removeNeed: procedure(callers.removeNeed)
    .route({
      method: 'DELETE',
      path: '/posts/{postId}/foster-need',
      summary: 'Say that my animal needs no foster home any more; questions to people end',
      tags: ['Fosters'],
    })
    .input(z.object({ postId: Id }))
    .output(Done),
}
