import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useMe, useQueries } from '../../../client.ts'
import { CommentComposer } from '../../../ui/data/comment-composer.tsx'
import { useStoredText } from '../../../ui/form/use-stored-text.ts'
import { MAX_COMMENT_LENGTH } from '../vocabulary.ts'

/** The composer of a post's comments. Its text stays as a draft until it is posted. */
export function CommentForm({ postId }: { postId: number }) {
  const { add, list } = useQueries().comments
  const cache = useQueryClient()
  const [text, setText] = useStoredText(`comment:${useMe()?.id}:${postId}`)
  return (
    <CommentComposer
      text={text}
      onText={setText}
      maxLength={MAX_COMMENT_LENGTH}
      send={comment => add.call({ postId, ...comment })}
      refresh={() => cache.invalidateQueries({ queryKey: list.key({ input: { postId } }) })}
      messageOf={messageOf}
    />
  )
}
