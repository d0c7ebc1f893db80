import type { ReactNode } from 'react'
import { useMe } from '../client.ts'
import type { Me } from '../modules/accounts/contract.ts'
import { useSignOut } from '../modules/accounts/web/use-sign-out.ts'
import { mayEnter } from '../modules/admin/rules.ts'
import { AdminFrame } from '../modules/admin/web/admin-frame.tsx'
import { useLiveUpdates } from './live-updates.ts'
import type { PageRequest } from './page.tsx'

/** Who has no part in running the site is at home elsewhere. */
export const leaveAdmin = ({ me }: PageRequest): string | undefined => (mayEnter(me?.role) ? undefined : '/home')

/** The same of a page that is for admins alone. */
export const leaveUnlessAdmin = ({ me }: PageRequest): string | undefined =>
  me?.role === 'admin' ? undefined : '/home'

/** A page of the admin dashboard, with its title. */
export function AdminPage({ title, children }: { title: string; children: (me: Me) => ReactNode }) {
  const me = useMe()
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      {/* Nobody: the session has just ended, and the page is about to be left. */}
      {me && <LiveFrame me={me}>{children(me)}</LiveFrame>}
    </>
  )
}

/** These pages stand outside the common header, which keeps the others current. */
function LiveFrame({ me, children }: { me: Me; children: ReactNode }) {
  const signOut = useSignOut('/login')
  useLiveUpdates(me.id)
  return (
    <AdminFrame me={me} onSignOut={signOut}>
      {children}
    </AdminFrame>
  )
}
