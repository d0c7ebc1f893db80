import { useMe, useQueries } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ThreadEntry } from '../../../../ui/data/thread.tsx'
import type { DiscussionComment } from '../../contract.ts'
import { commentSubject } from '../../rules.ts'
import { ConfirmedActionButton } from '../confirmed-action-button.tsx'
import { RoleBadge } from '../community-head.tsx'
import type { ReportSlot } from '../slots.ts'

interface CommentEntryProps {
  comment: DiscussionComment
  /** Starts a reply that mentions the author. */
  onReply: (() => void) | undefined
  Report: ReportSlot
}

export function CommentEntry({ comment, onReply, Report }: CommentEntryProps) {
  const { id, author, authorRole, content, createdAt, abilities } = comment
  const me = useMe()
  const { removeComment } = useQueries().communities
  const others = me !== null && me.id !== author.id
  return (
    <ThreadEntry
      author={author}
      href={`/profile/${author.id}`}
      at={createdAt}
      badge={<RoleBadge role={authorRole} />}
      footer={
        (onReply || abilities.delete || others) && (
          <div className="-mt-2 -ml-3 flex flex-wrap items-center">
            {onReply && (
              <Button
                variant="quiet"
                size="sm"
                className="px-3!"
                aria-label={`Reply to ${author.name}`}
                onClick={onReply}
              >
                Reply
              </Button>
            )}
            {abilities.delete && (
              <ConfirmedActionButton
                label="Delete comment"
                title="Delete this comment?"
                description={`What ${author.name} wrote will be gone for everybody. This cannot be undone.`}
                confirmText="Delete"
                run={() => removeComment.call({ id })}
                success="Comment deleted"
                failure="Failed to delete comment"
              >
                Delete
              </ConfirmedActionButton>
            )}
            {others && <Report subjectId={commentSubject(id)} person={author} />}
          </div>
        )
      }
    >
      {content}
    </ThreadEntry>
  )
}
