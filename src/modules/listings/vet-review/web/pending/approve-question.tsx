import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { PendingPost } from '../../contract.ts'

interface ApproveQuestionProps {
  post: PendingPost
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onConfirm: () => void
}

/** Asks before a listing is approved, and says who is told what. */
export function ApproveQuestion({ post: { name, owner }, ...dialog }: ApproveQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={t('Approve {name}?', { name })}
      description={t('{known, select, yes {{name}} other {The owner}} is told, and everyone can find {pet} at once.', {
        ...named(owner.name),
        pet: name,
      })}
      confirmText={t('Approve')}
      cancelText={t('Not yet')}
      tone="primary"
    />
  )
}
