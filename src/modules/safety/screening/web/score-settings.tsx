import { useId, useState } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Switch } from '../../../../ui/form/switch.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { cx } from '../../../../ui/cx.ts'
import type { ScreeningSettings } from '../contract.ts'
import { deliveredChange, FIELD_NAMES, type FieldName } from '../form-rules.ts'
import { DEFAULT_SETTINGS } from '../vocabulary.ts'
import { useChange, type SettingsForm } from './use-settings-form.ts'

const FIELDS: Record<FieldName, { label: string; hint: string }> = {
  warn: { label: msg('Warn'), hint: msg('From this score on, the recipient sees a warning.') },
  hold: { label: msg('Hold'), hint: msg('From this score on, a first message is held.') },
  holdMinutes: { label: msg('Hold for (minutes)'), hint: msg('0 holds no message; it then arrives with a warning.') },
}

/** The thresholds and the time are saved together; the switch saves at once. */
export function ScoreSettings({ settings, form }: { settings: ScreeningSettings; form: SettingsForm }) {
  const title = useId()
  const { form: formProps } = useCheckedForm<FieldName>(() => form.errors, form.save)
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={title} className="text-xl">
          {t('The score')}
        </h2>
        <p className="max-w-3xl text-soft">
          {t(
            'The score of a message is the sum of the weights of what is found in it. Weights below zero count in its favor. What you save applies to the next message, and the audit log keeps it.',
          )}
        </p>
      </div>
      <EnabledSwitch settings={settings} />
      <form {...formProps} aria-labelledby={title} className="grid gap-4">
        <div className={cx(cardStyles(), 'grid items-start gap-4 p-4 sm:grid-cols-3 sm:p-6')}>
          {FIELD_NAMES.map(name => {
            const { text, savedNow } = form.field(name)
            const { label, hint } = FIELDS[name]
            return (
              <Field
                key={name}
                label={t(label)}
                hint={savedNow ?? `${t(hint)} ${t('Default: {value}', { value: DEFAULT_SETTINGS[name] })}`}
                error={form.errors[name]}
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

function EnabledSwitch({ settings: { enabled } }: { settings: ScreeningSettings }) {
  const { changeAsync, pending, failure } = useChange()
  return (
    <div className={cx(cardStyles(), 'grid gap-2 p-4 sm:p-6')}>
      <Switch
        label={t('Screen messages')}
        hint={t('When this is off, new messages arrive at once and without a warning. Held messages keep waiting.')}
        checked={enabled}
        disabled={pending}
        onSwitch={on => changeAsync({ changes: { enabled: on }, from: { enabled } })}
        className="max-w-3xl"
      />
      <FormAlert>{failure}</FormAlert>
    </div>
  )
}

function AsDelivered({ settings, onDone }: { settings: ScreeningSettings; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const { change, pending, failure } = useChange()
  const wanted = deliveredChange(settings)
  const confirm = () => {
    if (wanted) change(wanted, { onSuccess: onDone, onSettled: () => setOpen(false) })
  }
  return (
    <>
      <Button variant="secondary" disabled={!wanted} onClick={() => setOpen(true)}>
        {t('Default')}
      </Button>
      <FormAlert>{failure}</FormAlert>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('Reset everything to the defaults?')}
        description={t('Both scores, the time and the switch. The audit log keeps the current values.')}
        confirmText={t('Reset to defaults')}
        tone="primary"
        busy={pending}
        onConfirm={confirm}
      />
    </>
  )
}
