import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ThreadEntry } from '../../../../../ui/data/thread.tsx'
import type { DiscussionComment } from '../../contract.ts'
import { commentSubject } from '../../rules.ts'
import { ConfirmedActionButton } from '../confirmed-action-button.tsx'
import { RoleBadge } from '../community-head.tsx'
import { ReportSlot } from '../page-slots.ts'

interface CommentEntryProps {
  comment: DiscussionComment
  /** Starts a reply that mentions the author. */
  onReply: (() => void) | undefined
}

export function CommentEntry({ comment, onReply }: CommentEntryProps) {
  const { id, author, authorRole, content, language, createdAt, abilities } = comment
  const me = useMe()
  const { removeComment } = useQueries().communities
  const others = me !== null && me.id !== author.id
  return (
    <ThreadEntry
      author={author}
      href={`/profile/${author.id}`}
      at={createdAt}
      language={language}
      badge={<RoleBadge role={authorRole} />}
      footer={
        (onReply || abilities.delete || others) && (
          <div className="-mt-2 -ms-3 flex flex-wrap items-center">
            {onReply && (
              <Button
                variant="quiet"
                size="sm"
                className="px-3!"
                aria-label={t('Reply to {name}', { name: author.name })}
                onClick={onReply}
              >
                {t('Reply')}
              </Button>
            )}
            {abilities.delete && (
              <ConfirmedActionButton
                label={t('Delete comment')}
                title={t('Delete this comment?')}
                description={t('What {name} wrote will be gone for everybody. This cannot be undone.', {
                  name: author.name,
                })}
                confirmText={t('Delete')}
                run={() => removeComment.call({ id })}
                success={t('Comment deleted')}
                failure={t('Failed to delete comment')}
              >
                {t('Delete')}
              </ConfirmedActionButton>
            )}
            {others && <ReportSlot subjectId={commentSubject(id)} person={author} />}
          </div>
        )
      }
    >
      {content}
    </ThreadEntry>
  )
}
