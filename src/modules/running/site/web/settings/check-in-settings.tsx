import { t } from '../../../../../shared/i18n/t.ts'
import { daysIn } from '../../../../../shared/time/day-list.ts'
import type { SiteSettings } from '../../contract.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

/** The form of the days on which adopters are asked how their pet is doing. */
export function CheckInSettings({ settings }: { settings: SiteSettings }) {
  return (
    <SettingForm
      title={t('After an adoption')}
      text={t('Adopters are asked how their pet is doing, and can skip the question with one press.')}
      action={t('Save days')}
      settings={settings}
      name="checkInDays"
      rules={{
        errorsOf: ({ checkInDays }) =>
          daysIn(checkInDays)
            ? {}
            : { checkInDays: t('Write up to 12 days from 1 to 1500, with commas between them.') },
        toValue: ({ checkInDays }) => checkInDays,
      }}
      fields={[
        {
          name: 'checkInDays',
          label: t('{setting} (days)', { setting: t(SETTING_LABELS.checkInDays) }),
          saved: settings.checkInDays,
          hint: t('With commas between them. Where it is empty, nobody is asked.'),
          optional: true,
        },
      ]}
    />
  )
}
