import type { ReactNode } from 'react'
import {
  Activity,
  Copy,
  Flag,
  Hand,
  LayoutDashboard,
  Mail,
  PawPrint,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Users,
} from '../../../../ui/icons.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { DashboardFrame } from '../../../../ui/layout/dashboard-frame.tsx'
import { SideMenu, type SideMenuEntry } from '../../../../ui/navigation/side-menu.tsx'
import type { Me } from '../../../base/accounts/contract.ts'

/** How many things wait for an admin. */
export interface WaitingCounts {
  reports: number | undefined
  contactMessages: number | undefined
  heldMessages: number | undefined
  heldPosts: number | undefined
}

interface AdminFrameProps {
  me: Me
  /** Undefined for vets. */
  waiting?: WaitingCounts | undefined
  onSignOut: () => Promise<void>
  children: ReactNode
}

/** The frame of every page of the dashboard. */
export function AdminFrame({ me, waiting, onSignOut, children }: AdminFrameProps) {
  return (
    <DashboardFrame
      name={t('Pawpal Admin')}
      person={me.name || me.email}
      menu={
        <SideMenu
          label={t('Admin')}
          entries={
            me.role === 'admin'
              ? adminEntries.map(entry => withCount(entry, waiting))
              : vetEntries.map(entry => withCount(entry, undefined))
          }
        />
      }
      onSignOut={onSignOut}
    >
      {children}
    </DashboardFrame>
  )
}

const ROOT = '/admin-dashboard'
const REPORTS = '/admin-dashboard/reports'
const SCREENING = '/admin-dashboard/screening'
const MESSAGES = '/admin-dashboard/contact-messages'
const HELD_POSTS = '/admin-dashboard/held-posts'

const adminEntries: readonly (SideMenuEntry & { forVets?: boolean })[] = [
  { href: ROOT, label: msg('Dashboard'), Icon: LayoutDashboard, end: true, forVets: true },
  { href: `${ROOT}/users`, label: msg('User Management'), Icon: Users },
  { href: `${ROOT}/vets`, label: msg('Vet Management'), Icon: Stethoscope },
  { href: `${ROOT}/posts`, label: msg('Post Management'), Icon: PawPrint, forVets: true },
  { href: HELD_POSTS, label: msg('Copied photos'), Icon: Copy },
  { href: REPORTS, label: msg('Reports'), Icon: Flag },
  { href: SCREENING, label: msg('Screening'), Icon: Hand },
  { href: MESSAGES, label: msg('Contact messages'), Icon: Mail },
  { href: `${ROOT}/settings`, label: msg('Site settings'), Icon: SlidersHorizontal },
  { href: `${ROOT}/operations`, label: msg('Operations'), Icon: Activity },
  { href: `${ROOT}/audit`, label: msg('Audit log'), Icon: ScrollText },
]

/** A navigation entry with the number of waiting things. */
function withCount(entry: SideMenuEntry, waiting: WaitingCounts | undefined): SideMenuEntry {
  const counts: Record<string, number | undefined> = {
    [REPORTS]: waiting?.reports,
    [SCREENING]: waiting?.heldMessages,
    [MESSAGES]: waiting?.contactMessages,
    [HELD_POSTS]: waiting?.heldPosts,
  }
  const count = counts[entry.href]
  const translated = { ...entry, label: t(entry.label) }
  return count ? { ...translated, waiting: { count, text: t('{count} open', { count }) } } : translated
}

const vetEntries = adminEntries.filter(({ forVets }) => forVets)
