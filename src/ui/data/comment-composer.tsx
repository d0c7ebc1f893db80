import { t } from '../../shared/i18n/t.ts'
import { ThreadComposer } from './thread.tsx'

type CommentComposerProps = {
  text: string
  onText: (text: string) => void
  onSubmit: (text: string) => void
  maxLength: number
  busy: boolean
  problem: string | null
}

/** A form for one comment. */
export const CommentComposer = (props: CommentComposerProps) => (
  <ThreadComposer label={t('Add a comment')} submitText={t('Post Comment')} busyText={t('Posting...')} {...props} />
)
