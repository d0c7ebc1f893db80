import { useState } from 'react'
import { useParams } from 'react-router'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { namesText } from '../../../../shared/text/names-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../listings/posts/contract.ts'
import type { Receiver } from '../contract.ts'
import { MAX_NOTE_LENGTH, MAX_PLACE_LENGTH } from '../vocabulary.ts'
import { FAILED, useChangedQueries } from './queries.ts'
import { ReceiverSearch } from './receiver-search.tsx'

type Way = 'inside' | 'outside'
const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'inside', label: msg('To an organization on Pawpal') },
  { value: 'outside', label: msg('To another place') },
]

interface TransferDialogProps {
  post: Pick<Post, 'id' | 'name' | 'status' | 'bondedWith'>
  onClose: () => void
}

/** Hands an animal over: to an organization of the site, which answers, or to a place outside. */
export function TransferDialog({ post, onClose }: TransferDialogProps) {
  const [way, setWay] = useState<Way>('inside')
  const pets = namesText([post.name, ...(post.bondedWith ? [post.bondedWith.name] : [])])
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Transfer {pets}', { pets })}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={`transfer-${way}`} busy={busy}>
            {way === 'inside' ? t('Send the offer') : t('Close the listing')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {post.status === 'approved' && (
          <RadioChips
            label={t('Where to?')}
            name="way"
            options={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
            value={way}
            onChange={setWay}
          />
        )}
        {/* Both stay, so that what was typed is there after a look at the other one. */}
        <div hidden={way !== 'inside'}>
          <InsideForm id="transfer-inside" post={post} pets={pets} onBusy={setBusy} onDone={onClose} />
        </div>
        {post.status === 'approved' && (
          <div hidden={way !== 'outside'}>
            <OutsideForm id="transfer-outside" post={post} pets={pets} onBusy={setBusy} onDone={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

interface FormProps {
  id: string
  post: Pick<Post, 'id'>
  pets: string
  onBusy: (busy: boolean) => void
  onDone: () => void
}

function InsideForm({ id, post, pets, onBusy, onDone }: FormProps) {
  const { transfers } = useQueries()
  const { idOf, answered } = useFormId()
  const [receiver, setReceiver] = useState<Receiver>()
  const [missing, setMissing] = useState(false)
  const offer = useAction({
    mutationFn: (fields: { to: string; note: string; withRequests: boolean }) =>
      transfers.offer.call({ ...fields, postId: post.id, formId: idOf(JSON.stringify(fields)) }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    success: t('Offer sent'),
    onSuccess: () => {
      answered()
      onDone()
    },
    invalidates: useChangedQueries(),
  })
  const { form } = useCheckedForm<'note' | 'withRequests'>(
    () => ({}),
    ({ note, withRequests }) => {
      setMissing(!receiver)
      if (receiver) return offer.mutate({ to: receiver.slug, note, withRequests: withRequests === 'yes' })
    },
  )
  return (
    <form {...form} id={id} className="grid gap-4">
      <p className="text-soft">
        {t(
          'They accept or decline. Until then everything stays with you, and you can withdraw. Then listing, photos, facts, health records and documents go along. The review stays as it is.',
        )}
      </p>
      <ReceiverSearch
        chosen={receiver}
        onChoose={setReceiver}
        error={missing && !receiver ? t('Please choose an organization from the list.') : undefined}
      />
      <Field label={t('Your note')} hint={t('What they should know before they answer.')} optional>
        <Textarea name="note" rows={3} maxLength={MAX_NOTE_LENGTH} />
      </Field>
      <Checkbox
        name="withRequests"
        value="yes"
        label={t('Open requests go along')}
        hint={t(
          'With their answers and chats. Otherwise they end, and we tell the people where {pets} went. Agreements and planned meetings end in any case.',
          { pets },
        )}
      />
      <FormAlert>{offer.error && messageOf(offer.error, t(FAILED))}</FormAlert>
    </form>
  )
}

function OutsideForm({ id, post, pets, onBusy, onDone }: FormProps) {
  const { slug = '' } = useParams()
  const { transfers } = useQueries()
  const { idOf, answered } = useFormId()
  const close = useAction({
    mutationFn: (place: string) => transfers.giveAway.call({ place, postId: post.id, formId: idOf(place) }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    success: t('The listing is closed'),
    onSuccess: () => {
      answered()
      onDone()
    },
    invalidates: useChangedQueries(),
  })
  const { form, errors } = useCheckedForm<'place'>(
    ({ place }) => (place.trim() ? {} : { place: t('Please say where to.') }),
    ({ place }) => close.mutate(place),
  )
  return (
    <form {...form} id={id} className="grid gap-4">
      <p className="text-soft">
        {t(
          'First download the ZIP: it has the listing with its photos, and other programs can read it. Then close the listing. We tell the people who asked for {pets}, and you can undo it.',
          { pets },
        )}
      </p>
      <a
        href={`/api/organizations/${slug}/animals/${post.id}/export`}
        download
        className="touch relative justify-self-start font-semibold text-brand underline"
      >
        {t('Download the ZIP')}
      </a>
      <Field label={t('Where to?')} hint={t('Only your team reads this.')} required error={errors.place}>
        <Input name="place" maxLength={MAX_PLACE_LENGTH} autoComplete="off" />
      </Field>
      <FormAlert>{close.error && messageOf(close.error, t(FAILED))}</FormAlert>
    </form>
  )
}
