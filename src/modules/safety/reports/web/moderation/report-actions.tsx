import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { useDialogs } from '../../../../../ui/overlay/use-dialogs.ts'
import type { Report } from '../../contract.ts'
import { AppealDialog, CloseDialog, RemoveListingDialog, SuspendDialog } from './report-dialogs.tsx'
import { removalText } from './report-texts.ts'
import { useReportActions } from './use-report-actions.ts'

type Actions = ReturnType<typeof useReportActions>
type Dialogs = ReturnType<typeof useDialogs<'takeOver' | 'remove' | 'suspend' | 'lift' | 'keep' | 'close'>>

interface ReportActionsProps {
  report: Report
  /** The id of the element that names the report, for the labels of its buttons. */
  describedBy: string
}

/**
 * An admin's actions on a report. If somebody takes the report over meanwhile, an open dialog keeps its text and shows the
 * server's refusal.
 */
export function ReportActions({ report, describedBy }: ReportActionsProps) {
  const actions = useReportActions(report)
  const dialogs: Dialogs = useDialogs()
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <ActionButtons report={report} describedBy={describedBy} actions={actions} dialogs={dialogs} />
      <ActionDialogs report={report} actions={actions} dialogs={dialogs} />
    </div>
  )
}

interface ActionsProps {
  report: Report
  actions: Actions
  dialogs: Dialogs
}

function ActionButtons({ report, describedBy, actions, dialogs: { openerOf } }: ActionsProps & ReportActionsProps) {
  const { id, subject, abilities, others } = report
  const { claim, release } = actions
  const button = { size: 'sm', 'aria-describedby': describedBy } as const
  return (
    <>
      {abilities.claim && (
        <Button {...button} busy={claim.isPending} onClick={() => claim.mutate({ id })}>
          {t('Claim')}
        </Button>
      )}
      {abilities.takeOver && (
        <Button {...button} variant="secondary" {...openerOf('takeOver')}>
          {t('Take over')}
        </Button>
      )}
      {abilities.close && (
        <Button {...button} {...openerOf('close')}>
          {others.length > 0 ? t('Close all {count}', { count: others.length + 1 }) : t('Close')}
        </Button>
      )}
      {abilities.remove && (
        <Button {...button} variant="secondary" className="text-rose" {...openerOf('remove')}>
          {t(
            '{subject, select, post {Remove listing} comment {Remove comment} discussion {Remove discussion} other {Remove happy ending}}',
            { subject },
          )}
        </Button>
      )}
      {abilities.suspend && (
        <Button {...button} variant="secondary" className="text-rose" {...openerOf('suspend')}>
          {t('Suspend account')}
        </Button>
      )}
      {abilities.lift && (
        <Button {...button} {...openerOf('lift')}>
          {t('Remove suspension')}
        </Button>
      )}
      {abilities.keep && (
        <Button {...button} variant="secondary" className="text-rose" {...openerOf('keep')}>
          {t('Keep suspended')}
        </Button>
      )}
      {abilities.release && (
        <Button {...button} variant="quiet" busy={release.isPending} onClick={() => release.mutate({ id })}>
          {t('Release')}
        </Button>
      )}
    </>
  )
}

function ActionDialogs({ report, actions, dialogs: { dialogOf, close } }: ActionsProps) {
  const { id, subject } = report
  const { claim, remove, suspend } = actions
  const removal = dialogOf('remove')
  return (
    <>
      <TakeOverDialog
        report={report}
        {...dialogOf('takeOver')}
        busy={claim.isPending}
        onConfirm={from => claim.mutate({ id, from }, { onSettled: close })}
      />
      <RemoveListingDialog report={report} {...removal} open={removal.open && subject === 'post'} action={remove} />
      <ConfirmDialog
        {...removal}
        open={removal.open && subject !== 'post'}
        title={t(
          '{subject, select, comment {Remove this comment?} discussion {Remove this discussion?} other {Remove this happy ending?}}',
          { subject },
        )}
        description={removalText(subject)}
        confirmText={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSettled: close })}
      />
      <SuspendDialog report={report} {...dialogOf('suspend')} action={suspend} />
      <AppealDialog report={report} {...dialogOf('lift')} action={actions.answer} lift />
      <AppealDialog report={report} {...dialogOf('keep')} action={actions.answer} lift={false} />
      <CloseDialog report={report} {...dialogOf('close')} action={actions.close} />
    </>
  )
}

interface TakeOverDialogProps {
  report: Report
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** Gets the id of the admin who has the report. */
  onConfirm: (from: string) => void
}

/** Takes the report over from the admin whom the question named. The server refuses if another admin has it by now. */
function TakeOverDialog({ report: { claimedBy }, open, onOpenChange, busy, onConfirm }: TakeOverDialogProps) {
  const [from, setFrom] = useState(claimedBy)
  if (!open && from?.id !== claimedBy?.id) setFrom(claimedBy)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Take this report over from {name}?', { name: from?.name })}
      description={t("They're looking into it. They will see that you have it now.")}
      confirmText={t('Take over')}
      tone="primary"
      busy={busy}
      onConfirm={() => from && onConfirm(from.id)}
    />
  )
}
