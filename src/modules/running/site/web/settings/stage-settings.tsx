import { t } from '../../../../../shared/i18n/t.ts'
import type { SiteSettings } from '../../contract.ts'
import { dayErrors } from '../../rules.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

type Days = SiteSettings['stageDays']

/** The form of the days for which a request may wait in a column of the board. */
export function StageSettings({ settings }: { settings: SiteSettings }) {
  const names = Object.keys(settings.stageDays) as (keyof Days)[]
  return (
    <SettingForm
      title={t('Nobody is left waiting')}
      text={t(
        'How long a request may wait in each column of the board. Then the one whose turn it is hears, and two days later the other one. Owners may choose other days for themselves.',
      )}
      action={t('Save waiting days')}
      settings={settings}
      name="stageDays"
      rules={{
        errorsOf: dayErrors,
        toValue: days => Object.fromEntries(names.map(name => [name, Number(days[name])])) as Days,
      }}
      fields={names.map(name => ({
        name,
        label: t('{setting} (days)', { setting: t(SETTING_LABELS[`stageDays.${name}`]) }),
        saved: settings.stageDays[name],
        inputMode: 'numeric',
      }))}
    />
  )
}
