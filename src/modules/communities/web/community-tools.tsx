import { useId, useState, type SubmitEvent } from 'react'
import { useQueries } from '../../../client.ts'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { ReadyButton } from '../../../ui/ready-button.tsx'
import type { Community } from '../contract.ts'
import { MAX_REASON_LENGTH } from '../vocabulary.ts'
import type { RenderEdit } from './form/edit-community.tsx'
import { useDeed } from './use-community-action.ts'

/** What the founder changes, and what admins close and open again. */
export function CommunityTools({ community, renderEdit }: { community: Community; renderEdit: RenderEdit }) {
  const { abilities } = community
  return (
    <>
      {abilities.edit && <EditButton community={community} renderEdit={renderEdit} />}
      {abilities.close && <CloseButton community={community} />}
      {abilities.reopen && <ReopenButton id={community.id} />}
    </>
  )
}

function EditButton({ community, renderEdit }: { community: Community; renderEdit: RenderEdit }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        Edit
      </ReadyButton>
      {open && renderEdit(community, () => setOpen(false))}
    </>
  )
}

function CloseButton({ community: { id, name } }: { community: Community }) {
  const form = useId()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [empty, setEmpty] = useState(false)
  const { close } = useQueries().communities
  const deed = useDeed({
    act: (reason: string) => close.call({ id, reason }),
    done: 'Community closed',
    failed: 'The community could not be closed. Please try again.',
    onDone: () => setOpen(false),
  })
  const show = (wanted: boolean) => {
    setOpen(wanted)
    setReason('')
    setEmpty(false)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(!reason.trim())
    if (reason.trim() && !deed.isPending) deed.mutate(reason.trim())
  }
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        Close Community
      </ReadyButton>
      <Dialog
        open={open}
        onOpenChange={show}
        title={`Close ${name}?`}
        description="Everybody can still read it, and nobody can add anything until it is opened again."
        actions={
          <>
            <CancelButton />
            <Button type="submit" form={form} variant="danger" busy={deed.isPending}>
              Close Community
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field
            label="Reason"
            required
            hint="It is shown on the community’s page."
            error={empty && !reason.trim() ? 'Please say why.' : undefined}
          >
            <Textarea
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}

function ReopenButton({ id }: { id: number }) {
  const { reopen } = useQueries().communities
  const deed = useDeed<void>({
    act: () => reopen.call({ id }),
    done: 'Community opened again',
    failed: 'The community could not be opened again. Please try again.',
  })
  return (
    <ReadyButton variant="secondary" busy={deed.isPending} onClick={() => deed.mutate()}>
      Open Again
    </ReadyButton>
  )
}
