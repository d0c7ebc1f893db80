import { useId, useState } from 'react'
import { msg, t } from '../../../shared/i18n/t.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field, Input } from '../../../ui/form/field.tsx'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { cardStyles } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Screening } from '../contract.ts'
import { deliveredChange, THRESHOLD_FIELDS } from '../form-rules.ts'
import { DELIVERED, LEARNING_RANGE, LEARNING_STEP } from '../score-vocabulary.ts'
import { useChange } from './use-change.ts'
import type { DraftForm } from './use-draft-form.ts'
import { WeightsTable } from './weights-table.tsx'

const FIELDS: Record<(typeof THRESHOLD_FIELDS)[number], { label: string; hint: string }> = {
  warn: { label: msg('Warn'), hint: msg('From this score on the recipient reads a warning.') },
  hold: { label: msg('Hold'), hint: msg('From this score on a first message is held.') },
  holdMinutes: { label: msg('Hold for (minutes)'), hint: msg('0 holds no message; it then arrives with a warning.') },
}

/** The thresholds, the time and the weights, saved together; learning is switched at once. */
export function ScoreSettings({ settings, form }: { settings: Screening; form: DraftForm }) {
  const title = useId()
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={title} className="text-xl">
          {t('The score')}
        </h2>
        <p className="max-w-3xl text-soft">
          {t(
            'The score of a message is the sum of the weights of what is found in it. Weights below zero speak for a message. What you save applies to the next message, and the audit log keeps it.',
          )}
        </p>
      </div>
      <Learning settings={settings} />
      <form
        method="post"
        noValidate
        aria-labelledby={title}
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          form.save()
        }}
      >
        <div className={cx(cardStyles(), 'grid items-start gap-4 p-4 sm:grid-cols-3 sm:p-6')}>
          {THRESHOLD_FIELDS.map(name => {
            const { text, error, savedNow } = form.field(name)
            const { label, hint } = FIELDS[name]
            return (
              <Field
                key={name}
                label={t(label)}
                hint={savedNow ?? `${t(hint)} ${t('As delivered: {value}', { value: DELIVERED[name] })}`}
                error={error}
              >
                <Input
                  name={name}
                  inputMode="decimal"
                  autoComplete="off"
                  value={text}
                  onChange={({ target }) => form.type(name, target.value)}
                />
              </Field>
            )
          })}
        </div>
        <WeightsTable counts={settings.counts} form={form} />
        <FormAlert>{form.failure}</FormAlert>
        <div className={cx('flex flex-wrap gap-2', form.isTyped && cx(cardStyles(), 'sticky bottom-3 z-10 p-3'))}>
          <Button type="submit" busy={form.pending} disabled={!form.isTyped}>
            {t('Save')}
          </Button>
          <AsDelivered settings={settings} onDone={form.clear} />
        </div>
      </form>
    </section>
  )
}

function Learning({ settings: { learns } }: { settings: Screening }) {
  const { changeAsync, pending, failure } = useChange()
  return (
    <div className={cx(cardStyles(), 'grid gap-2 p-4 sm:p-6')}>
      <Switch
        label={t('Learn from decisions')}
        hint={t(
          'Each refused message raises the weights of what was found in it by {step}, each that passes lowers them, up to {range} percent from the weight as delivered.',
          { step: LEARNING_STEP, range: LEARNING_RANGE * 100 },
        )}
        checked={learns}
        disabled={pending}
        onSwitch={on => changeAsync({ changes: { learns: on }, from: { learns } })}
        className="max-w-3xl"
      />
      <FormAlert>{failure}</FormAlert>
    </div>
  )
}

function AsDelivered({ settings, onDone }: { settings: Screening; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const { change, pending, failure } = useChange()
  const wanted = deliveredChange(settings)
  const confirm = () => {
    if (wanted) change(wanted, { onSuccess: onDone, onSettled: () => setOpen(false) })
  }
  return (
    <>
      <Button variant="secondary" disabled={!wanted} onClick={() => setOpen(true)}>
        {t('As delivered')}
      </Button>
      <FormAlert>{failure}</FormAlert>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('Set everything as delivered?')}
        description={t('All weights, both scores, the time and the learning. The audit log keeps the values of now.')}
        confirmText={t('Set as delivered')}
        tone="primary"
        busy={pending}
        onConfirm={confirm}
      />
    </>
  )
}
