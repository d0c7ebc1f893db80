import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, History } from 'lucide-react'
import { useQueries } from '../../../client.ts'
import { DashboardBar } from '../../../ui/dashboard-bar.tsx'
import type { Me } from '../../accounts/contract.ts'
import type { Post } from '../../posts/contract.ts'
import { HistoryCard } from './history-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PostPreview } from './post-preview.tsx'
import { historyQuery, pendingQuery } from './queries.ts'
import { ReviewList } from './review-list.tsx'
import { useSectionInView } from './use-section-in-view.ts'

const PENDING = 'pending-listings'
const HISTORY = 'adoption-history'
const SECTIONS = [PENDING, HISTORY] as const

interface VetDashboardProps {
  me: Me
  onSignOut: () => Promise<void>
}

/** Where vets decide what is listed. */
export function VetDashboard({ me, onSignOut }: VetDashboardProps) {
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void onSignOut()
  }
  return (
    <div className="min-h-dvh">
      <DashboardBar name="Pawpal Vet" person={me.name || me.email} leaving={leaving} onSignOut={signOut} />
      {/* Without a session the lists would ask in vain. */}
      {!leaving && <Lists />}
    </div>
  )
}

function Lists() {
  const queries = useQueries()
  const pending = useInfiniteQuery(pendingQuery(queries))
  const history = useInfiniteQuery(historyQuery(queries))
  const [previewed, setPreviewed] = useState<Post>()
  return (
    <>
      <div className="mx-auto grid max-w-[97rem] gap-6 px-4 pt-4 pb-16 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:px-8 lg:pt-8">
        <SideMenu />
        <main className="grid content-start gap-12">
          <h1 className="sr-only">Vet dashboard</h1>
          <ReviewList
            id={PENDING}
            title="Pending Pet Listings"
            empty="No pending posts."
            list={pending}
            className="grid gap-4 xl:grid-cols-2"
            renderCard={post => <PendingCard key={post.id} post={post} onPreview={setPreviewed} />}
          />
          <ReviewList
            id={HISTORY}
            title="Adoption History"
            empty="No adoption history."
            list={history}
            className="grid gap-3 xl:grid-cols-2"
            renderCard={post => <HistoryCard key={post.id} post={post} onPreview={setPreviewed} />}
          />
        </main>
      </div>
      {previewed && <PostPreview post={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}

function SideMenu() {
  const current = useSectionInView(SECTIONS)
  return (
    <nav
      aria-label="Dashboard"
      className="z-20 flex gap-1 bg-paper max-lg:sticky max-lg:top-(--header) max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-1.5 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:flex-col lg:self-start"
    >
      <a href={`#${PENDING}`} aria-current={current === PENDING} className={menuItem}>
        <ClipboardCheck aria-hidden="true" size={19} />
        Pending Listings
      </a>
      <a href={`#${HISTORY}`} aria-current={current === HISTORY} className={menuItem}>
        <History aria-hidden="true" size={19} />
        Adoption History
      </a>
    </nav>
  )
}

const menuItem =
  'inline-flex min-h-11 items-center gap-2.5 rounded-full px-4 font-[550] transition-colors hover:bg-well ' +
  'aria-[current=true]:bg-brand-well aria-[current=true]:text-brand max-sm:px-3 max-sm:text-[0.9375rem]'
