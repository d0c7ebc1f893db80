import { useRef, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import type { PendingPost, WaitingImport } from '../../contract.ts'
import { heldBy } from '../pending/use-claims.ts'
import { importedPostsQuery } from '../queries.ts'
import { ImportedListing } from './imported-listing.tsx'
import { type Failures, useApprovals } from './use-approvals.ts'

interface ImportReviewProps {
  owner: WaitingImport['owner']
  onClose: () => void
}

/** The imported listings of an owner below each other. Those that were looked through are approved together. */
export function ImportReview({ owner, onClose }: ImportReviewProps) {
  const status = useRef<HTMLDivElement>(null)
  const review = useImportReview(owner.id, () => status.current?.focus())
  const { posts, chosen, approvals } = review
  const [asking, setAsking] = useState(false)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={open => open || onClose()}
      title={t('Imported listings of {name}', { name: owner.name })}
      description={t('Look through them, and say so below the last one. Then approve those that are fine together.')}
      actions={
        <>
          <CancelButton>{t('Close review')}</CancelButton>
          {posts.length > 0 && (
            <Button
              disabled={!review.looked || chosen.length === 0}
              busy={approvals.isPending}
              onPointerEnter={preloadModal}
              onFocus={preloadModal}
              onClick={() => setAsking(true)}
            >
              {t('{count, plural, one {Approve # listing} other {Approve # listings}}', { count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <div ref={status} role="status" tabIndex={-1} className="outline-none">
        {approvals.isPending &&
          t('{done} of {all}', { done: String(approvals.tried), all: String(approvals.variables?.length ?? 0) })}
        {approvals.data && <Outcome {...approvals.data} />}
      </div>
      <Listings review={review} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('{count, plural, one {Approve # listing?} other {Approve # listings?}}', { count: chosen.length })}
        description={t('{name} gets one message about all of them, and everyone can find them at once.', {
          name: owner.name,
        })}
        confirmText={t('Approve')}
        cancelText={t('Not yet')}
        tone="primary"
        onConfirm={() => {
          setAsking(false)
          review.approve()
        }}
      />
    </Dialog>
  )
}

/** Which listings show, which of them were looked at, and which are approved. */
function useImportReview(ownerId: string, onDone: () => void) {
  const list = useInfiniteQuery(importedPostsQuery(useQueries(), ownerId))
  const loaded = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [lookedAt, setLookedAt] = useState('')
  const approvals = useApprovals(onDone)
  // While calls run, listings do not leave one by one.
  const [running, setRunning] = useState<PendingPost[]>([])
  const posts = approvals.isPending ? running : loaded
  const versions = versionsOf(posts)
  const looked = lookedAt === versions
  const chosen = posts.filter(post => !leftOut.has(post.id) && !heldBy(post))
  return {
    list,
    posts,
    leftOut,
    leaveOut: (id: number) => setLeftOut(before => toggled(before, id)),
    looked,
    look: () => setLookedAt(looked ? '' : versions),
    chosen,
    approvals,
    approve: () => {
      setRunning(loaded)
      approvals.mutate(chosen)
    },
  }
}

/** What was looked at: another listing, or another version of one, is looked at anew. */
const versionsOf = (posts: readonly PendingPost[]): string =>
  posts.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join()

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter(other => other !== id)) : new Set([...ids, id])

function Listings({ review }: { review: ReturnType<typeof useImportReview> }) {
  const { posts, leftOut, approvals } = review
  return (
    <>
      <ListFrame
        list={review.list}
        loading={t('Loading listings')}
        more={t('More listings')}
        moreFailed={t("More listings couldn't be loaded. Please try again.")}
        failed={t('Failed to fetch posts')}
        empty={t('No pending posts.')}
        level={3}
        followed
        arrange={() => posts}
      >
        {items => (
          <ul>
            {items.map(post => (
              <ImportedListing
                key={post.id}
                post={post}
                leftOut={leftOut.has(post.id)}
                onLeaveOut={() => review.leaveOut(post.id)}
                failure={approvals.data?.failures.get(post.id)}
              />
            ))}
          </ul>
        )}
      </ListFrame>
      {posts.length > 0 && (
        <Checkbox
          className="mt-3"
          checked={review.looked}
          disabled={approvals.isPending}
          onChange={review.look}
          label={t('{count, plural, one {I looked through this listing} other {I looked through these # listings}}', {
            count: posts.length,
          })}
        />
      )}
    </>
  )
}

function Outcome({ approved, failures }: { approved: number; failures: Failures }) {
  return (
    <>
      <p>{t('{count, plural, one {# listing approved.} other {# listings approved.}}', { count: approved })}</p>
      {failures.size > 0 && (
        <p>
          {t('{count, plural, one {# was not, and says why.} other {# were not, and say why.}}', {
            count: failures.size,
          })}
        </p>
      )}
    </>
  )
}
