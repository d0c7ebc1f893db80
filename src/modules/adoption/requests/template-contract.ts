import { z } from 'zod'
import { Done, Id, procedure, Text, Title } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { adoptionProblems } from './problems.ts'
import { MAX_TEMPLATE_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from './vocabulary.ts'

export const NewTemplate = z.strictObject({
  name: Title.trim().min(1).max(MAX_TEMPLATE_NAME_LENGTH),
  text: Text.trim().min(1).max(MAX_TEMPLATE_LENGTH).describe('{pet} and {name} stand for the pet and the other person'),
})
export type NewTemplate = z.infer<typeof NewTemplate>

export const Template = z
  .object({
    id: z.int(),
    ...NewTemplate.shape,
    version: z.int().positive().describe('rises with each change'),
  })
  .meta({ id: 'AnswerTemplate' })
export type Template = z.infer<typeof Template>

const tags = ['Adoption']

/** Named texts that an owner or a team inserts into answers. */
export const templateProcedures = {
  templates: procedure(callers.templates)
    .route({ method: 'GET', path: '/me/answer-templates', summary: 'List my templates for answers by name', tags })
    .output(z.array(Template)),
  createTemplate: procedure(callers.createTemplate)
    .route({
      method: 'POST',
      path: '/me/answer-templates',
      summary: 'Create a template for answers',
      tags,
      successStatus: 201,
    })
    .errors({ TOO_MANY_TEMPLATES: adoptionProblems.TOO_MANY_TEMPLATES })
    .input(NewTemplate)
    .output(Template),
  changeTemplate: procedure(callers.changeTemplate)
    .route({ method: 'PUT', path: '/me/answer-templates/{id}', summary: 'Change a template for answers', tags })
    .errors({ TEMPLATE_CHANGED: adoptionProblems.TEMPLATE_CHANGED })
    .input(NewTemplate.extend({ id: Id, version: z.int().describe('the version that was changed') }))
    .output(Template),
  removeTemplate: procedure(callers.removeTemplate)
    .route({ method: 'DELETE', path: '/me/answer-templates/{id}', summary: 'Remove a template for answers', tags })
    .input(z.object({ id: Id }))
    .output(Done),
}
