import type { ReactNode } from 'react'
import { Flag, LayoutDashboard, Mail, PawPrint, ScrollText, SlidersHorizontal, Stethoscope, Users } from 'lucide-react'
import { DashboardFrame } from '../../../ui/layout/dashboard-frame.tsx'
import { SideMenu, type SideMenuEntry } from '../../../ui/navigation/side-menu.tsx'
import type { Me } from '../../accounts/contract.ts'

interface AdminFrameProps {
  me: Me
  onSignOut: () => Promise<void>
  children: ReactNode
}

/** The frame of every page of the dashboard. */
export function AdminFrame({ me, onSignOut, children }: AdminFrameProps) {
  return (
    <DashboardFrame
      name="Pawpal Admin"
      person={me.name || me.email}
      menu={<SideMenu label="Admin" entries={me.role === 'admin' ? adminEntries : vetEntries} />}
      onSignOut={onSignOut}
    >
      {children}
    </DashboardFrame>
  )
}

const ROOT = '/admin-dashboard'

const adminEntries: readonly (SideMenuEntry & { forVets?: boolean })[] = [
  { href: ROOT, label: 'Dashboard', Icon: LayoutDashboard, end: true, forVets: true },
  { href: `${ROOT}/users`, label: 'User Management', Icon: Users },
  { href: `${ROOT}/vets`, label: 'Vet Management', Icon: Stethoscope },
  { href: `${ROOT}/posts`, label: 'Post Management', Icon: PawPrint, forVets: true },
  { href: `${ROOT}/reports`, label: 'Reports', Icon: Flag },
  { href: `${ROOT}/contact-messages`, label: 'Contact Messages', Icon: Mail },
  { href: `${ROOT}/settings`, label: 'Site Settings', Icon: SlidersHorizontal },
  { href: `${ROOT}/audit`, label: 'Audit Log', Icon: ScrollText },
]
const vetEntries = adminEntries.filter(({ forVets }) => forVets)
