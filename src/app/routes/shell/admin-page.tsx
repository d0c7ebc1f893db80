import type { ReactNode } from 'react'
import type { Address } from '../../../shared/addresses.ts'
import { useMe } from '../../client.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { homeOf } from '../../../modules/base/accounts/rules.ts'
import { mayEnter } from '../../../modules/running/admin/access.ts'
import type { PageRequest } from '../page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

/** Redirects others to their own page. There an unverified vet reads the reason. */
export const leaveAdmin = ({ me }: PageRequest): Address | undefined =>
  mayEnter(me) ? addSecondFactor(me) : homeOf(me?.role)

/** The same for pages of admins. */
export const leaveUnlessAdmin = ({ me }: PageRequest): Address | undefined =>
  me?.role === 'admin' ? addSecondFactor(me) : '/home'

/** Where staff add a second factor. Without one these pages refuse every call. */
export const addSecondFactor = (me: Me | null): Address | undefined =>
  me?.needsSecondFactor ? '/settings/security' : undefined

/** A page of the admin dashboard, with its title. */
export function AdminPage({ title, children }: { title: string; children: (me: Me) => ReactNode }) {
  const me = useMe()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {me && children(me)}
    </>
  )
}
