import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import type { Selection } from '../../../../ui/form/use-selection.ts'
import type { Post } from '../../../posts/contract.ts'
import { MAX_CHOSEN } from '../../vocabulary.ts'
import { RejectDialog, RemoveDialog } from './reason-dialogs.tsx'
import { useBulkActions } from './use-post-actions.ts'

interface BulkActionsProps {
  /** What can be chosen. */
  posts: Post[]
  selection: Selection
  mayRemove: boolean
}

type Act = 'approve' | 'reject' | 'remove'

/** Chooses all that is listed, and does one thing to everything chosen. */
export function BulkActions({ posts, selection, mayRemove }: BulkActionsProps) {
  const { ids, all, clear, selectAll } = selection
  const [asked, setAsked] = useState<Act>()
  const { decide, remove } = useBulkActions()
  const chosen = posts.filter(({ id }) => ids.includes(id))
  const pending = chosen.filter(({ abilities }) => abilities.review)
  const done = { onSuccess: clear, onSettled: () => setAsked(undefined) }
  const onDecide = (decision: 'approved' | 'rejected', notes: string) =>
    decide.mutate(
      { decision, notes, posts: pending.map(({ id, updatedAt }) => ({ id, ifUnchangedSince: updatedAt })) },
      decision === 'rejected' ? { onSuccess: done.onSuccess } : done,
    )
  const ask = (act: Act) => ({
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => setAsked(act),
  })
  const open = (act: Act) => ({
    open: asked === act,
    onOpenChange: (wanted: boolean) => setAsked(wanted ? act : undefined),
  })
  const tooMany = ids.length > MAX_CHOSEN
  return (
    <div className={bar}>
      <Checkbox data-return-focus label="Select all" checked={all} onChange={all ? clear : selectAll} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {ids.length > 0 && `${ids.length} selected`}
        {tooMany && `, at most ${MAX_CHOSEN} at once`}
      </p>
      {ids.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:px-3! sm:ml-auto">
          {pending.length > 0 && (
            <>
              <Button size="sm" disabled={tooMany} {...ask('approve')}>{`Approve (${pending.length})`}</Button>
              <Button size="sm" variant="secondary" disabled={tooMany} {...ask('reject')}>
                {`Reject (${pending.length})`}
              </Button>
            </>
          )}
          {mayRemove && (
            <Button size="sm" variant="secondary" className="text-rose!" disabled={tooMany} {...ask('remove')}>
              {`Remove (${chosen.length})`}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        {...open('approve')}
        tone="primary"
        title={`Approve ${postsText(pending.length)}?`}
        description="Everyone finds them at once, and their owners are told."
        confirmText="Approve"
        busy={decide.isPending}
        onConfirm={() => onDecide('approved', '')}
      />
      <RejectDialog
        {...open('reject')}
        title={`Reject ${postsText(pending.length)}?`}
        description="The same reason is told to all of their owners, who can edit them for another review."
        busy={decide.isPending}
        onSubmit={reason => onDecide('rejected', reason)}
      />
      <RemoveDialog
        {...open('remove')}
        title={`Remove ${postsText(chosen.length)}?`}
        description="Photos and adoption requests go with them. The same reason is told to all of their owners."
        busy={remove.isPending}
        onSubmit={reason => remove.mutate({ ids, reason }, { onSuccess: () => (clear(), setAsked(undefined)) })}
      />
    </div>
  )
}

const postsText = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** Stays in sight while one chooses. */
const bar =
  'sticky top-(--header) z-10 -my-4 flex min-h-14 flex-wrap items-center gap-x-4 bg-paper px-4 py-1.5 md:px-2 lg:px-3 ' +
  'max-lg:top-[calc(var(--header)+3.5rem)] xl:px-4'
