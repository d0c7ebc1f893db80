import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { Selection } from '../../../../ui/form/use-selection.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { rejectedText } from '../../requests/rules.ts'
import { MAX_DECISION_MESSAGE_LENGTH, type Stage, STAGE_LABELS, STAGES } from '../../requests/vocabulary.ts'
import type { Card } from '../contract.ts'
import { MAX_LABEL_LENGTH, MAX_MOVED_AT_ONCE } from '../vocabulary.ts'

type BulkBarProps = {
  cards: readonly Card[]
  selection: Selection
  onMove: (ids: readonly number[], to: Stage) => void
  /** In use on the board. */
  labels: readonly string[]
}

/** What is done with several cards at once. */
export function BulkBar({ cards, selection, onMove, labels }: BulkBarProps) {
  const [dialog, setDialog] = useState<'label' | 'deny'>()
  const ids = selection.ids.slice(0, MAX_MOVED_AT_ONCE)
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    selection.clear()
  }
  return (
    <div
      role="region"
      aria-label={t('Selected cards')}
      className="sticky top-(--header) z-10 flex flex-wrap items-center gap-2 rounded-lg bg-card p-3 shadow-float"
    >
      <p role="status" className="me-2 text-sm font-[650]">
        {t('{count, plural, one {# card selected} other {# cards selected}}', { count: ids.length })}
      </p>
      <Select
        aria-label={t('Move to')}
        className="w-auto"
        value=""
        options={[
          { value: '', label: t('Move to…') },
          ...STAGES.map(stage => ({ value: stage, label: t(STAGE_LABELS[stage]) })),
        ]}
        onChange={({ target }) => {
          const to = STAGES.find(stage => stage === target.value)
          if (to) onMove(ids, to)
          selection.clear()
        }}
      />
      <Button variant="secondary" size="sm" onClick={() => setDialog('label')}>
        {t('Label…')}
      </Button>
      <Button variant="danger" size="sm" onClick={() => setDialog('deny')}>
        {t('Deny ({count})', { count: ids.length })}
      </Button>
      <Button variant="quiet" size="sm" onClick={selection.clear}>
        {t('Cancel')}
      </Button>
      {dialog === 'label' && <LabelDialog ids={ids} labels={labels} onClose={close} onDone={done} />}
      {dialog === 'deny' && (
        <DenyDialog cards={cards.filter(({ id }) => ids.includes(id))} onClose={close} onDone={done} />
      )}
    </div>
  )
}

type LabelDialogProps = { ids: number[]; labels: readonly string[]; onClose: () => void; onDone: () => void }

function LabelDialog({ ids, labels, onClose, onDone }: LabelDialogProps) {
  const { board } = useQueries()
  const [label, setLabel] = useState('')
  const change = useAction({
    ...board.label.mutationOptions(),
    success: ({ changed }) => t('{count, plural, one {# card changed} other {# cards changed}}', { count: changed }),
    onSuccess: onDone,
    invalidates: [board.key()],
  })
  const put = (on: boolean) => change.mutate({ ids, label, on })
  const isEmpty = label.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      size="sm"
      title={t('Label')}
      description={t('Only you and your team see labels.')}
      actions={
        <>
          <Button variant="secondary" disabled={isEmpty} busy={change.isPending} onClick={() => put(false)}>
            {t('Remove label')}
          </Button>
          <Button disabled={isEmpty} busy={change.isPending} onClick={() => put(true)}>
            {t('Add label')}
          </Button>
        </>
      }
    >
      <Field label={t('Label')}>
        <Input
          list="board-labels"
          maxLength={MAX_LABEL_LENGTH}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <datalist id="board-labels">
        {labels.map(one => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <FormAlert>
        {change.error && messageOf(change.error, t("The label couldn't be saved. Please try again."))}
      </FormAlert>
    </Dialog>
  )
}

type DenyDialogProps = { cards: Card[]; onClose: () => void; onDone: () => void }

/** Denies the requests of each pet by one call. Keeps the message when a call fails. */
function DenyDialog({ cards, onClose, onDone }: DenyDialogProps) {
  const queries = useQueries()
  const [message, setMessage] = useState('')
  const deny = useAction({
    mutationFn: async (selected: readonly Card[]) => {
      let denied = 0
      for (const [postId, own] of Map.groupBy(selected, card => card.postId)) {
        const answer = await queries.adoption.rejectMany.call({ postId, requestIds: own.map(({ id }) => id), message })
        denied += answer.denied
      }
      return denied
    },
    success: (denied, selected) => rejectedText(denied, selected.length),
    onSuccess: onDone,
    invalidates: [queries.board.key(), queries.adoption.key()],
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('{count, plural, one {Deny this request?} other {Deny # requests?}}', { count: cards.length })}
      description={t('A clear no is kinder than silence.')}
      actions={
        <>
          <CancelButton>{t('Keep requests')}</CancelButton>
          <Button variant="danger" busy={deny.isPending} onClick={() => deny.mutate(cards)}>
            {t('{count, plural, one {Deny request} other {Deny requests}}', { count: cards.length })}
          </Button>
        </>
      }
    >
      <Field
        label={t('Message to all of them')}
        hint={t('Sent with the answer to each of them, in your chat.')}
        optional
      >
        <Textarea
          rows={3}
          maxLength={MAX_DECISION_MESSAGE_LENGTH}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <FormAlert>{deny.error && messageOf(deny.error, t('Failed to deny requests. Please try again.'))}</FormAlert>
    </Dialog>
  )
}
