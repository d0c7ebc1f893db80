import { useState, type ReactNode } from 'react'
import { DashboardBar } from './dashboard-bar.tsx'

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
