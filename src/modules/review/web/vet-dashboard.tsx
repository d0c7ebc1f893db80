import type { ReactNode } from 'react'
import { useMe } from '../../../client.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CuriousCat } from '../../../ui/illustrations.tsx'
import { Link } from '../../../ui/link.tsx'
import { PawMark } from '../../../ui/logo.tsx'
import { HistoryList } from './history-list.tsx'
import { PendingList } from './pending-list.tsx'
import { useSectionInView } from './use-section-in-view.ts'

const SECTIONS = [
  { id: 'pending-listings', title: 'Pending Listings' },
  { id: 'adoption-history', title: 'Adoption History' },
] as const

/** Where vets see every listing before the public does. */
export function VetDashboard({ signOut }: { signOut: ReactNode }) {
  const me = useMe()
  if (me?.role !== 'vet') return <AccessDenied />
  return (
    <div className="min-h-dvh">
      <title>Vet dashboard · Pawpal</title>
      <header className="sticky top-0 z-10 flex h-(--header) items-center gap-4 border-b border-line bg-paper px-4 sm:px-6">
        <span className="flex items-center gap-2.5 font-display text-xl font-bold text-brand">
          <PawMark size={26} /> Pawpal Vet
        </span>
        <span className="ml-auto truncate font-medium max-sm:hidden">{me.name || me.email}</span>
        <div className="max-sm:ml-auto">{signOut}</div>
      </header>
      <div className="mx-auto grid max-w-[77rem] gap-x-8 gap-y-6 px-4 py-6 sm:px-6 lg:grid-cols-[14rem_1fr]">
        <SideMenu />
        <main className="grid gap-12">
          <h1 className="sr-only">Vet dashboard</h1>
          <PendingList id={SECTIONS[0].id} />
          <HistoryList id={SECTIONS[1].id} />
        </main>
      </div>
    </div>
  )
}

function SideMenu() {
  const current = useSectionInView(SECTIONS.map(({ id }) => id))
  return (
    <nav
      aria-label="Sections"
      className="sticky top-(--header) z-5 flex gap-1 self-start bg-paper py-2 lg:flex-col lg:py-0 lg:pt-6"
    >
      {SECTIONS.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? 'true' : undefined}
          className={cx(
            'rounded-full px-4 py-2.5 text-[0.9375rem] font-[550]',
            current === id ? 'bg-brand-well text-brand' : 'text-soft hover:text-ink',
          )}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}

function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <title>Access denied · Pawpal</title>
      <EmptyState
        level={1}
        picture={<CuriousCat />}
        title="Access denied."
        text="Only veterinarians can open this page."
        action={
          <Link to="/home" className={buttonStyles()}>
            See the pets
          </Link>
        }
      />
    </main>
  )
}
