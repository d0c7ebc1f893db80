import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, useMe, useQueries } from '../../../client.ts'
import { useStoredText } from '../../../ui/stored-text.ts'
import { ThreadComposer } from '../../../ui/thread.tsx'
import { toast } from '../../../ui/toast.ts'
import { useFormId } from '../../../ui/use-form-id.ts'
import { MAX_COMMENT_LENGTH } from '../vocabulary.ts'

/** What is not posted yet waits as a draft, also while the server says no or the session is over. */
export function CommentForm({ postId }: { postId: number }) {
  const [text, setText] = useStoredText(`comment:${useMe()?.id}:${postId}`)
  const add = useAddComment(postId, () => setText(''))
  return (
    <ThreadComposer
      label="Add a comment"
      submitText="Post Comment"
      busyText="Posting..."
      text={text}
      onText={setText}
      onSubmit={add.submit}
      maxLength={MAX_COMMENT_LENGTH}
      busy={add.pending}
      problem={add.problem}
    />
  )
}

/** Posts a comment; done when the page shows it. */
function useAddComment(postId: number, onAdded: () => void) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { idOf, answered } = useFormId()
  const { mutate, isPending, error } = useMutation(
    queries.comments.add.mutationOptions({
      onSuccess: async () => {
        answered()
        await cache.invalidateQueries({ queryKey: queries.comments.list.key({ input: { postId } }) })
        onAdded()
        toast.success('Comment posted')
      },
    }),
  )
  return {
    submit: (content: string) => mutate({ postId, content, formId: idOf(content) }),
    pending: isPending,
    /** In words. */
    problem: error ? messageOf(error, 'Failed to post comment') : undefined,
  }
}
