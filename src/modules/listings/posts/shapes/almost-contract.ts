import { z } from 'zod'
import { FILTER_NAMES, filterOf, type FilterName } from '../vocabulary.ts'

const FLAGS = FILTER_NAMES.filter(name => filterOf(name).kind === 'flag') as [FilterName, ...FilterName[]]

/** The filter that a post misses by a little. */
export const Miss = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('farther'), km: z.int().describe('beyond `within`') }),
    z.object({ kind: z.literal('younger'), months: z.int().describe('below `minAge`') }),
    z.object({ kind: z.literal('older'), months: z.int().describe('above `maxAge`') }),
    z.object({ kind: z.literal('unknown'), fact: z.enum(FLAGS).describe('a fact that nobody knows of the pet') }),
  ])
  .meta({ id: 'Miss' })
export type Miss = z.infer<typeof Miss>
