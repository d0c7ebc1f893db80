import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import { MAX_PLACE_LENGTH } from '../../../../base/places/vocabulary.ts'
import type { SiteSettings } from '../../contract.ts'
import {
  contactDetailErrors,
  counterErrors,
  dayErrors,
  linksOf,
  mailErrors,
  socialErrors,
  type SocialField,
} from '../../rules.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_COUNTER_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_SOCIAL_HREF_LENGTH,
  MAX_SOCIAL_LINKS,
  MAX_SOCIAL_NAME_LENGTH,
  SETTING_LABELS,
} from '../../vocabulary.ts'
import { SettingForm, type SettingInput } from './setting-card.tsx'

interface SettingProps {
  settings: SiteSettings
}

export function CounterSettings({ settings }: SettingProps) {
  const { homesFound, members } = settings.counters
  const input = { maxLength: MAX_COUNTER_LENGTH }
  return (
    <SettingForm
      title={t('Landing page counters')}
      text={t('The two numbers that visitors see first, as you write them.')}
      action={t('Save counters')}
      settings={settings}
      name="counters"
      rules={{ errorsOf: counterErrors, toValue: values => values }}
      fields={[
        { name: 'homesFound', label: t(SETTING_LABELS['counters.homesFound']), saved: homesFound, ...input },
        { name: 'members', label: t(SETTING_LABELS['counters.members']), saved: members, ...input },
      ]}
    />
  )
}

export function ContactSettings({ settings }: SettingProps) {
  const { email, phone, address } = settings.contact
  return (
    <SettingForm
      title={t('Contact details')}
      text={t(
        "How people reach you: shown on the landing page and beside the contact form. What is empty isn't shown.",
      )}
      action={t('Save contact details')}
      settings={settings}
      name="contact"
      rules={{ errorsOf: contactDetailErrors, toValue: values => values }}
      fields={[
        {
          name: 'email',
          label: t(SETTING_LABELS['contact.email']),
          saved: email,
          type: 'email',
          maxLength: MAX_EMAIL_LENGTH,
        },
        {
          name: 'phone',
          label: t(SETTING_LABELS['contact.phone']),
          saved: phone,
          type: 'tel',
          optional: true,
          maxLength: MAX_PHONE_LENGTH,
        },
        {
          name: 'address',
          label: t(SETTING_LABELS['contact.address']),
          saved: address,
          optional: true,
          maxLength: MAX_ADDRESS_LENGTH,
        },
      ]}
    />
  )
}

/** The town in which maps without animals show. */
export function TownSettings({ settings }: SettingProps) {
  const { places } = useQueries()
  return (
    <SettingForm
      title={t('Town')}
      text={t('Where the site is at home. Maps show its surroundings as long as there are no animals on them.')}
      action={t('Save town')}
      settings={settings}
      name="town"
      rules={{ errorsOf: () => ({}), toValue: ({ town }) => town.trim() }}
      fields={[
        {
          name: 'town',
          label: t(SETTING_LABELS.town),
          saved: settings.town,
          hint: t("If it's empty, such maps show the world."),
          optional: true,
          maxLength: MAX_PLACE_LENGTH,
          query: text => places.suggest.queryOptions({ input: { text } }),
        },
      ]}
    />
  )
}

export function MailSettings({ settings }: SettingProps) {
  return (
    <SettingForm
      title={t('Contact form')}
      text={t(
        "What people write with the contact form is listed for admins in any case. Where an address is set, it's emailed there as well.",
      )}
      action={t('Save address')}
      settings={settings}
      name="contactEmail"
      rules={{ errorsOf: mailErrors, toValue: ({ contactEmail }) => contactEmail.trim() || null }}
      fields={[
        {
          name: 'contactEmail',
          label: t(SETTING_LABELS.contactEmail),
          saved: settings.contactEmail ?? '',
          hint: t('This address is never shown.'),
          type: 'email',
          optional: true,
          maxLength: MAX_EMAIL_LENGTH,
        },
      ]}
    />
  )
}

/** A row for each link, and an empty one for another. */
export function SocialSettings({ settings }: SettingProps) {
  const places = Math.min(settings.social.length + 1, MAX_SOCIAL_LINKS)
  return (
    <SettingForm
      title={t(SETTING_LABELS.social)}
      text={t('Where else the site can be found. Empty a row to remove its link; the last row is for another one.')}
      action={t('Save social links')}
      settings={settings}
      name="social"
      rules={{ errorsOf: socialErrors, toValue: linksOf }}
      fields={Array.from({ length: places }, (_, place) => socialFields(place, settings.social[place])).flat()}
    />
  )
}

const socialFields = (place: number, link?: SiteSettings['social'][number]): SettingInput<SocialField>[] => [
  {
    name: `name${place}`,
    label: t('Name of link {value}', { value: place + 1 }),
    saved: link?.name ?? '',
    optional: true,
    maxLength: MAX_SOCIAL_NAME_LENGTH,
  },
  {
    name: `href${place}`,
    label: t('Address of link {value}', { value: place + 1 }),
    saved: link?.href ?? '',
    type: 'url',
    optional: true,
    maxLength: MAX_SOCIAL_HREF_LENGTH,
  },
]

export function ReminderSettings({ settings }: SettingProps) {
  const { remindOwner, tellRequester } = settings.requestDays
  const input = { inputMode: 'numeric' } as const
  return (
    <SettingForm
      title={t('Reminders')}
      text={t('An unanswered adoption request gets one reminder to each side, after this many days.')}
      action={t('Save reminders')}
      settings={settings}
      name="requestDays"
      rules={{
        errorsOf: dayErrors,
        toValue: days => ({ remindOwner: Number(days.remindOwner), tellRequester: Number(days.tellRequester) }),
      }}
      fields={[
        {
          name: 'remindOwner',
          label: t('{setting} (days)', { setting: t(SETTING_LABELS['requestDays.remindOwner']) }),
          saved: remindOwner,
          hint: t('The owner of the pet is reminded of the request.'),
          ...input,
        },
        {
          name: 'tellRequester',
          label: t('{setting} (days)', { setting: t(SETTING_LABELS['requestDays.tellRequester']) }),
          saved: tellRequester,
          hint: t('The requester is told that the request is still open.'),
          ...input,
        },
      ]}
    />
  )
}
