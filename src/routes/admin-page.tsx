import type { ReactNode } from 'react'
import { useMe } from '../client.ts'
import type { Me } from '../modules/accounts/contract.ts'
import { homeOf } from '../modules/accounts/rules.ts'
import { mayEnter } from '../modules/admin/rules.ts'
import type { PageRequest } from './page.tsx'

/** Others are sent to the page that is theirs; an unverified vet reads there why. */
export const leaveAdmin = ({ me }: PageRequest): string | undefined => (mayEnter(me) ? undefined : homeOf(me?.role))

/** The same of a page that is for admins alone. */
export const leaveUnlessAdmin = ({ me }: PageRequest): string | undefined =>
  me?.role === 'admin' ? undefined : '/home'

/** A page of the admin dashboard, with its title. */
export function AdminPage({ title, children }: { title: string; children: (me: Me) => ReactNode }) {
  const me = useMe()
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      {me && children(me)}
    </>
  )
}
