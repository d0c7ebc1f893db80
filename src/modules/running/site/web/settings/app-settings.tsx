import { t } from '../../../../../shared/i18n/t.ts'
import type { SiteSettings } from '../../contract.ts'
import { appErrors } from '../../rules.ts'
import { MAX_APP_NAME_LENGTH, SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

/** The form of how devices show the site as an installed app. */
export function AppSettings({ settings }: { settings: SiteSettings }) {
  const { name, color } = settings.app
  return (
    <SettingForm
      title={t('Installed app')}
      text={t("How phones and computers show the site once it's installed as an app.")}
      action={t('Save app')}
      settings={settings}
      name="app"
      rules={{ errorsOf: appErrors, toValue: values => values }}
      fields={[
        {
          name: 'name',
          label: t(SETTING_LABELS['app.name']),
          saved: name,
          hint: t('Shown below the icon. Phones cut off what is longer than about 12 characters.'),
          maxLength: MAX_APP_NAME_LENGTH,
        },
        {
          name: 'color',
          label: t(SETTING_LABELS['app.color']),
          saved: color,
          hint: t('For the bar above its pages in the light theme, and for the screen while it starts.'),
          type: 'color',
        },
      ]}
    />
  )
}
