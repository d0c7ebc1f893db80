import type { ReactNode } from 'react'
import { useMe } from '../client.ts'
import type { Me } from '../modules/accounts/contract.ts'
import { mayEnter } from '../modules/admin/rules.ts'
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
      {me && children(me)}
    </>
  )
}
