import { useState } from 'react'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button, ReadyButton } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { useNavigate } from '../../../../ui/navigation/use-navigate.ts'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../../ui/overlay/dialog.tsx'
import type { HandIn } from '../contract.ts'
import { DECLINE_SUGGESTIONS, MAX_ANSWER_LENGTH } from '../vocabulary.ts'

const FAILED = () => t("That didn't work. Please try again.")

type Question = 'accept' | 'refer' | 'decline'

/** What coordinators and managers decide. */
export function DecisionButtons({ handIn }: { handIn: HandIn }) {
  const { id, name, state } = handIn
  const { handIns } = useQueries()
  const [asked, setAsked] = useState<Question>()
  const close = () => setAsked(undefined)
  const wait = useAction({
    mutationFn: () => handIns.wait.call({ id }),
    success: t('{name} is on the waiting list', { name }),
    failure: FAILED(),
    invalidates: [handIns.key()],
  })
  const opens = (question: Question) => ({
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => setAsked(question),
  })
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('Your answer')}</h2>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ReadyButton {...opens('accept')}>{t('Accept')}</ReadyButton>
        {state === 'new' && (
          <ReadyButton variant="secondary" busy={wait.isPending} onClick={() => wait.mutate()}>
            {t('Put on waiting list')}
          </ReadyButton>
        )}
        <ReadyButton variant="secondary" {...opens('refer')}>
          {t('Refer')}
        </ReadyButton>
        <ReadyButton variant="quiet" {...opens('decline')}>
          {t('Decline')}
        </ReadyButton>
      </div>
      <AcceptDialog handIn={handIn} open={asked === 'accept'} onClose={close} />
      <ReferDialog handIn={handIn} open={asked === 'refer'} onClose={close} />
      {asked === 'decline' && <DeclineDialog id={id} name={name} onClose={close} />}
    </Card>
  )
}

interface QuestionProps {
  handIn: HandIn
  open: boolean
  onClose: () => void
}

/** Accepting opens the draft. */
function AcceptDialog({ handIn: { id, name, person }, open, onClose }: QuestionProps) {
  const queries = useQueries()
  const paths = usePaths()
  const navigate = useNavigate()
  const accept = useAction({
    mutationFn: () => queries.handIns.accept.call({ id }),
    success: t('Accepted. Here is the draft: check it, and send it to review.'),
    failure: FAILED(),
    onSuccess: ({ postId }) => navigate(`${paths.post}/${postId}`),
    onSettled: onClose,
    invalidates: [queries.handIns.key(), queries.posts.key()],
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={t('Take {name}?', { name })}
      description={t(
        'It becomes a draft of yours with the photos and papers, and {person} is told. Agree on the day in the chat.',
        { person: person.name },
      )}
      confirmText={t('Accept')}
      busy={accept.isPending}
      onConfirm={() => accept.mutate()}
    />
  )
}

function ReferDialog({ handIn: { id, name, person }, open, onClose }: QuestionProps) {
  const { handIns } = useQueries()
  const refer = useAction({
    mutationFn: () => handIns.refer.call({ id }),
    success: t('Referred. {person} gets a draft of their own.', { person: person.name }),
    failure: FAILED(),
    onSettled: onClose,
    invalidates: [handIns.key()],
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      tone="primary"
      title={t('Refer {person}?', { person: person.name })}
      description={t(
        '{name} stays with {person}, who gets a ready draft to list. Your public page shows it beside your animals, as recommended by you. Requests go to {person} alone.',
        { name, person: person.name },
      )}
      confirmText={t('Refer')}
      busy={refer.isPending}
      onConfirm={() => refer.mutate()}
    />
  )
}

/** Asks for the reason, which the person reads. Suggestions fill the field. */
function DeclineDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { handIns } = useQueries()
  const [text, setText] = useState('')
  const decline = useAction({
    mutationFn: (reason: string) => handIns.decline.call({ id, reason }),
    success: t('Declined'),
    onSuccess: onClose,
    invalidates: [handIns.key()],
  })
  const { form, errors } = useCheckedForm<'reason'>(
    () => (text.trim() ? {} : { reason: t('Please write a few words') }),
    () => decline.mutate(text.trim()),
  )
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Decline {name}?', { name })}
      description={t('The reason is sent to the person. A kind word and a hint help them on.')}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form="decline-hand-in" variant="danger" busy={decline.isPending}>
            {t('Decline')}
          </Button>
        </>
      }
    >
      <form {...form} id="decline-hand-in" className="grid gap-4">
        <div role="group" aria-label={t('Suggestions')} className="grid gap-2">
          {DECLINE_SUGGESTIONS.map(suggestion => (
            <button
              key={suggestion}
              type="button"
              onClick={() => setText(t(suggestion))}
              className="touch relative rounded-md border border-line bg-card px-3.5 py-2.5 text-start text-sm hover:border-edge hover:bg-well"
            >
              {t(suggestion)}
            </button>
          ))}
        </div>
        <Field label={t('Reason')} required error={errors.reason}>
          <Textarea
            name="reason"
            rows={4}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <FormAlert>{decline.error && messageOf(decline.error, FAILED())}</FormAlert>
      </form>
    </Dialog>
  )
}
