import { useInfiniteQuery } from '@tanstack/react-query'
import { formatNumber, t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../app/client.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { GoButton } from '../../../../ui/button/go-button.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { Thread } from '../../../../ui/data/thread.tsx'
import type { Post } from '../../posts/contract.ts'
import { CommentEntry } from './comment-entry.tsx'
import { CommentForm } from './comment-form.tsx'
import { commentsQuery } from './queries.ts'

/** The comments on a post, with the form for a new one. */
export function Comments({ post }: { post: Pick<Post, 'id' | 'name' | 'owner' | 'commentCount'> }) {
  const me = useMe()
  const list = useInfiniteQuery(commentsQuery(useQueries(), post.id))
  const comments = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section id="comments" title={<Title count={post.commentCount} />} className="scroll-mt-4 gap-5!">
      {me ? <CommentForm post={post} /> : <SignInPrompt postId={post.id} />}
      {list.data && comments.length === 0 && (
        <p className="text-soft">
          {t('Nobody has said anything about {name} yet. Ask a question, or say hello.', { name: post.name })}
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
          text={t('The comments could not be loaded.')}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      <ShowMore
        list={list}
        more={t('More comments')}
        moreFailed={t('More comments could not be loaded. Please try again.')}
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
