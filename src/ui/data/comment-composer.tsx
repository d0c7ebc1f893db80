import { usePosting } from '../form/use-posting.ts'
import { ThreadComposer } from './thread.tsx'

type CommentComposerProps<Posted> = {
  text: string
  onText: (text: string) => void
  maxLength: number
  /** Posts a comment under its form's idempotency key. */
  send: (comment: { content: string; formId: string }) => Promise<Posted>
  /** Brings the posted comment into the page. */
  refresh: (posted: Posted) => unknown
  /** The message for a failed call. */
  messageOf: (error: Error, fallback: string) => string
}

/** A form for one comment. The caller keeps the text, which is cleared once the page shows the comment. */
export function CommentComposer<Posted>(props: CommentComposerProps<Posted>) {
  const { text, onText, maxLength, send, refresh, messageOf } = props
  const posting = usePosting({
    send: (content, idOf) => send({ content, formId: idOf(content) }),
    refresh,
    onPosted: () => onText(''),
    done: 'Comment posted',
  })
  return (
    <ThreadComposer
      label="Add a comment"
      submitText="Post Comment"
      busyText="Posting..."
      text={text}
      onText={onText}
      onSubmit={posting.mutate}
      maxLength={maxLength}
      busy={posting.isPending}
      problem={posting.error ? messageOf(posting.error, 'Failed to post comment') : undefined}
    />
  )
}
