import { useState, type ReactNode } from 'react'
import { Flag, LayoutDashboard, PawPrint, ScrollText, Stethoscope, Users } from 'lucide-react'
import { DashboardBar } from '../../../ui/dashboard-bar.tsx'
import { NavLink } from '../../../ui/link.tsx'
import type { Me } from '../../accounts/contract.ts'

interface AdminFrameProps {
  me: Me
  onSignOut: () => Promise<void>
  children: ReactNode
}

/** What every page of the dashboard stands in. */
export function AdminFrame({ me, onSignOut, children }: AdminFrameProps) {
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void onSignOut()
  }
  return (
    <div className="min-h-dvh">
      <DashboardBar name="Pawpal Admin" person={me.name || me.email} leaving={leaving} onSignOut={signOut} />
      {/* Without a session the page would ask in vain. */}
      {!leaving && (
        <div className="mx-auto grid max-w-[97rem] gap-6 px-4 pt-4 pb-16 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:px-8 lg:pt-8">
          <SideMenu isAdmin={me.role === 'admin'} />
          <main className="grid min-w-0 content-start gap-8">{children}</main>
        </div>
      )}
    </div>
  )
}

function SideMenu({ isAdmin }: { isAdmin: boolean }) {
  return (
    <nav
      aria-label="Admin"
      className="z-20 flex gap-1 bg-paper max-lg:sticky max-lg:top-(--header) max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-1.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:flex-col lg:self-start"
    >
      <NavLink to="/admin-dashboard" end className={menuItem}>
        <LayoutDashboard aria-hidden="true" size={19} />
        Dashboard
      </NavLink>
      {isAdmin && (
        <>
          <NavLink to="/admin-dashboard/users" className={menuItem}>
            <Users aria-hidden="true" size={19} />
            User Management
          </NavLink>
          <NavLink to="/admin-dashboard/vets" className={menuItem}>
            <Stethoscope aria-hidden="true" size={19} />
            Vet Management
          </NavLink>
        </>
      )}
      <NavLink to="/admin-dashboard/posts" className={menuItem}>
        <PawPrint aria-hidden="true" size={19} />
        Post Management
      </NavLink>
      {isAdmin && (
        <>
          <NavLink to="/admin-dashboard/reports" className={menuItem}>
            <Flag aria-hidden="true" size={19} />
            Reports
          </NavLink>
          <NavLink to="/admin-dashboard/audit" className={menuItem}>
            <ScrollText aria-hidden="true" size={19} />
            Audit Log
          </NavLink>
        </>
      )}
    </nav>
  )
}

const menuItem =
  'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-full px-4 font-[550] transition-colors hover:bg-well ' +
  'aria-[current=page]:bg-brand-well aria-[current=page]:text-brand max-sm:px-3 max-sm:text-[0.9375rem]'
