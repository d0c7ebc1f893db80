import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { GoButton } from '../../../../ui/button/go-button.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { Thread, ThreadEntry } from '../../../../ui/data/thread.tsx'
import { CommentComposer } from '../../../../ui/data/comment-composer.tsx'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { useStoredText } from '../../../../ui/form/text-state.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { useAction } from '../../../../app/use-action.ts'
import type { Post } from '../../posts/contract.ts'
import { changeOf, commentsQuery } from './queries.ts'
import { MAX_COMMENT_LENGTH } from '../vocabulary.ts'
import type { Comment } from '../contract.ts'

/** The comments on a post, with the form for a new one. */
export function Comments({ post }: { post: Pick<Post, 'id' | 'name' | 'owner' | 'commentCount'> }) {
  const me = useMe()
  const list = useInfiniteQuery(commentsQuery(useQueries(), post.id))
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section id="comments" title={<Title count={post.commentCount} />} className="scroll-mt-4 gap-5">
      {me ? <CommentForm post={post} /> : <SignInPrompt postId={post.id} />}
      {list.data && comments.length === 0 && (
        <p className="text-soft">
          {t('No comments about {name} yet. Ask a question, or say hello.', { name: post.name })}
        </p>
      )}
      {comments.length > 0 && (
        <Thread>
          {comments.map(comment => (
            <CommentEntry
              key={comment.id}
              postId={post.id}
              comment={comment}
              byOwner={comment.author.id === post.owner.id}
            />
          ))}
        </Thread>
      )}
      {list.isError && !list.data && (
        <ErrorState
          level={3}
          text={t("The comments couldn't be loaded.")}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <ShowMore
        list={list}
        more={t('More comments')}
        moreFailed={t("More comments couldn't be loaded. Please try again.")}
      />
    </Section>
  )
}

function Title({ count }: { count: number }) {
  return (
    <>
      {t('Comments')} {count > 0 && <span className="ms-1 text-soft tabular-nums">{formatNumber(count)}</span>}
    </>
  )
}

function SignInPrompt({ postId }: { postId: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-well px-4 py-3">
      <p className="text-soft">{t('Sign in to ask a question or say something kind.')}</p>
      <GoButton to={`/login?next=${encodeURIComponent(`/post/${postId}#comments`)}`} variant="secondary" size="sm">
        {t('Sign in to comment')}
      </GoButton>
    </div>
  )
}

/** The composer of a post's comments. Its text stays as a draft until it is posted. */
function CommentForm({ post: { id: postId, owner } }: { post: Pick<Post, 'id' | 'owner'> }) {
  const { add } = useQueries().comments
  const cache = useQueryClient()
  const [text, setText] = useStoredText(`comment:${useMe()?.id}:${postId}`)
  const { idOf, answered } = useFormId()
  const post = useAction({
    mutationFn: (content: string) => add.call({ postId, content, formId: idOf(content) }),
    success: t('Comment posted'),
    onSuccess: comment => {
      answered()
      applyChanges(cache, [{ ...changeOf(postId), data: { comment, ownerId: owner.id } }])
      setText('')
    },
  })
  return (
    <CommentComposer
      text={text}
      onText={setText}
      maxLength={MAX_COMMENT_LENGTH}
      onSubmit={post.mutate}
      busy={post.isPending}
      problem={post.error && messageOf(post.error, t('Failed to post comment'))}
    />
  )
}

interface CommentEntryProps {
  postId: number
  comment: Comment
  /** Whether its author is the post's owner. */
  byOwner: boolean
}

function CommentEntry({ postId, comment, byOwner }: CommentEntryProps) {
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
        className="-my-1.5 px-3 noscript:hidden"
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
        description={t("What {name} wrote will be gone for everyone. This can't be undone.", { name: author.name })}
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
  return useAction({
    ...comments.remove.mutationOptions(),
    success: t('Comment deleted'),
    failure: error =>
      isRefused(error, 'NOT_FOUND')
        ? t('This comment was already deleted.')
        : messageOf(error, t('Failed to delete comment')),
    onSuccess: (_, { id: removedId }) => applyChanges(cache, [{ ...changeOf(postId), data: { removedId } }]),
    onError: () => cache.invalidateQueries({ queryKey: comments.key() }),
    onSettled,
  })
}
