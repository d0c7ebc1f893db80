import { t } from '../../../shared/i18n/t.ts'
import { QuestionSets } from '../../../modules/adoption/application-questions/web/questions/question-sets.tsx'
import { questionSetsQuery } from '../../../modules/adoption/application-questions/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [questionSetsQuery(queries)]

export function Component() {
  return (
    <Page width="text">
      <PageHeader title={t('Questions')} text={t('Questions for people who ask to adopt your animals.')} />
      <QuestionSets />
    </Page>
  )
}
