import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../../ui/dialog.tsx'
import { SelectAllButton } from '../../../../ui/select-all-button.tsx'
import type { Selection } from '../../../../ui/use-selection.ts'
import { MessageField } from '../dialog/message-field.tsx'
import { useDenyRequests } from '../use-requests.ts'

type DenySeveralProps = {
  postId: number
  /** Of pending requests. */
  selection: Selection
  /** The choosing is over. */
  onLeave: () => void
}

/** What can be done with the chosen requests: deny them all with one message. */
export function DenySeveral({ postId, selection, onLeave }: DenySeveralProps) {
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
        {`Deny (${ids.length})`}
      </Button>
      <Button variant="quiet" size="sm" onClick={onLeave}>
        Cancel
      </Button>
      <DenyDialog postId={postId} ids={ids} open={asking} onOpenChange={setAsking} onDone={onLeave} />
    </div>
  )
}

type DenyDialogProps = {
  postId: number
  ids: number[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: () => void
}

/** What was typed outlives a refusal. */
function DenyDialog({ postId, ids, open, onOpenChange, onDone }: DenyDialogProps) {
  const deny = useDenyRequests()
  const [message, setMessage] = useState('')
  return (
    <Dialog
      open={open}
      onOpenChange={wanted => {
        setMessage('')
        onOpenChange(wanted)
      }}
      title={ids.length === 1 ? 'Deny this request?' : `Deny ${ids.length} requests?`}
      description="Nobody likes a no, but everybody prefers it to silence."
      actions={
        <>
          <CancelButton>Keep Requests</CancelButton>
          <Button
            variant="danger"
            busy={deny.isPending}
            onClick={() => deny.mutate({ postId, requestIds: ids, message }, { onSuccess: onDone })}
          >
            {ids.length === 1 ? 'Deny Request' : 'Deny Requests'}
          </Button>
        </>
      }
    >
      <MessageField
        label="Message to all of them"
        hint="A kind word goes with the answer, to each of them in your chat."
        value={message}
        onChange={setMessage}
      />
    </Dialog>
  )
}
