import { useState } from 'react'
import { formatList, msg, t } from '../../../../../shared/i18n/t.ts'
import { PawMark } from '../../../../../ui/layout/logo.tsx'
import { adjustedThemes, brandShades, GROUNDS, type Theme } from '../../brand-rules.ts'
import type { SiteSettings } from '../../contract.ts'
import { appErrors } from '../../rules.ts'
import { MAX_APP_NAME_LENGTH, SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

/** The form of the name and the colors of the site. */
export function AppSettings({ settings }: { settings: SiteSettings }) {
  const { name, color, brand } = settings.app
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? brand
  return (
    <SettingForm
      title={t('Name and colors')}
      text={t(
        'What the site is called and looks like: on its pages, in emails and documents, and as an installed app.',
      )}
      action={t('Save name and colors')}
      settings={settings}
      name="app"
      rules={{ errorsOf: appErrors, toValue: values => values }}
      onReset={() => setTyped(undefined)}
      fields={[
        {
          name: 'name',
          label: t(SETTING_LABELS['app.name']),
          saved: name,
          hint: t('Phones show it below the icon, and cut off what is longer than about 12 characters.'),
          maxLength: MAX_APP_NAME_LENGTH,
        },
        {
          name: 'brand',
          label: t(SETTING_LABELS['app.brand']),
          saved: brand,
          hint: brandHint(shown),
          type: 'color',
          onInput: ({ currentTarget }) => setTyped(currentTarget.value),
        },
        {
          name: 'color',
          label: t(SETTING_LABELS['app.color']),
          saved: color,
          hint: t('For the bar above its pages in the light theme, and for the screen while it starts.'),
          type: 'color',
        },
      ]}
    >
      <Preview color={shown} />
    </SettingForm>
  )
}

const THEME_TEXTS: Record<Theme, string> = { light: msg('light pages'), dark: msg('dark pages') }

/** Says where the color itself would be hard to read. */
function brandHint(color: string): string {
  const adjusted = adjustedThemes(color)
  if (adjusted.length === 0) return t('For the logo, buttons, links and emails. It can be read everywhere.')
  return t(
    'For the logo, buttons, links and emails. On {pages} it would be hard to read, so a nearby shade is shown.',
    {
      pages: formatList(adjusted.map(theme => t(THEME_TEXTS[theme]))),
    },
  )
}

/** The color as both themes show it. */
function Preview({ color }: { color: string }) {
  const shades = brandShades(color)
  return (
    <div role="group" aria-label={t('Preview')} className="flex flex-wrap gap-3">
      {(['light', 'dark'] as const).map(theme => {
        const { brand, ink, well } = shades[theme]
        return (
          <div
            key={theme}
            className="flex items-center gap-3 rounded-md border border-line px-4 py-3 text-sm font-semibold"
            style={{ background: GROUNDS[theme].card, color: brand }}
          >
            <PawMark size={24} />
            <span className="rounded-full px-3 py-1" style={{ background: brand, color: ink }}>
              {t(PREVIEW_TEXTS[theme])}
            </span>
            <span className="rounded-full px-3 py-1" style={{ background: well }}>
              {brand}
            </span>
          </div>
        )
      })}
    </div>
  )
}

const PREVIEW_TEXTS: Record<Theme, string> = { light: msg('Light'), dark: msg('Dark') }
