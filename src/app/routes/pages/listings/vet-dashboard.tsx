import { t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import type { Me } from '../../../../modules/base/accounts/contract.ts'
import { secondFactorQuery } from '../../../../modules/base/accounts/web/queries.ts'
import { SecondFactorNotice } from '../../../../modules/base/accounts/web/security/second-factor-notice.tsx'
import { useSignOut } from '../../../../modules/base/accounts/web/session/use-sign-out.ts'
import { AccessDenied } from '../../../../modules/listings/vet-review/web/access-denied.tsx'
import { historyQuery, importedQuery, pendingQuery } from '../../../../modules/listings/vet-review/web/queries.ts'
import { VetDashboard } from '../../../../modules/listings/vet-review/web/vet-dashboard.tsx'
import { mayReview } from '../../../../api/access.ts'
import { useLiveUpdates } from '../../live/live-updates.ts'
import { addSecondFactor } from '../../shell/admin-page.tsx'
import type { PageRequest } from '../../page.tsx'

export const redirectTo = ({ me }: PageRequest) => addSecondFactor(me)

/** The dashboard shows loading errors at each list. */
export const extras = ({ queries, me }: PageRequest) =>
  me && isReviewingVet(me)
    ? [pendingQuery(queries), importedQuery(queries), historyQuery(queries), secondFactorQuery(queries)]
    : []

export function Component() {
  const me = useMe()
  return (
    <>
      <title>{t('Vet dashboard · Pawpal')}</title>
      {/* Nobody: the session has just ended, and the page is about to be left. */}
      {me && <LiveDashboard me={me} />}
    </>
  )
}

/** This page has no common header, which starts the live updates elsewhere. */
function LiveDashboard({ me }: { me: Me }) {
  const signOut = useSignOut('/login')
  useLiveUpdates(me.id)
  if (!isReviewingVet(me)) return <AccessDenied isVet={me.role === 'vet'} />
  return <VetDashboard me={me} onSignOut={signOut} notice={<SecondFactorNotice />} />
}

const isReviewingVet = (me: Me): boolean => me.role === 'vet' && mayReview(me)
