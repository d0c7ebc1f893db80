import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { MailSettings } from '../../../modules/news/notifications/web/mail-settings.tsx'
import { mailChoicesQuery } from '../../../modules/news/notifications/web/queries.ts'
import { PushSettings } from '../../../modules/news/push/web/push-settings.tsx'
import { pushStatusQuery } from '../../../modules/news/push/web/queries.ts'
import { useMe, useQueries } from '../../client.ts'
import type { PageRequest } from '../page.tsx'
import { Part, SettingsFrame } from './frame.tsx'

export const queries = ({ queries }: PageRequest) => [mailChoicesQuery(queries), pushStatusQuery(queries)]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  const { data: push } = useQuery(pushStatusQuery(useQueries()))
  // The site may send no push notifications.
  const canPush = push !== undefined && push.publicKey !== null
  if (!me) return null
  return (
    <SettingsFrame
      section="notifications"
      text={t('Your bell always tells you everything, and mails about your account itself always come.')}
    >
      {canPush && (
        <Part
          id="push"
          title={t('Push notifications')}
          text={t('News on your phone or computer right away, even when this page is closed.')}
        >
          <PushSettings />
        </Part>
      )}
      <MailSettings hasPush={canPush && push.devices.length > 0} />
    </SettingsFrame>
  )
}
