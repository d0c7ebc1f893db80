import { useSignOut } from '../../modules/accounts/web/use-sign-out.ts'
import { VetDashboard } from '../../modules/review/web/vet-dashboard.tsx'
import { historyQuery, pendingQuery } from '../../modules/review/web/queries.ts'
import { Button } from '../../ui/button.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries: procedures, me }: PageRequest) =>
  me?.role === 'vet' ? [pendingQuery(procedures), historyQuery(procedures)] : []

export function Component() {
  return <VetDashboard signOut={<SignOut />} />
}

function SignOut() {
  const signOut = useSignOut('/login')
  return (
    <Button variant="secondary" size="sm" onClick={() => void signOut()}>
      Sign Out
    </Button>
  )
}
