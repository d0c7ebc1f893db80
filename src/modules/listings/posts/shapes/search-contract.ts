import { z } from 'zod'
import { Cursor, Text } from '../../../../api/procedure.ts'
import { Place } from '../../../base/places/contract.ts'
import {
  DEFAULT_WITHIN_KM,
  FILTER_NAMES,
  FILTERS,
  HIDE,
  MAX_AGE_MONTHS,
  MAX_COUNTED,
  MAX_FILTER_TEXT_LENGTH,
  MAX_WITHIN_KM,
  POST_SORTS,
  OPEN_STATUSES,
  type Filter,
  type FilterName,
  type FilterValue,
} from '../vocabulary.ts'
import { msg } from '../../../../shared/i18n/t.ts'

const KILOMETRES = `A distance is whole kilometres from 1 to ${MAX_WITHIN_KM}.`

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
    case 'language':
      return z.string().regex(/^[a-z]{2}$/, 'A language is two letters, like "de".')
    case 'flag':
      return z.literal('yes')
  }
}

type FilterSchemas = { [Name in FilterName]: z.ZodOptional<z.ZodType<FilterValue<Name>, FilterValue<Name>>> }

export const PostFilters = z.object(
  Object.fromEntries(FILTER_NAMES.map(name => [name, schemaOf(FILTERS[name]).optional()])) as FilterSchemas,
)
export type PostFilters = z.infer<typeof PostFilters>

/** The query parameters of the post list. */
export const SearchInput = PostFilters.extend({
  q: Text.trim()
    .max(MAX_FILTER_TEXT_LENGTH)
    .optional()
    .describe('words of the name or the description, in any form; all of them must be there'),
  near: Text.trim()
    .min(1)
    .max(MAX_FILTER_TEXT_LENGTH)
    .optional()
    .describe('a place as people write it: "Lisbon", "Portland, OR", "97201", "38.7,-9.1"'),
  within: z.coerce
    .number()
    .int(KILOMETRES)
    .min(1, KILOMETRES)
    .max(MAX_WITHIN_KM, KILOMETRES)
    .optional()
    .describe(`kilometres around \`near\`; ${DEFAULT_WITHIN_KM} by default, ${MAX_WITHIN_KM} with \`sort=nearest\``),
  beyond: z
    .literal(HIDE)
    .optional()
    .describe(
      'leaves out pets that live farther away than `within`; without it, those are found that their owners bring from there',
    ),
  sort: z
    .enum(POST_SORTS)
    .optional()
    .describe(
      'newest first by default, on each page those last whose owners leave requests without an answer, on the first those without a photo, and at most 6 of an organization while there are others; `nearest`: the town nearest to `near` first; `waiting`: the oldest first, without adopted pets; `updated`: the last change first',
    ),
  /** Lists adopted pets, too. */
  includeAdopted: z.stringbool().or(z.boolean()).optional(),
  cursor: Cursor,
})
  .refine(({ minAge = 0, maxAge = MAX_AGE_MONTHS }) => minAge <= maxAge, {
    path: ['maxAge'],
    message: msg('The maximum age is below the minimum age.'),
  })
  .refine(({ near, within }) => near !== undefined || within === undefined, {
    path: ['within'],
    message: msg('Please enter a place to search near.'),
  })
  .refine(({ near, beyond }) => near !== undefined || beyond === undefined, {
    path: ['beyond'],
    message: msg('Please enter a place to search near.'),
  })
  .refine(({ near, sort }) => near !== undefined || sort !== 'nearest', {
    path: ['sort'],
    message: msg('Please enter a place to search near.'),
  })

/** The parameters of the API's list, which can also filter by status. */
export const ListInput = SearchInput.safeExtend({
  status: z
    .enum(OPEN_STATUSES)
    .optional()
    .describe(
      'of this status alone; `pending` and `rejected` find those that I may see: my own, and for vets and admins those of all',
    ),
})

/** How the text of `near` was resolved to a place. */
export const Near = z
  .object({
    kind: z
      .enum(['found', 'ambiguous', 'unknown', 'unavailable'])
      .describe('`ambiguous`: the likeliest of several; `unavailable`: the server has no places yet'),
    place: Place.nullable().describe('the place that was searched around; null if none is known by that name'),
    suggestions: z.array(Place).describe('other places that may be meant, the likeliest first'),
  })
  .meta({ id: 'Near' })
export type Near = z.infer<typeof Near>

/** The number of matches. Counting stops at `MAX_COUNTED`; then `isMore` is set. */
export const Total = z
  .object({ count: z.int().max(MAX_COUNTED), isMore: z.boolean() })
  .describe('how many match, on the first page; more than `count` if `isMore`')
export type Total = z.infer<typeof Total>
