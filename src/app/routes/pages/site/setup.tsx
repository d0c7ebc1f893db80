import { useParams, useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import { FirstAdmin, setupLinkQuery } from '../../../../modules/base/accounts/web/first-admin/first-admin.tsx'
import { secondFactorQuery } from '../../../../modules/base/accounts/web/queries.ts'
import { ownOrganizationsQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { settingsQuery } from '../../../../modules/running/site/web/queries.ts'
import type { PageModule } from '../../page.tsx'
import { SetupSteps } from '../../setup/setup-steps.tsx'
import { addSecondFactor } from '../../shell/admin-page.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

/** As long as the server reads, so that a mangled key is invalid rather than an error. */
const keyOf = (search: URLSearchParams): string => (search.get('key') ?? '').slice(0, 200)

/** For the first admin, and then for admins; for everybody else there is no such page. */
export const queries: PageModule['queries'] = ({ queries, search, me }) =>
  me?.role === 'admin'
    ? [settingsQuery(queries), ownOrganizationsQuery(queries), secondFactorQuery(queries)]
    : [setupLinkQuery(queries, keyOf(search))]

export const redirectTo: PageModule['redirectTo'] = ({ me }) => (me?.role === 'admin' ? addSecondFactor(me) : undefined)

export function Component() {
  const me = useMe()
  const [search] = useSearchParams()
  const { step } = useParams()
  return (
    <>
      <PageTitle>{t('Set up this site')}</PageTitle>
      <meta name="robots" content="noindex" />
      {me?.role === 'admin' ? <SetupSteps step={step} /> : <FirstAdmin setupKey={keyOf(search)} />}
    </>
  )
}
