import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useMe, useQueries } from '../../../../app/client.ts'
import { applyChanges } from '../../../../shared/apply-changes.ts'
import { CommentComposer } from '../../../../ui/data/comment-composer.tsx'
import { useStoredText } from '../../../../ui/form/use-stored-text.ts'
import type { Post } from '../../posts/contract.ts'
import { MAX_COMMENT_LENGTH } from '../vocabulary.ts'
import { changeOf } from './queries.ts'

/** The composer of a post's comments. Its text stays as a draft until it is posted. */
export function CommentForm({ post: { id: postId, owner } }: { post: Pick<Post, 'id' | 'owner'> }) {
  const { add } = useQueries().comments
  const cache = useQueryClient()
  const [text, setText] = useStoredText(`comment:${useMe()?.id}:${postId}`)
  return (
    <CommentComposer
      text={text}
      onText={setText}
      maxLength={MAX_COMMENT_LENGTH}
      send={comment => add.call({ postId, ...comment })}
      refresh={comment => applyChanges(cache, [{ ...changeOf(postId), data: { comment, ownerId: owner.id } }])}
      messageOf={messageOf}
    />
  )
}
