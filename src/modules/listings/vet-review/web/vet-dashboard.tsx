import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, History } from '../../../../ui/icons.tsx'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { DashboardFrame } from '../../../../ui/layout/dashboard-frame.tsx'
import { SideMenu } from '../../../../ui/navigation/side-menu.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ListFrame } from '../../../../ui/data/list-frame.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Me } from '../../../base/accounts/contract.ts'
import type { Post } from '../../posts/contract.ts'
import { TOAST_MS } from '../vocabulary.ts'
import { WaitingImports } from './imported/waiting-imports.tsx'
import { PendingRow } from './pending/pending-row.tsx'
import { ReviewDialog } from './pending/review-dialog.tsx'
import { useClaims } from './pending/use-claims.ts'
import { useDrafts } from './pending/notes-field.tsx'
import { useReviewing } from './pending/use-reviewing.ts'
import { PostPreview, PostStatus } from './preview/post-sheet.tsx'
import { historyQuery, pendingQuery } from './queries.ts'
import { PostPicture } from './preview/pet-rows.tsx'

const PENDING = 'pending-listings'

const HISTORY = 'adoption-history'

const SECTIONS = [PENDING, HISTORY] as const

interface VetDashboardProps {
  me: Me
  onSignOut: () => Promise<void>
  /** Stands above the lists, within the main part of the page. */
  notice: ReactNode
}

/** The dashboard where vets review listings. */
export function VetDashboard({ me, onSignOut, notice }: VetDashboardProps) {
  return (
    <DashboardFrame name={t('Pawpal Vet')} person={me.name || me.email} menu={<VetMenu />} onSignOut={onSignOut}>
      {notice}
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
        action={
          queue.start && (
            <Button onPointerEnter={preloadModal} onFocus={preloadModal} onClick={queue.start}>
              {t('Start reviewing')}
            </Button>
          )
        }
        intro={<WaitingImports />}
        className="grid grid-cols-1"
        arrange={() => queue.shown}
        renderCard={post => <PendingRow key={post.id} {...{ post, claims, drafts }} onOpen={open} />}
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

/** The id of the section in view: the last one whose top is in the upper third of the window. */
function useSectionInView(ids: readonly [string, ...string[]]): string {
  const [inView, setInView] = useState(ids[0])
  useEffect(() => {
    const update = () => setInView(sectionAt(ids, innerHeight / 3))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [ids])
  return inView
}

function sectionAt(ids: readonly [string, ...string[]], line: number): string {
  const { scrollHeight } = document.documentElement
  // A short last section never reaches the line.
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2) return ids.at(-1) ?? ids[0]
  const passed = ids.filter(
    id => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line,
  )
  return passed.at(-1) ?? ids[0]
}

type ReviewedPost = Post & { reviewedAt: string }

interface HistoryCardProps {
  post: ReviewedPost
  onPreview: (post: Post) => void
}

function HistoryCard({ post, onPreview }: HistoryCardProps) {
  return (
    <li className={cx(cardStyles(), 'flex flex-wrap items-center gap-x-4 gap-y-3 p-4')}>
      <PostPicture photo={post.photos[0]} alt="" sizes="6rem" className="aspect-4/3 w-24" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3>{post.name}</h3>
          <PostStatus status={post.status} />
        </div>
        <p className="line-clamp-2 text-[0.9375rem]">
          {post.vetNotes || <span className="text-soft">{t('No health notes')}</span>}
        </p>
        <p className="text-sm text-soft">
          <Moment at={post.reviewedAt} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => onPreview(post)}
      >
        {t('Preview')}
      </Button>
    </li>
  )
}

interface ReviewListProps<Item> {
  id: string
  title: string
  empty: string
  list: ComponentProps<typeof ListFrame<Item>>['list']
  arrange?: ComponentProps<typeof ListFrame<Item>>['arrange']
  /** Beside the title. */
  action?: ReactNode
  /** Above the list. */
  intro?: ReactNode
  renderCard: (item: Item) => ReactNode
  className: string
}

/** A section of the dashboard with a list and its loading, error and empty states. */
function ReviewList<Item>({
  id,
  title,
  action,
  intro,
  empty,
  list,
  arrange,
  renderCard,
  className,
}: ReviewListProps<Item>) {
  return (
    <Section
      id={id}
      title={title}
      action={action}
      className="scroll-mt-[calc(var(--header)+4.5rem)] gap-4 lg:scroll-mt-[calc(var(--header)+1.5rem)]"
    >
      {intro}
      <ListFrame
        list={list}
        loading={t('Loading listings')}
        more={t('More listings')}
        moreFailed={t("More listings couldn't be loaded. Please try again.")}
        failed={t('Failed to fetch posts')}
        empty={empty}
        level={3}
        skeleton={{ rows: 2, className: 'h-48' }}
        followed
        {...(arrange && { arrange })}
      >
        {items => <ul className={className}>{items.map(renderCard)}</ul>}
      </ListFrame>
    </Section>
  )
}
