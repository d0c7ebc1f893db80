import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import type { PushSettings } from '../contract.ts'
import { USUAL_QUIET_HOURS } from '../vocabulary.ts'

type QuietHoursProps = { settings: PushSettings; onSave: (change: Partial<PushSettings>) => Promise<unknown> }

/** A switch, and below it the times. */
export function QuietHours({ settings, onSave }: QuietHoursProps) {
  const { quietHours, timeZone } = settings
  return (
    <div className="grid gap-3 py-2">
      <Switch
        label={t('Quiet hours')}
        hint={t('What happens then reaches your devices afterwards. Meetings, and pets that need help, come at once.')}
        checked={quietHours !== null}
        onSwitch={on => onSave({ quietHours: on ? USUAL_QUIET_HOURS : null, timeZone })}
      />
      {quietHours && (
        <Times key={`${quietHours.from} ${quietHours.to} ${timeZone}`} settings={settings} onSave={onSave} />
      )}
    </div>
  )
}

function Times({ settings, onSave }: QuietHoursProps) {
  const [{ from, to }, setHours] = useState(settings.quietHours ?? USUAL_QUIET_HOURS)
  const [timeZone, setTimeZone] = useState(settings.timeZone)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    // The caller shows errors; what was chosen stays.
    await onSave({ quietHours: { from, to }, timeZone }).catch(() => {})
    setBusy(false)
  }
  return (
    <form
      className="grid items-end gap-4 sm:grid-cols-[8rem_8rem_1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={t('From')}>
        <Input
          type="time"
          required
          value={from}
          onChange={event => setHours({ from: event.currentTarget.value, to })}
        />
      </Field>
      <Field label={t('To')}>
        <Input type="time" required value={to} onChange={event => setHours({ from, to: event.currentTarget.value })} />
      </Field>
      <Field label={t('Time zone')}>
        <Select
          value={timeZone}
          onChange={event => setTimeZone(event.currentTarget.value)}
          options={zonesWith(timeZone).map(value => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </Field>
      <ReadyButton type="submit" variant="secondary" busy={busy}>
        {t('Save')}
      </ReadyButton>
    </form>
  )
}

/** Adds the stored zone, because browsers differ in the zones that they list. */
const zonesWith = (timeZone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].toSorted()
