import { t } from '../../../shared/i18n/t.ts'
import { AgreementList } from '../../../modules/adoption/agreements/web/agreement-list.tsx'
import { AgreementTemplates } from '../../../modules/adoption/agreements/web/agreement-templates.tsx'
import { agreementsQuery, agreementTemplatesQuery } from '../../../modules/adoption/agreements/web/queries.ts'
import { Section } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [agreementsQuery(queries), agreementTemplatesQuery(queries)]

/** The agreements and the templates of a person, or of an organisation. */
export const AgreementParts = ({ mayChange = true }: { mayChange?: boolean }) => (
  <div className="grid grid-cols-1 gap-10">
    <Section title={t('Your agreements')}>
      <AgreementList />
    </Section>
    <Section title={t('Templates')}>
      <AgreementTemplates mayChange={mayChange} />
    </Section>
  </div>
)
