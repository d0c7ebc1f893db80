import { z } from 'zod'
import { Done, Id, Instant, procedure, Text, Title } from '../../../api/procedure.ts'
import { SearchInput } from '../posts/contract.ts'
import { callers } from './access.ts'
import { alertProblems } from './problems.ts'
import { ALERTS, MAX_NEW, MAX_SEARCH_NAME_LENGTH } from './vocabulary.ts'

const SearchName = Title.trim().min(1).max(MAX_SEARCH_NAME_LENGTH)
const AlertChoice = z.enum(ALERTS).describe('when I am notified of pets that fit')
const TimeZone = Text.max(100)
  .optional()
  .describe('an IANA name, for the hour of digests; UTC without one or with an unknown one')

/** The parameters of a search without its cursor. */
export type SearchParameters = Omit<z.infer<typeof SearchInput>, 'cursor'>

export const SavedSearch = z
  .object({
    id: z.int(),
    name: z.string(),
    parameters: SearchInput,
    alert: AlertChoice,
    newCount: z.int().max(MAX_NEW).describe(`pets that fit since my last visit, up to ${MAX_NEW}`),
    createdAt: Instant,
    seenAt: Instant.describe('my last visit'),
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

const NewSearch = z.strictObject({
  parameters: SearchInput,
  name: SearchName.optional().describe('by default the search in words'),
  alert: AlertChoice.optional(),
  timeZone: TimeZone,
})

export const SaveOutcome = SavedSearch.pick({ id: true, name: true, alert: true, parameters: true }).extend({
  created: z.boolean().describe('false if I had saved this search before'),
})
export type SaveOutcome = z.infer<typeof SaveOutcome>

export const alertsContract = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/me/searches', summary: 'List my saved searches, newest first', tags: ['Searches'] })
    .output(z.array(SavedSearch)),
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/me/searches/{id}',
      summary: 'Get a saved search with what is new since my last visit',
      tags: ['Searches'],
    })
    .input(z.object({ id: Id }))
    .output(SavedSearch.extend({ newPostIds: z.array(z.int()).max(MAX_NEW) })),
  save: procedure(callers.save)
    .route({
      method: 'POST',
      path: '/me/searches',
      summary: 'Save a search; saving it again changes nothing',
      tags: ['Searches'],
      successStatus: 201,
    })
    .errors(alertProblems)
    .input(NewSearch)
    .output(SaveOutcome),
  saveLike: procedure(callers.saveLike)
    .route({
      method: 'POST',
      path: '/posts/{postId}/searches',
      summary: 'Save a search for pets like this one',
      tags: ['Searches'],
      successStatus: 201,
    })
    .errors(alertProblems)
    .input(z.strictObject({ postId: Id, timeZone: TimeZone }))
    .output(SaveOutcome),
  change: procedure(callers.change)
    .route({
      method: 'PATCH',
      path: '/me/searches/{id}',
      summary: 'Rename a saved search or change its alert',
      tags: ['Searches'],
    })
    .input(z.strictObject({ id: Id, name: SearchName.optional(), alert: AlertChoice.optional(), timeZone: TimeZone }))
    .output(SavedSearch),
  remove: procedure(callers.remove)
    .route({ method: 'DELETE', path: '/me/searches/{id}', summary: 'Delete a saved search', tags: ['Searches'] })
    .input(z.object({ id: Id }))
    .output(Done),
  visit: procedure(callers.visit)
    .route({
      method: 'POST',
      path: '/me/searches/{id}/visit',
      summary: 'Note that I looked at a saved search: later pets are new',
      tags: ['Searches'],
    })
    .input(z.strictObject({ id: Id, timeZone: TimeZone }))
    .output(Done),
}
