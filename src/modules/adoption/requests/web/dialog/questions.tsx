import { t } from '../../../../../shared/i18n/t.ts'
import { named, namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ZonedMoment } from '../../../../../ui/data/zoned-moment.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import type { RequestDetails } from '../../contract.ts'
import { othersText } from '../../rules.ts'
import { useApproval, useRejection } from '../use-requests.ts'
import { AnswerField } from './message-field.tsx'

type QuestionProps = {
  request: RequestDetails
  /** Sent to the requester with the decision. */
  message: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

type ApproveQuestionProps = QuestionProps & {
  /** Sent to those whom the approval rejects. */
  othersMessage: string
}

/** Asks before an approval, and says who is told what. It stays open when the approval fails. */
export function ApproveQuestion({ request, message, othersMessage, open, onOpenChange }: ApproveQuestionProps) {
  const { id, pet, requester, othersWaiting, meeting } = request
  const approve = useApproval(id)
  const person = named(requester.name)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Give {pets} to {known, select, yes {{name}} other {the requester}}?', {
        ...person,
        pets: namesText([pet.name, pet.bondedWith ?? '']),
      })}
      description={othersWaiting && othersText(othersWaiting)}
      confirmText={t('Give to {known, select, yes {{name}} other {the requester}}', person)}
      cancelText={t('Keep waiting')}
      tone="primary"
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { id, message, ...(othersMessage && { othersMessage }) },
          { onSuccess: () => onOpenChange(false) },
        )
      }
    >
      {meeting?.at && (
        <p>
          <Trans
            text="Your meeting on {when} stays, and becomes the handover."
            values={{ when: <ZonedMoment at={meeting.at} timeZone={meeting.timeZone} /> }}
          />
        </p>
      )}
    </ConfirmDialog>
  )
}

type DenyQuestionProps = QuestionProps & { onMessage: (message: string) => void }

/** Asks before a no, which a message can go with. What was typed stays in the dialog of the request. */
export function DenyQuestion({ request, message, onMessage, open, onOpenChange }: DenyQuestionProps) {
  const reject = useRejection()
  const { id, pet, requester } = request
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      keepsText
      title={t('{known, select, yes {Deny {name}’s request?} other {Deny this request?}}', named(requester.name))}
      description={t(
        '{known, select, yes {{name}} other {The requester}} will be told no. All other requests for {pets} stay open.',
        { ...named(requester.name), pets: namesText([pet.name, pet.bondedWith ?? '']) },
      )}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('Keep waiting')}
          </Button>
          <Button
            variant="danger"
            busy={reject.isPending}
            onClick={() => reject.mutate({ id, message }, { onSuccess: () => onOpenChange(false) })}
          >
            {t('Deny')}
          </Button>
        </>
      }
    >
      <AnswerField request={request} value={message} onChange={onMessage} />
    </Dialog>
  )
}
