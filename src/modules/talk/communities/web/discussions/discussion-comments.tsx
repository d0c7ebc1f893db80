import { useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { useFormId } from '../../../../../ui/form/use-form-id.ts'
import { messageOf, useMe, useQueries } from '../../../../../app/client.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { useStoredText } from '../../../../../ui/form/text-state.ts'
import { CommentComposer } from '../../../../../ui/data/comment-composer.tsx'
import { Thread, ThreadEntry } from '../../../../../ui/data/thread.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import type { Community, Discussion, DiscussionComment } from '../../contract.ts'
import { MAX_COMMENT_LENGTH } from '../../vocabulary.ts'
import { communityPath } from '../community-url.ts'
import { discussionCommentsQuery } from '../queries.ts'
import { commentSubject } from '../../rules.ts'
import { ConfirmedActionButton } from '../confirmed-action-button.tsx'
import { RoleBadge } from '../community-head.tsx'
import { ReportSlot } from '../page-slots.ts'

interface DiscussionCommentsProps {
  discussion: Discussion
  community: Community
  start?: string | undefined
}

/** The comments of a discussion, with a composer for members. */
export function DiscussionComments({ discussion, community, start }: DiscussionCommentsProps) {
  const { id } = discussion
  const me = useMe()
  const queries = useQueries()
  const list = useInfiniteQuery(discussionCommentsQuery(queries, id, start))
  const [text, setText] = useStoredText(`reply:${me?.id}:${id}`)
  const box = useRef<HTMLDivElement>(null)
  const post = usePostComment(id, () => setText(''))
  const { write } = community.abilities
  const reply = (name: string) => {
    setText(`${text}${text && !/\s$/.test(text) ? ' ' : ''}@${name} `)
    box.current?.querySelector('textarea')?.focus()
  }
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-label={t('Comments')} className="grid gap-5 rounded-md bg-paper p-4">
      {write && (
        <div ref={box}>
          <CommentComposer
            text={text}
            onText={setText}
            maxLength={MAX_COMMENT_LENGTH}
            onSubmit={post.mutate}
            busy={post.isPending}
            problem={post.error && messageOf(post.error, t('Failed to post comment'))}
          />
        </div>
      )}
      {list.isPending && <Skeleton className="h-16" />}
      {list.data && comments.length === 0 && <p className="text-soft">{t('No comments yet.')}</p>}
      {comments.length > 0 && (
        <Thread>
          {comments.map(comment => (
            <CommentEntry
              key={comment.id}
              comment={comment}
              onReply={write && comment.author.id !== me?.id ? () => reply(comment.author.name) : undefined}
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
        href={communityPath({ id: community.id, discussion: id, cursor: list.data?.pages.at(-1)?.next })}
      />
    </section>
  )
}

function usePostComment(discussionId: number, onPosted: () => void) {
  const { communities } = useQueries()
  const { idOf, answered } = useFormId()
  return useAction({
    mutationFn: (content: string) => communities.comment.call({ discussionId, content, formId: idOf(content) }),
    success: t('Comment posted'),
    onSuccess: () => {
      answered()
      onPosted()
    },
    invalidates: [communities.key()],
  })
}

interface CommentEntryProps {
  comment: DiscussionComment
  /** Starts a reply that mentions the author. */
  onReply: (() => void) | undefined
}

function CommentEntry({ comment, onReply }: CommentEntryProps) {
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
                className="px-3"
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
                description={t("What {name} wrote will be gone for everyone. This can't be undone.", {
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
