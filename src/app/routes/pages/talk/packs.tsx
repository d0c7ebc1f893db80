import { t } from '../../../../shared/i18n/t.ts'
import { CommunityList } from '../../../../modules/talk/communities/web/community-list.tsx'
import { communitiesQuery } from '../../../../modules/talk/communities/web/queries.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

const communities = ({ queries, search }: PageRequest) => [communitiesQuery(queries, search)]

/** In the browser the page itself shows loading errors. */
export const { queries, extras } = import.meta.env.SSR ? { queries: communities } : { extras: communities }

export function Component() {
  return (
    <Page>
      <title>{t('Communities · Pawpal')}</title>
      <meta
        name="description"
        content={t('Find people who live with animals like yours: ask, answer and share on Pawpal.')}
      />
      <PageHeader
        title={t('Communities')}
        text={t('Find people who live with animals like yours.')}
        action={
          <Link to="/community/create" className={buttonStyles()}>
            {t('Create Community')}
          </Link>
        }
      />
      <CommunityList />
    </Page>
  )
}
