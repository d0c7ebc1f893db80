import { msg, t } from '../../../../../shared/i18n/t.ts'
import { EMAIL_PATTERN } from '../../../../base/accounts/vocabulary.ts'
import { profileErrors, toWebsite } from '../../../profiles/rules.ts'
import type { OrganizationFields } from '../../contract.ts'
import { MAX_SOCIAL_LINKS } from '../../vocabulary.ts'

export type FieldName = keyof OrganizationFields

/** The errors of the form of settings, by field. Social links stand one a line. */
export function organizationErrors(values: Record<FieldName, string>): Partial<Record<FieldName, string>> {
  const { organisation: name, website, phone } = profileErrors({ ...values, organisation: values.name }, true)
  const links = linesOf(values.socialLinks)
  return {
    ...(name && { name }),
    ...(website && { website }),
    ...(phone && { phone }),
    ...(values.email.trim() && !EMAIL_PATTERN.test(values.email.trim()) && { email: t(EMAIL_WRONG) }),
    ...(links.some(link => !toWebsite(link)) && { socialLinks: t(LINK_WRONG) }),
    ...(links.length > MAX_SOCIAL_LINKS && {
      socialLinks: t('Please give at most {max}', { max: MAX_SOCIAL_LINKS }),
    }),
  }
}

const EMAIL_WRONG = msg('Please enter a whole address, like name@example.com')
const LINK_WRONG = msg('Please enter web addresses, like https://example.org')

export const toFields = (values: Record<FieldName, string>): OrganizationFields => ({
  ...values,
  socialLinks: linesOf(values.socialLinks),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
