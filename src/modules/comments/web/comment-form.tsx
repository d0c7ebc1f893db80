import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useMe, useQueries } from '../../../client.ts'
import { useStoredText } from '../../../ui/form/use-stored-text.ts'
import { ThreadComposer } from '../../../ui/data/thread.tsx'
import { usePosting } from '../../../ui/form/use-posting.ts'
import { MAX_COMMENT_LENGTH } from '../vocabulary.ts'

/** Keeps unposted text as a draft, also after a refusal and after the session ended. */
export function CommentForm({ postId }: { postId: number }) {
  const { add, list } = useQueries().comments
  const cache = useQueryClient()
  const [text, setText] = useStoredText(`comment:${useMe()?.id}:${postId}`)
  const posting = usePosting({
    send: (content, idOf) => add.call({ postId, content, formId: idOf(content) }),
    refresh: () => cache.invalidateQueries({ queryKey: list.key({ input: { postId } }) }),
    onPosted: () => setText(''),
    done: 'Comment posted',
  })
  return (
    <ThreadComposer
      label="Add a comment"
      submitText="Post Comment"
      busyText="Posting..."
      text={text}
      onText={setText}
      onSubmit={posting.mutate}
      maxLength={MAX_COMMENT_LENGTH}
      busy={posting.isPending}
      problem={posting.error ? messageOf(posting.error, 'Failed to post comment') : undefined}
    />
  )
}
