import { msg, t } from '../../../../../shared/i18n/t.ts'
import type { SiteSettings } from '../../contract.ts'
import { dayErrors } from '../../rules.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

type Days = SiteSettings['listingDays']

const HINTS: Record<keyof Days, string> = {
  ask: msg('Since the owner last confirmed a listing. They are asked whether the pet still looks for a home.'),
  pause: msg('Since the question. The listing leaves all lists until the owner answers; requests stay.'),
  lower: msg('For which an adoption request waits. The pet comes after others until the owner answers.'),
  askOfRequests: msg('For which an adoption request waits. The owner is asked about the listing, too.'),
}

/** The form of the days after which owners are asked about their listings. */
export function ListingSettings({ settings }: { settings: SiteSettings }) {
  const names = Object.keys(HINTS) as (keyof Days)[]
  return (
    <SettingForm
      title={t('True listings')}
      text={t('Owners confirm their listings from time to time, so that people find pets that are really there.')}
      action={t('Save days')}
      settings={settings}
      name="listingDays"
      rules={{
        errorsOf: dayErrors,
        toValue: days => Object.fromEntries(names.map(name => [name, Number(days[name])])) as Days,
      }}
      fields={names.map(name => ({
        name,
        label: t('{setting} (days)', { setting: t(SETTING_LABELS[`listingDays.${name}`]) }),
        saved: settings.listingDays[name],
        hint: t(HINTS[name]),
        inputMode: 'numeric',
      }))}
    />
  )
}
