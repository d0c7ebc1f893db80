import { useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../posts/contract.ts'
import { RejectDialog, RemoveDialog } from './reason-dialogs.tsx'
import { isHeld, usePostActions } from './use-post-actions.ts'

/** What one may do to a post from its row. */
export function PostActions({ post, mayRemove }: { post: Post; mayRemove: boolean }) {
  const { approve, reject, remove, takeOver } = usePostActions()
  const [asking, setAsking] = useState<'reject' | 'remove'>()
  const { id, name, updatedAt: ifUnchangedSince } = post
  const ask = (act: 'reject' | 'remove') => ({
    'aria-describedby': `post-${id}`,
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => setAsking(act),
  })
  const open = (act: 'reject' | 'remove') => ({
    open: asking === act,
    onOpenChange: (wanted: boolean) => setAsking(wanted ? act : undefined),
  })
  const close = () => setAsking(undefined)
  const [held, setHeld] = useState<{ why: string; decide: () => void }>()
  const unlessHeld = (decide: () => void) => (error: Error) => {
    if (isHeld(error)) setHeld({ why: messageOf(error, ''), decide })
  }
  const decideFor = () => approve.mutate({ id, ifUnchangedSince }, { onError: unlessHeld(decideFor) })
  const decideAgainst = (notes: string) =>
    reject.mutate(
      { id, notes, ifUnchangedSince },
      { onSuccess: close, onError: unlessHeld(() => decideAgainst(notes)) },
    )
  return (
    <div className="flex gap-2 max-md:flex-wrap md:max-lg:*:px-3!">
      {post.abilities.review && (
        <>
          <Button size="sm" busy={approve.isPending} aria-describedby={`post-${id}`} onClick={decideFor}>
            Approve
          </Button>
          <Button size="sm" variant="secondary" disabled={approve.isPending} {...ask('reject')}>
            Reject
          </Button>
        </>
      )}
      {mayRemove && (
        <Button size="sm" variant="secondary" className="text-rose!" {...ask('remove')}>
          Remove
        </Button>
      )}
      <RejectDialog
        {...open('reject')}
        title={`Reject the post for ${name}?`}
        description="The owner is told why, and can edit the post for another review."
        busy={reject.isPending}
        onSubmit={decideAgainst}
      />
      <ConfirmDialog
        open={held !== undefined}
        onOpenChange={() => setHeld(undefined)}
        title="Somebody else is reviewing this post"
        description={held?.why}
        confirmText="Review it anyway"
        tone="primary"
        busy={takeOver.isPending}
        onConfirm={() =>
          takeOver.mutate({ id, takeOver: true }, { onSuccess: held?.decide, onSettled: () => setHeld(undefined) })
        }
      />
      <RemoveDialog
        {...open('remove')}
        title={`Remove the post for ${name}?`}
        description="Its photos and adoption requests go with it. This cannot be undone."
        busy={remove.isPending}
        onSubmit={reason => remove.mutate({ id, reason }, { onSuccess: close })}
      />
    </div>
  )
}
