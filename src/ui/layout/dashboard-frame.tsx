import { type ReactNode, useState } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { Button } from '../button/button.tsx'
import { Link } from '../navigation/link.tsx'
import { NavigationProgress } from '../navigation/navigation-progress.tsx'
import { Logo } from './logo.tsx'

interface DashboardFrameProps {
  /** The dashboard's name beside the logo. */
  name: string
  /** The name of the signed-in person. */
  person: string
  menu: ReactNode
  onSignOut: () => Promise<void>
  /** The page's content, in a `main`. */
  children: ReactNode
}

/** The frame around every page of a dashboard. */
export function DashboardFrame({ name, person, menu, onSignOut, children }: DashboardFrameProps) {
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void onSignOut()
  }
  return (
    <div className="min-h-dvh">
      <DashboardBar name={name} person={person} leaving={leaving} onSignOut={signOut} />
      {/* Without a session the page would ask in vain. */}
      {!leaving && (
        <div className="mx-auto grid max-w-[97rem] grid-cols-1 gap-6 px-4 pb-16 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:px-8 lg:pt-8">
          {menu}
          <main className="grid min-w-0 content-start gap-8">{children}</main>
        </div>
      )}
    </div>
  )
}

type DashboardBarProps = {
  /** The dashboard's name beside the logo. */
  name: string
  /** The name of the signed-in person. */
  person: string
  /** The person is being signed out. */
  leaving: boolean
  onSignOut: () => void
}

/** The header of a dashboard, instead of the common one. */
function DashboardBar({ name, person, leaving, onSignOut }: DashboardBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header) max-w-[97rem] items-center gap-3 px-4 sm:px-6 lg:px-8">
        <Link to="/home" className="touch relative me-auto flex">
          <Logo name={name} />
        </Link>
        <span className="min-w-0 truncate font-medium max-sm:sr-only">{person}</span>
        <Button variant="secondary" size="sm" busy={leaving} onClick={onSignOut}>
          {t('Sign Out')}
        </Button>
      </div>
      <NavigationProgress />
    </header>
  )
}
