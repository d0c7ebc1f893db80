import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
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
        hint={t(
          'News from that time reaches your devices afterwards. Meetings, and pets that need help, come at once.',
        )}
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
  const { quietHours, timeZone } = settings
  const { from, to } = quietHours ?? USUAL_QUIET_HOURS
  const { form, errors, sending } = useCheckedForm<'from' | 'to' | 'timeZone'>(
    values => ({
      ...(!values.from && { from: t('Please choose a time.') }),
      ...(!values.to && { to: t('Please choose a time.') }),
    }),
    // The caller shows errors; what was chosen stays.
    values =>
      onSave({ quietHours: { from: values.from, to: values.to }, timeZone: values.timeZone }).catch(() => undefined),
  )
  return (
    <form {...form} className="grid items-end gap-4 sm:grid-cols-[8rem_8rem_1fr_auto]">
      <Field label={t('From')} error={errors.from}>
        <Input name="from" type="time" required defaultValue={from} />
      </Field>
      <Field label={t('To')} error={errors.to}>
        <Input name="to" type="time" required defaultValue={to} />
      </Field>
      <Field label={t('Time zone')}>
        <Select
          name="timeZone"
          defaultValue={timeZone}
          options={zonesWith(timeZone).map(value => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </Field>
      <ReadyButton type="submit" variant="secondary" busy={sending}>
        {t('Save')}
      </ReadyButton>
    </form>
  )
}

/** Adds the stored zone, because browsers differ in the zones that they list. */
const zonesWith = (timeZone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].toSorted()
