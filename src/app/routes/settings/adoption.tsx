import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { Rows, SettingsFrame } from './frame.tsx'

export const queries = () => []

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <SettingsFrame section="adoption">
      <Rows
        rows={[
          {
            id: 'home',
            to: '/settings/home',
            title: t('My home'),
            text: t('Who lives with you, and how. Send it with a request if you like.'),
          },
          {
            id: 'questions',
            to: '/settings/questions',
            title: t('Questions'),
            text: t('Questions for people who ask to adopt your pets.'),
          },
          {
            id: 'agreements',
            to: '/settings/agreements',
            title: t('Agreements'),
            text: t('Agreements you signed with others, and your templates.'),
          },
          {
            id: 'records',
            to: '/settings/records',
            title: t('Health records'),
            text: t('Vaccinations, treatments and documents of your pets.'),
          },
          {
            id: 'calendar',
            to: '/settings/calendar',
            title: t('Calendar'),
            text: t('Your meetings in the calendar on your phone or computer.'),
          },
        ]}
      />
    </SettingsFrame>
  )
}
