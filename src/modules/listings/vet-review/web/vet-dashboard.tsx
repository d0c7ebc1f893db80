import { useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, History } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { DashboardFrame } from '../../../../ui/layout/dashboard-frame.tsx'
import { SideMenu } from '../../../../ui/navigation/side-menu.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { Me } from '../../../base/accounts/contract.ts'
import type { Post } from '../../posts/contract.ts'
import { TOAST_MS } from '../vocabulary.ts'
import { HistoryCard } from './history-card.tsx'
import { PendingCard } from './pending/pending-card.tsx'
import { ReviewDialog } from './pending/review-dialog.tsx'
import { useClaims } from './pending/use-claims.ts'
import { useDrafts } from './pending/use-drafts.ts'
import { useReviewing } from './pending/use-reviewing.ts'
import { PostPreview } from './preview/post-preview.tsx'
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

/** The dashboard where vets review listings. */
export function VetDashboard({ me, onSignOut }: VetDashboardProps) {
  return (
    <DashboardFrame name="Pawpal Vet" person={me.name || me.email} menu={<VetMenu />} onSignOut={onSignOut}>
      <Lists />
    </DashboardFrame>
  )
}

function Lists() {
  const queries = useQueries()
  const history = useInfiniteQuery(historyQuery(queries))
  const [previewed, setPreviewed] = useState<Post>()
  useFailureToast(history.isError)
  return (
    <>
      <h1 className="sr-only">{t('Vet dashboard')}</h1>
      <Pending />
      <ReviewList
        id={HISTORY}
        title={t('Adoption History')}
        empty={t('No adoption history.')}
        list={history}
        className="grid gap-3 xl:grid-cols-2"
        renderCard={post => <HistoryCard key={post.id} post={post} onPreview={setPreviewed} />}
      />
      {previewed && <PostPreview post={previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  )
}

/** The queue, and the dialog in which its posts are decided one after the other. */
function Pending() {
  const list = useInfiniteQuery(pendingQuery(useQueries()))
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? []
  const claims = useClaims()
  const drafts = useDrafts()
  const queue = useReviewing({ posts, claims, drafts })
  const { reviewed, open } = queue
  useFailureToast(list.isError)
  return (
    <>
      <ReviewList
        id={PENDING}
        title={t('Pending Pet Listings')}
        empty={t('No pending posts.')}
        list={list}
        className="grid gap-4 xl:grid-cols-2"
        renderCard={post => <PendingCard key={post.id} {...{ post, claims, drafts }} onOpen={open} />}
      />
      {reviewed && (
        <ReviewDialog
          {...{ reviewed, queue, claims, drafts }}
          current={posts.find(({ id }) => id === reviewed.post.id)}
          hasMore={list.hasNextPage}
        />
      )}
    </>
  )
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed) toast.error(t('Failed to fetch posts'), { id: 'posts-failed', duration: TOAST_MS })
  }, [failed])
}

function VetMenu() {
  const current = useSectionInView(SECTIONS)
  return (
    <SideMenu
      label={t('Dashboard')}
      entries={[
        { href: `#${PENDING}`, label: t('Pending Listings'), Icon: ClipboardCheck, current: current === PENDING },
        { href: `#${HISTORY}`, label: t('Adoption History'), Icon: History, current: current === HISTORY },
      ]}
    />
  )
}
