import { z } from 'zod'
import { Done, Id, procedure, Text, Title } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import { agreementProblems } from './problems.ts'
import { MAX_AGREEMENT_LENGTH, MAX_TEMPLATE_NAME_LENGTH } from './vocabulary.ts'

export const NewAgreementTemplate = z.strictObject({
  name: Title.trim().min(1).max(MAX_TEMPLATE_NAME_LENGTH),
  text: Text.trim()
    .min(1)
    .max(MAX_AGREEMENT_LENGTH)
    .describe('Markdown with fields, e.g. {{pet}} and {{ask: Deposit}}'),
})
export type NewAgreementTemplate = z.infer<typeof NewAgreementTemplate>

export const AgreementTemplate = z
  .object({
    id: z.int(),
    ...NewAgreementTemplate.shape,
    version: z.int().positive().describe('rises with each change'),
  })
  .meta({ id: 'AgreementTemplate' })
export type AgreementTemplate = z.infer<typeof AgreementTemplate>

const tags = ['Agreements']
const { TOO_MANY_TEMPLATES, TEMPLATE_CHANGED, FIELD_WRONG, TOO_DEEP } = agreementProblems

/** Named texts from which an owner or a team makes agreements. */
export const agreementTemplateProcedures = {
  templates: procedure(callers.templates)
    .route({
      method: 'GET',
      path: '/me/agreement-templates',
      summary: 'List my templates for agreements by name',
      tags,
    })
    .output(z.array(AgreementTemplate)),
  createTemplate: procedure(callers.createTemplate)
    .route({
      method: 'POST',
      path: '/me/agreement-templates',
      summary: 'Create a template for agreements',
      tags,
      successStatus: 201,
    })
    .errors({ TOO_MANY_TEMPLATES, FIELD_WRONG, TOO_DEEP })
    .input(NewAgreementTemplate)
    .output(AgreementTemplate),
  changeTemplate: procedure(callers.changeTemplate)
    .route({ method: 'PUT', path: '/me/agreement-templates/{id}', summary: 'Change a template for agreements', tags })
    .errors({ TEMPLATE_CHANGED, FIELD_WRONG, TOO_DEEP })
    .input(NewAgreementTemplate.extend({ id: Id, version: z.int().describe('the version that was changed') }))
    .output(AgreementTemplate),
  removeTemplate: procedure(callers.removeTemplate)
    .route({
      method: 'DELETE',
      path: '/me/agreement-templates/{id}',
      summary: 'Remove a template for agreements',
      tags,
    })
    .input(z.object({ id: Id }))
    .output(Done),
}
