import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { ThreadEntry } from '../../../../ui/data/thread.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import type { Comment } from '../contract.ts'
import { changeOf } from './queries.ts'

interface CommentEntryProps {
  postId: number
  comment: Comment
  /** Whether its author is the post's owner. */
  byOwner: boolean
}

export function CommentEntry({ postId, comment, byOwner }: CommentEntryProps) {
  const { author, content, language, createdAt, abilities } = comment
  return (
    <ThreadEntry
      author={author}
      href={`/profile/${author.id}`}
      at={createdAt}
      language={language}
      badge={byOwner && <Badge tone="brand">{t('Owner')}</Badge>}
      actions={abilities.delete && <DeleteComment postId={postId} comment={comment} />}
    >
      {content}
    </ThreadEntry>
  )
}

function DeleteComment({ postId, comment: { id, author } }: Pick<CommentEntryProps, 'postId' | 'comment'>) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoveComment(postId, () => setAsking(false))
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('Delete comment')}
        className="-my-1.5 px-3! noscript:hidden"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Delete this comment?')}
        description={t('What {name} wrote will be gone for everybody. This cannot be undone.', { name: author.name })}
        confirmText={t('Delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}

function useRemoveComment(postId: number, onSettled: () => void) {
  const { comments } = useQueries()
  const cache = useQueryClient()
  return useMutation(
    comments.remove.mutationOptions({
      onSuccess: (_, { id: removedId }) => {
        applyChanges(cache, [{ ...changeOf(postId), data: { removedId } }])
        toast.success(t('Comment deleted'))
      },
      onError: error => {
        if (isRefused(error, 'NOT_FOUND')) toast(t('This comment was deleted already.'))
        else toast.error(messageOf(error, t('Failed to delete comment')))
        return cache.invalidateQueries({ queryKey: comments.key() })
      },
      onSettled,
    }),
  )
}
