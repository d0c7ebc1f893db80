import { useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import type { Report } from '../../contract.ts'
import { CloseDialog, RemoveListingDialog, SuspendDialog } from './report-dialogs.tsx'
import { REMOVAL_TEXTS, SUBJECT_LABELS } from './report-texts.ts'
import { useReportActions } from './use-report-actions.ts'

type Asked = 'takeOver' | 'remove' | 'suspend' | 'close'

interface ReportActionsProps {
  report: Report
  /** The id of what names the report, for its buttons. */
  describedBy: string
}

/**
 * What an admin may do with a report. What was asked stays open where somebody else takes the report over meanwhile: the words that
 * were typed stay, and the server says why it does not do it.
 */
export function ReportActions({ report, describedBy }: ReportActionsProps) {
  const { id, subject, abilities, others } = report
  const acts = useReportActions(report)
  const [asked, ask] = useState<Asked>()
  const dialog = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => ask(open ? which : undefined),
  })
  const opening = (which: Asked) => ({
    'aria-describedby': describedBy,
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => ask(which),
  })
  const done = { onSettled: () => ask(undefined) }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {abilities.claim && (
        <Button
          size="sm"
          aria-describedby={describedBy}
          busy={acts.claim.isPending}
          onClick={() => acts.claim.mutate({ id })}
        >
          Claim
        </Button>
      )}
      {abilities.takeOver && (
        <Button size="sm" variant="secondary" {...opening('takeOver')}>
          Take over
        </Button>
      )}
      {abilities.close && (
        <Button size="sm" {...opening('close')}>
          {others.length > 0 ? `Close all ${others.length + 1}` : 'Close'}
        </Button>
      )}
      {abilities.remove && (
        <Button size="sm" variant="secondary" className="text-rose!" {...opening('remove')}>
          {`Remove ${SUBJECT_LABELS[subject].toLowerCase()}`}
        </Button>
      )}
      {abilities.suspend && (
        <Button size="sm" variant="secondary" className="text-rose!" {...opening('suspend')}>
          Suspend account
        </Button>
      )}
      {abilities.release && (
        <Button
          size="sm"
          variant="quiet"
          aria-describedby={describedBy}
          busy={acts.release.isPending}
          onClick={() => acts.release.mutate({ id })}
        >
          Release
        </Button>
      )}
      <TakeOverDialog
        report={report}
        {...dialog('takeOver')}
        busy={acts.claim.isPending}
        onConfirm={from => acts.claim.mutate({ id, from }, done)}
      />
      <RemoveListingDialog
        report={report}
        {...dialog('remove')}
        open={asked === 'remove' && subject === 'post'}
        act={acts.remove}
      />
      <ConfirmDialog
        {...dialog('remove')}
        open={asked === 'remove' && subject !== 'post'}
        title={`Remove this ${SUBJECT_LABELS[subject].toLowerCase()}?`}
        description={`${REMOVAL_TEXTS[subject] ?? ''} Who wrote it is told, and not who reported it. This cannot be undone.`.trim()}
        confirmText="Remove"
        busy={acts.remove.isPending}
        onConfirm={() => acts.remove.mutate({ id }, done)}
      />
      <SuspendDialog report={report} {...dialog('suspend')} act={acts.suspend} />
      <CloseDialog report={report} {...dialog('close')} act={acts.close} />
    </div>
  )
}

interface TakeOverDialogProps {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** From whom it is taken. */
  onConfirm: (from: string) => void
}

/** Of whom it is taken is what was asked, even where somebody else has it by the time of the answer. */
function TakeOverDialog({ report: { claimedBy }, open, onOpenChange, busy, onConfirm }: TakeOverDialogProps) {
  const [from, setFrom] = useState(claimedBy)
  if (!open && from?.id !== claimedBy?.id) setFrom(claimedBy)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Take this report over from ${from?.name}?`}
      description="They are looking into it. They will see that you have it now."
      confirmText="Take over"
      tone="primary"
      busy={busy}
      onConfirm={() => from && onConfirm(from.id)}
    />
  )
}
