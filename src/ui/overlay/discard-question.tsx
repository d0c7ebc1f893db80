import { useBlocker } from 'react-router'
import { t } from '../../shared/i18n/t.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardQuestionProps = { open: boolean; onKeep: () => void; onDiscard: () => void }

/** Asks before typed text is discarded. */
export function DiscardQuestion({ open, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={stays => !stays && onKeep()}
      title={t('Discard what you wrote?')}
      confirmText={t('Discard')}
      cancelText={t('Keep writing')}
      onConfirm={onDiscard}
    />
  )
}

/** Asks before a navigation discards typed text. At most one can be on a page. */
export function LeaveQuestion({ isTyped }: { isTyped: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isTyped(),
  )
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => blocker.proceed?.()}
    />
  )
}
