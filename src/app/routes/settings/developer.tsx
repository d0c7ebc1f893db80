import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { Rows, SettingsFrame } from './frame.tsx'

export const queries = () => []

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <SettingsFrame section="developer">
      <Rows
        rows={[
          {
            to: '/settings/api-keys',
            title: t('API keys'),
            text: t('Let your own site or program read the animals here, or write yours.'),
          },
          {
            to: '/api/docs',
            title: t('API'),
            text: t('Read the animals of this site, and write your own, with your own programs.'),
          },
          {
            to: '/embed',
            title: t('Show the animals on your site'),
            text: t('A line of code, a frame or a feed: the animals of this site on your own.'),
          },
        ]}
      />
    </SettingsFrame>
  )
}
