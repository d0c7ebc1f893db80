import { t } from '../../../../shared/i18n/t.ts'
import { RoundList } from '../../../../modules/listings/posts/web/print/round-list.tsx'
import { roundQuery } from '../../../../modules/listings/posts/web/queries.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries }: PageRequest) => [roundQuery(queries)]

export function Component() {
  return (
    <Page className="print:max-w-none print:p-0">
      <title>{t('Daily round · Pawpal')}</title>
      <RoundList printPath="/print" />
    </Page>
  )
}
