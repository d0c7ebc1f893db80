import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import type { Turn } from '../../requests/vocabulary.ts'
import type { Card } from '../contract.ts'
import { MAX_LABEL_LENGTH, MAX_LABELS, MAX_NEXT_STEP_LENGTH } from '../vocabulary.ts'

/** Next step, labels and whose turn it is, in the dialog of a pending request. The requester sees only whose turn it is. */
export function CardForm({ requestId, mayChange }: { requestId: number; mayChange: boolean }) {
  const { board } = useQueries()
  const { data, error, isFetching, isFetchedAfterMount } = useQuery(
    board.card.queryOptions({ input: { id: requestId } }),
  )
  // The form would send back the turn of an earlier opening, which a move has changed since.
  const card = isFetching && !isFetchedAfterMount ? undefined : data
  // Decided or cancelled: there is no next step.
  if (isRefused(error, 'NOT_FOUND')) return null
  if (!card) return <Skeleton className="h-48 rounded-md" />
  return (
    <section aria-label={t('Next step')} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{t('Next step')}</h3>
      {mayChange ? <Form card={card} /> : <p>{card.nextStep || t('Nothing is noted yet.')}</p>}
    </section>
  )
}

function Form({ card }: { card: Card }) {
  const { board } = useQueries()
  const [seen, setSeen] = useState(card)
  const [fields, setFields] = useState(() => fieldsOf(card))
  const changedBy = seen.version !== card.version && card.version > seen.version ? card : undefined
  const save = useAction({
    ...board.saveCard.mutationOptions(),
    success: t('Card saved'),
    onSuccess: saved => {
      setSeen(saved)
      setFields(fieldsOf(saved))
    },
    invalidates: [board.key()],
  })
  const set = (changed: Partial<typeof fields>) => setFields(before => ({ ...before, ...changed }))
  const submit = () => {
    const labels = fields.labels.split(',').map(label => label.trim().slice(0, MAX_LABEL_LENGTH))
    const kept = labels.filter(Boolean).slice(0, MAX_LABELS)
    const { nextStep, nextStepOn, turn } = fields
    save.mutate({ id: card.id, version: seen.version, nextStep, nextStepOn: nextStepOn || null, labels: kept, turn })
  }
  const { form } = useCheckedForm(() => ({}), submit)
  return (
    <form {...form} className="grid gap-4">
      <Fields key={seen.version} id={card.id} fields={fields} set={set} />
      {changedBy && (
        <Conflict
          card={changedBy}
          onTake={() => {
            setSeen(changedBy)
            setFields(fieldsOf(changedBy))
          }}
          onKeep={() => setSeen(changedBy)}
        />
      )}
      <FormAlert>{save.error && messageOf(save.error, t("The card couldn't be saved. Please try again."))}</FormAlert>
      <Button type="submit" variant="secondary" className="justify-self-start" busy={save.isPending}>
        {t('Save card')}
      </Button>
    </form>
  )
}

type FieldsProps = { id: number; fields: Values; set: (changed: Partial<Values>) => void }

function Fields({ id, fields, set }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
        <Field label={t('What comes next')} optional>
          <Input
            name="nextStep"
            maxLength={MAX_NEXT_STEP_LENGTH}
            value={fields.nextStep}
            onChange={({ target }) => set({ nextStep: target.value })}
          />
        </Field>
        <Field label={t('Date')}>
          <Input
            name="nextStepOn"
            type="date"
            value={fields.nextStepOn}
            onChange={({ target }) => set({ nextStepOn: target.value })}
          />
        </Field>
      </div>
      <Field label={t('Labels')} hint={t('Separated by commas. Only you and your team see them.')} optional>
        <Input name="labels" value={fields.labels} onChange={({ target }) => set({ labels: target.value })} />
      </Field>
      <RadioChips
        label={t('Whose turn is it?')}
        name={`turn-${id}`}
        options={turns.map(({ value, label }) => ({ value, label: t(label) }))}
        value={fields.turn}
        hint={t('The other side sees this, too.')}
        onChange={turn => set({ turn })}
      />
    </>
  )
}

/** Shows what a colleague saved meanwhile: take it, or keep what was typed. */
function Conflict({ card, onTake, onKeep }: { card: Card; onTake: () => void; onKeep: () => void }) {
  const theirs = [card.nextStep, ...card.labels].filter(Boolean).join(', ')
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-sun-well p-3 text-sm">
      <p>
        {theirs ? t('Someone else changed this card to: {theirs}.', { theirs }) : t('Someone else cleared this card.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onTake}>
          {t('Take theirs')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onKeep}>
          {t('Keep mine')}
        </Button>
      </div>
    </div>
  )
}

const turns: { value: Turn; label: string }[] = [
  { value: 'owner', label: msg('Ours') },
  { value: 'requester', label: msg('Theirs') },
]

type Values = ReturnType<typeof fieldsOf>

const fieldsOf = ({ nextStep, nextStepOn, labels, turn }: Card) => ({
  nextStep,
  nextStepOn: nextStepOn ?? '',
  labels: labels.join(', '),
  turn,
})
