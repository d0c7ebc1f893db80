import { z } from 'zod'
import { Cursor, Text } from '../../shared/procedure.ts'
import {
  FILTER_NAMES,
  FILTERS,
  MAX_AGE_MONTHS,
  MAX_COUNTED,
  MAX_FILTER_TEXT_LENGTH,
  POST_SORTS,
  type Filter,
  type FilterName,
  type FilterValue,
} from './vocabulary.ts'

const WHOLE_MONTHS = `Ages are whole months from 0 to ${MAX_AGE_MONTHS}.`
/** An age. */
export const Months = z.coerce.number().int(WHOLE_MONTHS).min(0, WHOLE_MONTHS).max(MAX_AGE_MONTHS, WHOLE_MONTHS)

const schemaOf = (filter: Filter): z.ZodType => {
  switch (filter.kind) {
    case 'choice':
      return z.enum(filter.values)
    case 'text':
      return Text.trim().max(MAX_FILTER_TEXT_LENGTH)
    case 'age':
      return Months
    case 'flag':
      return z.literal('yes')
  }
}

type FilterSchemas = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>, FilterValue<Name>>> }

export const PostFilters = z.object(
  Object.fromEntries(FILTER_NAMES.map(name => [name, schemaOf(FILTERS[name]).optional()])) as FilterSchemas,
)
export type PostFilters = z.infer<typeof PostFilters>

/** What the list takes. */
export const SearchInput = PostFilters.extend({
  q: Text.trim()
    .max(MAX_FILTER_TEXT_LENGTH)
    .optional()
    .describe('words of the name or the description, in any form; all of them must be there'),
  sort: z
    .enum(POST_SORTS)
    .optional()
    .describe(
      'newest first by default; `waiting`: the oldest first, without adopted pets; `updated`: the last change first',
    ),
  /** Lists adopted pets, too. */
  includeAdopted: z.stringbool().or(z.boolean()).optional(),
  cursor: Cursor,
}).refine(({ minAge = 0, maxAge = MAX_AGE_MONTHS }) => minAge <= maxAge, {
  path: ['maxAge'],
  message: 'The maximum age is below the minimum age.',
})

/** How many posts match, counted up to a bound: "more than `count`" if `isMore`. */
export const Total = z
  .object({ count: z.int().max(MAX_COUNTED), isMore: z.boolean() })
  .describe('how many match, on the first page; more than `count` if `isMore`')
export type Total = z.infer<typeof Total>
