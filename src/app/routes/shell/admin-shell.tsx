import { useEffect, useEffectEvent } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import type { Address } from '../../../shared/addresses.ts'
import { refusalOf, useMe, useQueries } from '../../client.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { homeOf } from '../../../modules/base/accounts/rules.ts'
import { secondFactorQuery } from '../../../modules/base/accounts/web/queries.ts'
import { SecondFactorNotice } from '../../../modules/base/accounts/web/security/second-factor-notice.tsx'
import { useSignOut } from '../../../modules/base/accounts/web/session/use-sign-out.ts'
import { mayEnter } from '../../../modules/running/admin/access.ts'
import { TOAST_MS } from '../../../modules/running/admin/vocabulary.ts'
import { AdminFrame, type WaitingCounts } from '../../../modules/running/admin/web/admin-frame.tsx'
import { heldMessageCountQuery } from '../../../modules/talk/chat/web/held/queries.ts'
import { heldCountQuery } from '../../../modules/listings/vet-review/web/queries.ts'
import { reportCountsQuery } from '../../../modules/safety/reports/web/queries.ts'
import { contactMessageCountQuery } from '../../../modules/running/site/web/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { PageModule } from '../page.tsx'
import { useLiveUpdates } from '../live/live-updates.ts'
import { t } from '../../../shared/i18n/t.ts'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'

/** Before the first paint, so that the notice above the page moves nothing. */
export const extras: PageModule['extras'] = ({ queries }) => [secondFactorQuery(queries)]

/** The layout of the admin dashboard. */
export function AdminShell() {
  const me = useMe()
  // Null after the session ended, until the page is left.
  return me && <LiveFrame me={me} />
}

/** These pages have no common header, which starts the live updates elsewhere. */
function LiveFrame({ me }: { me: Me }) {
  const signOut = useSignOut('/login')
  useLiveUpdates(me.id)
  useRoleLookup()
  const waiting = useWaiting(me)
  return (
    <AdminFrame me={me} waiting={waiting} onSignOut={signOut}>
      <SecondFactorNotice />
      <Outlet />
    </AdminFrame>
  )
}

/** How much waits for an admin; live events refetch it. Vets may not know. */
function useWaiting({ role }: Me): WaitingCounts {
  const queries = useQueries()
  const enabled = role === 'admin'
  const reports = useQuery({ ...reportCountsQuery(queries, {}), enabled })
  const messages = useQuery({ ...contactMessageCountQuery(queries), enabled })
  const heldMessages = useQuery({ ...heldMessageCountQuery(queries), enabled })
  const heldPosts = useQuery({ ...heldCountQuery(queries), enabled })
  return {
    reports: reports.data?.open,
    contactMessages: messages.data?.open,
    heldMessages: heldMessages.data?.waiting,
    heldPosts: heldPosts.data?.open,
  }
}

/** Fetches the signed-in person again, because the previous page may have been open for hours. */
function useRoleLookup(): void {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const leave = useEffectEvent((to: Address) => void navigate(to, { replace: true }))
  const fail = useEffectEvent((error: unknown) => {
    toast.error(refusalOf(error) ? t('Failed to verify user access') : t('Authentication error'), {
      duration: TOAST_MS,
    })
    // Otherwise the sign-in page would redirect back.
    cache.setQueryData(queries.accounts.me.queryKey(), null)
    leave('/login')
  })
  useEffect(() => {
    let here = true
    const lookup = cache.fetchQuery({ ...queries.accounts.me.queryOptions(), staleTime: 0, retry: false })
    lookup.then(
      me => here && me && !mayEnter(me) && leave(homeOf(me.role)),
      (error: unknown) => here && fail(error),
    )
    return () => {
      here = false
    }
  }, [cache, queries])
}
