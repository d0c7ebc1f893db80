import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import type { Post } from '../../posts/contract.ts'
import { useModeration } from './use-moderation.ts'

/** What one may do to a post from its row. */
export function PostActions({ post, mayRemove }: { post: Post; mayRemove: boolean }) {
  const { approve, reject, remove } = useModeration()
  const [asking, setAsking] = useState(false)
  const { id, name, updatedAt: ifUnchangedSince } = post
  return (
    <div className="flex flex-wrap gap-2">
      {post.abilities.review && (
        <>
          <Button
            size="sm"
            busy={approve.isPending}
            disabled={reject.isPending}
            aria-describedby={`post-${id}`}
            onClick={() => approve.mutate({ id, ifUnchangedSince })}
          >
            Approve
          </Button>
          <Button
            size="sm"
            variant="secondary"
            busy={reject.isPending}
            disabled={approve.isPending}
            aria-describedby={`post-${id}`}
            onClick={() => reject.mutate({ id, ifUnchangedSince })}
          >
            Reject
          </Button>
        </>
      )}
      {mayRemove && (
        <Button
          size="sm"
          variant="secondary"
          className="text-rose!"
          aria-describedby={`post-${id}`}
          onPointerEnter={preloadModal}
          onFocus={preloadModal}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove the post for ${name}?`}
        description="Its photos and adoption requests go with it. This cannot be undone."
        confirmText="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: () => setAsking(false) })}
      />
    </div>
  )
}
