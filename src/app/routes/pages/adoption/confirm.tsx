import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import { tokenOf } from '../../../../modules/base/accounts/web/form/link-outcome.tsx'
import { signInPath } from '../../../../modules/base/accounts/web/session/return-path.ts'
import { ConfirmPage } from '../../../../modules/adoption/availability/web/confirm-page.tsx'
import { confirmLinkQuery, questionsQuery } from '../../../../modules/adoption/availability/web/queries.ts'
import { QuestionList } from '../../../../modules/adoption/availability/web/question-list.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

/** A link in a mail works without an account. Without a link the page lists the open questions of the signed-in owner. */
export const redirectTo = ({ search, me }: PageRequest) =>
  search.has('token') || me ? undefined : signInPath('/confirm')

export const queries = ({ queries, search }: PageRequest) => [
  search.has('token') ? confirmLinkQuery(queries, tokenOf(search)) : questionsQuery(queries),
]

export function Component() {
  const [search] = useSearchParams()
  const me = useMe()
  return (
    <Page width="text" className={search.has('token') ? 'my-auto' : undefined}>
      <title>{t('Confirm your listings · Pawpal')}</title>
      {search.has('token') ? <ConfirmPage token={tokenOf(search)} /> : me && <QuestionList />}
    </Page>
  )
}
