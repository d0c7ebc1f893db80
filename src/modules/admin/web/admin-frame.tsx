import type { ReactNode } from 'react'
import { Flag, LayoutDashboard, Mail, PawPrint, ScrollText, SlidersHorizontal, Stethoscope, Users } from 'lucide-react'
import { useLocation } from 'react-router'
import { DashboardFrame } from '../../../ui/dashboard-frame.tsx'
import { NavLink } from '../../../ui/link.tsx'
import { menuItemStyles, SideMenu } from '../../../ui/side-menu.tsx'
import type { Me } from '../../accounts/contract.ts'

interface AdminFrameProps {
  me: Me
  onSignOut: () => Promise<void>
  children: ReactNode
}

/** What every page of the dashboard stands in. */
export function AdminFrame({ me, onSignOut, children }: AdminFrameProps) {
  return (
    <DashboardFrame
      name="Pawpal Admin"
      person={me.name || me.email}
      menu={<AdminMenu isAdmin={me.role === 'admin'} />}
      onSignOut={onSignOut}
    >
      {children}
    </DashboardFrame>
  )
}

const entries = [
  { path: '', label: 'Dashboard', Icon: LayoutDashboard, forVets: true },
  { path: '/users', label: 'User Management', Icon: Users },
  { path: '/vets', label: 'Vet Management', Icon: Stethoscope },
  { path: '/posts', label: 'Post Management', Icon: PawPrint, forVets: true },
  { path: '/reports', label: 'Reports', Icon: Flag },
  { path: '/contact-messages', label: 'Contact Messages', Icon: Mail },
  { path: '/settings', label: 'Site Settings', Icon: SlidersHorizontal },
  { path: '/audit', label: 'Audit Log', Icon: ScrollText },
]

function AdminMenu({ isAdmin }: { isAdmin: boolean }) {
  // Renders the menu anew with each page, so that it shows the current entry.
  useLocation()
  return (
    <SideMenu label="Admin">
      {entries
        .filter(({ forVets }) => isAdmin || forVets)
        .map(({ path, label, Icon }) => (
          <NavLink key={path} to={`/admin-dashboard${path}`} end={path === ''} className={menuItemStyles}>
            <Icon aria-hidden="true" size={19} />
            {label}
          </NavLink>
        ))}
    </SideMenu>
  )
}
