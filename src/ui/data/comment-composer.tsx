import { t } from '../../shared/i18n/t.ts'
import { usePosting } from '../form/use-posting.ts'
import { ThreadComposer } from './thread.tsx'

type CommentComposerProps<Posted> = {
  text: string
  onText: (text: string) => void
  maxLength: number
  /** For other entries than comments. */
  words?: { label: string; submitText: string; done: string; failed: string }
  /** Posts a comment under its form's idempotency key. */
  send: (comment: { content: string; formId: string }) => Promise<Posted>
  /** Brings the posted comment into the page. */
  refresh: (posted: Posted) => unknown
  /** The message for a failed call. */
  messageOf: (error: Error, fallback: string) => string
}

/** A form for one comment. The caller keeps the text, which is cleared once the page shows the comment. */
export function CommentComposer<Posted>(props: CommentComposerProps<Posted>) {
  const { text, onText, maxLength, send, refresh, messageOf, words = commentWords() } = props
  const posting = usePosting({
    send: (content, idOf) => send({ content, formId: idOf(content) }),
    refresh,
    onPosted: () => onText(''),
    done: words.done,
  })
  return (
    <ThreadComposer
      label={words.label}
      submitText={words.submitText}
      busyText={t('Posting...')}
      text={text}
      onText={onText}
      onSubmit={posting.mutate}
      maxLength={maxLength}
      busy={posting.isPending}
      problem={posting.error ? messageOf(posting.error, words.failed) : undefined}
    />
  )
}

const commentWords = () => ({
  label: t('Add a comment'),
  submitText: t('Post Comment'),
  done: t('Comment posted'),
  failed: t('Failed to post comment'),
})
