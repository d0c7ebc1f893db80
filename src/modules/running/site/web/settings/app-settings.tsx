import { msg, t } from '../../../../../shared/i18n/t.ts'
import { MAX_DESCRIPTION_LENGTH } from '../../../../listings/posts/vocabulary.ts'
import { MAX_BIO_LENGTH } from '../../../../people/profiles/vocabulary.ts'
import { MAX_MESSAGE_LENGTH } from '../../../../talk/chat/vocabulary.ts'
import type { SiteSettings } from '../../contract.ts'
import { appErrors, monthErrors } from '../../rules.ts'
import { MAX_APP_NAME_LENGTH, SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm, SettingSection } from './setting-card.tsx'

/** The form of how devices show the site as an installed app. */
export function AppSettings({ settings }: { settings: SiteSettings }) {
  const { name, color } = settings.app
  return (
    <SettingForm
      title={t('Installed app')}
      text={t('How phones and computers show the site once somebody has installed it as an app.')}
      action={t('Save app')}
      settings={settings}
      name="app"
      rules={{ errorsOf: appErrors, toValue: values => values }}
      fields={[
        {
          name: 'name',
          label: t(SETTING_LABELS['app.name']),
          saved: name,
          hint: t('It stands below the icon. Phones cut off what is longer than about 12 characters.'),
          maxLength: MAX_APP_NAME_LENGTH,
        },
        {
          name: 'color',
          label: t(SETTING_LABELS['app.color']),
          saved: color,
          hint: t('Of the bar above its pages in the light theme, and of the screen while it starts.'),
          type: 'color',
        },
      ]}
    />
  )
}

/** Fixed sizes that no setting changes. */
export function FixedSizes() {
  return (
    <SettingSection title={t('Sizes')} text={t('The same on every site, and not to be changed here.')}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        {sizes().map(([name, size]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="font-semibold">{size}</dd>
          </div>
        ))}
      </dl>
    </SettingSection>
  )
}

const characters = (count: number): string => t('{count, number} characters', { count })

const sizes = () =>
  [
    [msg('Chat message'), characters(MAX_MESSAGE_LENGTH)],
    [msg('Description of a pet'), characters(MAX_DESCRIPTION_LENGTH)],
    [msg('Bio'), characters(MAX_BIO_LENGTH)],
    [msg('Request without a file'), '1 MB'],
  ] as const

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
