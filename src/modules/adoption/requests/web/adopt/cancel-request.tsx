import { useState, type ComponentProps } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { ZonedMoment } from '../../../../../ui/data/zoned-moment.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import { useCancelRequest } from '../use-requests.ts'

type CancelRequestProps = {
  /** `application`: whether answers go with it. */
  request: Pick<AdoptionRequest, 'postId' | 'status' | 'meeting'> & { application: unknown }
  /** Runs when the cancellation starts, so that a dialog with the request can close first. */
  onStart?: () => void
  text?: string
} & Pick<ComponentProps<typeof ReadyButton>, 'variant' | 'size'>

/** Asks before a request is cancelled, and says what goes with it. */
export function CancelRequest({
  request,
  onStart,
  text = t('Cancel Request'),
  variant = 'secondary',
  size,
}: CancelRequestProps) {
  const { busy, ask, question } = useCancelQuestion(request, onStart)
  return (
    <>
      <ReadyButton
        variant={variant}
        size={size}
        busy={busy}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={ask}
      >
        {text}
      </ReadyButton>
      {question}
    </>
  )
}

/** The question, for whatever opens it. */
export function useCancelQuestion(request: CancelRequestProps['request'], onStart?: () => void) {
  const cancel = useCancelRequest()
  const [asking, setAsking] = useState(false)
  const run = () => {
    cancel.mutate({ postId: request.postId }, { onSettled: () => setAsking(false) })
    onStart?.()
  }
  const question = (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title={t('Cancel your request?')}
      description={t('The owner is told at once.')}
      confirmText={t('Cancel Request')}
      cancelText={t('Keep request')}
      busy={cancel.isPending}
      onConfirm={run}
    >
      <Losses {...request} />
    </ConfirmDialog>
  )
  return { busy: cancel.isPending, ask: () => setAsking(true), question }
}

/** What goes with the request, and comes back with no other one. */
function Losses({ status, application, meeting }: CancelRequestProps['request']) {
  if (status === 'pending' && !application && !meeting) return null
  return (
    <ul className="grid gap-2 ps-5 [list-style:disc]">
      {status === 'approved' && (
        <li>{t('The owner has chosen you. Once cancelled, you may not be able to ask for this pet again.')}</li>
      )}
      {meeting && (
        <li>
          {meeting.at ? (
            <Trans
              text="Your meeting on {when} is cancelled."
              values={{ when: <ZonedMoment at={meeting.at} timeZone={meeting.timeZone} /> }}
            />
          ) : (
            t('The times to meet are no longer offered.')
          )}
        </li>
      )}
      {Boolean(application) && <li>{t('The answers of your application will be deleted with it.')}</li>}
    </ul>
  )
}
