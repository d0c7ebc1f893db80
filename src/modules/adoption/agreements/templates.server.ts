import type { SignedIn } from '../../../api/context.ts'
import { textTemplates } from '../requests/public.server.ts'
import { fieldError } from './field-rules.ts'
import { isTooDeep } from './markdown-rules.ts'
import { refuse } from './problems.ts'
import { agreementTemplates } from './tables.server.ts'
import type { AgreementTemplate, NewAgreementTemplate } from './template-contract.ts'
import { MAX_AGREEMENT_TEMPLATES } from './vocabulary.ts'

const { create, change, ...rest } = textTemplates({
  table: agreementTemplates,
  max: MAX_AGREEMENT_TEMPLATES,
  refuse,
  path: 'agreements',
})

export const {
  list: listTemplates,
  remove: removeTemplate,
  exportOf: exportAgreementTemplates,
  move: moveAgreementTemplates,
} = rest

/** @throws TOO_MANY_TEMPLATES, FIELD_WRONG, TOO_DEEP */
export async function createTemplate(context: SignedIn, fields: NewAgreementTemplate): Promise<AgreementTemplate> {
  checkText(fields.text)
  return create(context, fields)
}

/** @throws NOT_FOUND, TEMPLATE_CHANGED, FIELD_WRONG, TOO_DEEP */
export async function changeTemplate(
  context: SignedIn,
  fields: NewAgreementTemplate & { id: number; version: number },
): Promise<AgreementTemplate> {
  checkText(fields.text)
  return change(context, fields)
}

function checkText(text: string): void {
  if (fieldError(text)) throw refuse('FIELD_WRONG')
  if (isTooDeep(text)) throw refuse('TOO_DEEP')
}
