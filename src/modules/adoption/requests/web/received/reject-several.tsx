import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { SelectAllButton } from '../../../../../ui/button/select-all-button.tsx'
import type { Selection } from '../../../../../ui/form/use-selection.ts'
import { MessageToSeveral } from '../dialog/message-field.tsx'
import { useRejectRequests } from '../use-requests.ts'

type RejectSeveralProps = {
  postId: number
  /** Its name, with that of a bonded one. */
  pet: string
  /** Of pending requests. */
  selection: Selection
  /** Ends the selection. */
  onLeave: () => void
}

/** The toolbar of a selection: rejects all selected requests with one message. */
export function RejectSeveral({ postId, pet, selection, onLeave }: RejectSeveralProps) {
  const [asking, setAsking] = useState(false)
  const { ids } = selection
  return (
    <div className="flex flex-wrap gap-1">
      <SelectAllButton selection={selection} />
      <Button
        variant="danger"
        size="sm"
        disabled={ids.length === 0}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        {t('Deny ({count})', { count: ids.length })}
      </Button>
      <Button variant="quiet" size="sm" onClick={onLeave}>
        {t('Cancel')}
      </Button>
      <RejectDialog postId={postId} pet={pet} ids={ids} open={asking} onOpenChange={setAsking} onDone={onLeave} />
    </div>
  )
}

type RejectDialogProps = {
  postId: number
  pet: string
  ids: number[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** Keeps the message when the rejection fails. */
function RejectDialog({ postId, pet, ids, open, onOpenChange, onDone }: RejectDialogProps) {
  const reject = useRejectRequests()
  const [message, setMessage] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={wanted => {
        setMessage('')
        onOpenChange(wanted)
      }}
      title={t('{count, plural, one {Deny this request?} other {Deny # requests?}}', { count: ids.length })}
      description={t('A clear no is kinder than silence.')}
      actions={
        <>
          <CancelButton>{t('Keep requests')}</CancelButton>
          <Button
            variant="danger"
            busy={reject.isPending}
            onClick={() => reject.mutate({ postId, requestIds: ids, message }, { onSuccess: onDone })}
          >
            {t('{count, plural, one {Deny request} other {Deny requests}}', { count: ids.length })}
          </Button>
        </>
      }
    >
      <MessageToSeveral
        label={t('Message to all of them')}
        hint={t('Sent with the answer to each of them, in your chat. A kind word helps.')}
        pet={pet}
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  )
}
