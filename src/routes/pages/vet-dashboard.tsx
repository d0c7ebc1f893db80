import { useMe } from '../../client.ts'
import type { Me } from '../../modules/accounts/contract.ts'
import { useSignOut } from '../../modules/accounts/web/use-sign-out.ts'
import { AccessDenied } from '../../modules/review/web/access-denied.tsx'
import { historyQuery, pendingQuery } from '../../modules/review/web/queries.ts'
import { VetDashboard } from '../../modules/review/web/vet-dashboard.tsx'
import { useLiveUpdates } from '../live-updates.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, me }: PageRequest) =>
  me?.role === 'vet' ? [pendingQuery(queries), historyQuery(queries)] : []

export function Component() {
  const me = useMe()
  return (
    <>
      <title>Vet Dashboard · Pawpal</title>
      {/* Nobody: the session has just ended, and the page is about to be left. */}
      {me && (me.role === 'vet' ? <LiveDashboard me={me} /> : <AccessDenied />)}
    </>
  )
}

/** This page stands outside the common header, which keeps the others current. */
function LiveDashboard({ me }: { me: Me }) {
  const signOut = useSignOut('/login')
  useLiveUpdates(me.id)
  return <VetDashboard me={me} onSignOut={signOut} />
}
