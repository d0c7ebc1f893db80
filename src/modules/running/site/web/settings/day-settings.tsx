import { msg, t } from '../../../../../shared/i18n/t.ts'
import { daysIn } from '../../../../../shared/time/days.ts'
import type { SiteSettings } from '../../contract.ts'
import { dayErrors, monthErrors } from '../../rules.ts'
import { SETTING_LABELS } from '../../vocabulary.ts'
import { SettingForm } from './setting-card.tsx'

type Days = SiteSettings['listingDays']

const HINTS: Record<keyof Days, string> = {
  ask: msg('Counted since the owner last confirmed a listing. We ask whether the pet is still looking for a home.'),
  pause: msg('Counted since the question. The listing is hidden until the owner answers; requests stay.'),
  lower: msg('Counted since an adoption request was sent. The pet comes after others until the owner answers.'),
  askOfRequests: msg('Counted since an adoption request was sent. The owner is asked about the listing, too.'),
}

/** The form of the days after which owners are asked about their listings. */
export function ListingSettings({ settings }: { settings: SiteSettings }) {
  const names = Object.keys(HINTS) as (keyof Days)[]
  return (
    <SettingForm
      title={t('Up-to-date listings')}
      text={t('Owners confirm their listings from time to time, so that people find pets that are still available.')}
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

/** The form of the days on which adopters are asked how their pet is doing. */
export function CheckInSettings({ settings }: { settings: SiteSettings }) {
  return (
    <SettingForm
      title={t('After an adoption')}
      text={t('Adopters are asked how their pet is doing, and can skip the question.')}
      action={t('Save days')}
      settings={settings}
      name="checkInDays"
      rules={{
        errorsOf: ({ checkInDays }) =>
          daysIn(checkInDays) ? {} : { checkInDays: t('Enter up to 12 days from 1 to 1500, separated by commas.') },
        toValue: ({ checkInDays }) => checkInDays,
      }}
      fields={[
        {
          name: 'checkInDays',
          label: t('{setting} (days)', { setting: t(SETTING_LABELS.checkInDays) }),
          saved: settings.checkInDays,
          hint: t("Separated by commas. If it's empty, we don't ask."),
          optional: true,
        },
      ]}
    />
  )
}

type StageDays = SiteSettings['stageDays']

/** The form of the days for which a request may wait in a column of the board. */
export function StageSettings({ settings }: { settings: SiteSettings }) {
  const names = Object.keys(settings.stageDays) as (keyof StageDays)[]
  return (
    <SettingForm
      title={t('Reminders for waiting requests')}
      text={t(
        'How long a request may wait in each column of the board. Then the person whose turn it is gets a reminder, and two days later the other person gets an update. Owners may choose other days for themselves.',
      )}
      action={t('Save waiting days')}
      settings={settings}
      name="stageDays"
      rules={{
        errorsOf: dayErrors,
        toValue: days => Object.fromEntries(names.map(name => [name, Number(days[name])])) as StageDays,
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
