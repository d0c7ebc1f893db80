import { useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { localDayIn } from '../../../../../shared/time/days.ts'
import { named, namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import type { RequestDetails } from '../../contract.ts'
import { isReadyToApprove } from '../../rules.ts'

export type Question = 'approve' | 'deny'

type DecisionButtonsProps = {
  request: Pick<RequestDetails, 'abilities' | 'stage' | 'meeting'>
  onAsk: (question: Question) => void
  /** Undefined where times are being offered. */
  onOffer: (() => void) | undefined
}

/** What an owner can do with a pending request. Before a meeting, offering times comes first. */
export function DecisionButtons({ request, onAsk, onOffer }: DecisionButtonsProps) {
  const { abilities } = request
  const ready = isReadyToApprove(request)
  const openerOf = (question: Question) => ({
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => onAsk(question),
  })
  return (
    <>
      <Button variant="secondary" {...openerOf('deny')}>
        {t('Deny')}
      </Button>
      {abilities.approve && (
        <Button variant={ready ? 'primary' : 'secondary'} {...openerOf('approve')}>
          {t(msg('Approve', 'request'))}
        </Button>
      )}
      {abilities.approve && !ready && !request.meeting && onOffer && (
        <Button onClick={onOffer}>{t('Offer times')}</Button>
      )}
    </>
  )
}

/** Puts the pet on hold for this requester, so that they can meet without a hurry. */
export function HoldForm({ request: { id, pet, requester, hold } }: { request: RequestDetails }) {
  const [until, setUntil] = useState(hold?.until ?? localDayIn(7))
  const pets = namesText([pet.name, pet.bondedWith ?? ''])
  const save = useAction({
    ...useQueries().adoption.hold.mutationOptions(),
    success: ({ until: day }) => t('{pets} on hold until {day}', { pets, day: dayText(day) }),
  })
  const person = named(requester.name)
  return (
    <section className="grid gap-3 rounded-md bg-sun-well p-4">
      <h3>
        {hold?.forRequester
          ? t('On hold for {known, select, yes {{name}} other {the requester}} until {day}', {
              ...person,
              day: dayText(hold.until),
            })
          : t('Not decided yet?')}
      </h3>
      <p className="text-sm">
        {t(
          'Hold {pets} for {known, select, yes {{name}} other {the requester}} while you meet. Everyone else is on the waiting list until the day after.',
          { ...person, pets },
        )}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('On hold until')} className="flex-1">
          <Input type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
        <Button variant="secondary" busy={save.isPending} disabled={!until} onClick={() => save.mutate({ id, until })}>
          {t('Put on hold')}
        </Button>
      </div>
      <FormAlert>{save.error && messageOf(save.error, t('Failed to put on hold. Please try again.'))}</FormAlert>
    </section>
  )
}
