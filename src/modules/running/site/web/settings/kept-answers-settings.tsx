import { t } from '../../../../../shared/i18n/t.ts'
import type { SiteSettings } from '../../contract.ts'
import { monthErrors } from '../../rules.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

/** The form of how long the private answers of applications are kept. */
export function KeptAnswersSettings({ settings }: { settings: SiteSettings }) {
  return (
    <SettingForm
      title={t('Answers of applications')}
      text={t(
        'What people wrote about themselves and their homes is erased a while after the owner has decided. The request itself stays.',
      )}
      action={t('Save answers')}
      settings={settings}
      name="keptMonths"
      rules={{ errorsOf: monthErrors, toValue: ({ answers }) => ({ answers: Number(answers) }) }}
      fields={[
        {
          name: 'answers',
          label: t('{setting} (months)', { setting: t(SETTING_LABELS['keptMonths.answers']) }),
          saved: settings.keptMonths.answers,
          hint: t('Counted from the decision.'),
          inputMode: 'numeric',
        },
      ]}
    />
  )
}
