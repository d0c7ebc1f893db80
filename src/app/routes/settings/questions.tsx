import { t } from '../../../shared/i18n/t.ts'
import { QuestionSets } from '../../../modules/adoption/application-questions/web/questions/question-sets.tsx'
import { questionSetsQuery } from '../../../modules/adoption/application-questions/web/queries.ts'
import { useMe } from '../../client.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [questionSetsQuery(queries)]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <Page width="text">
      <title>{t('Questions · Pawpal')}</title>
      <BackLink to="/settings/adoption">{t('Adoption')}</BackLink>
      <PageHeader
        className="mt-3"
        title={t('Questions')}
        text={t('Questions for people who ask to adopt your pets.')}
      />
      <QuestionSets />
    </Page>
  )
}
