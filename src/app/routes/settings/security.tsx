import { t } from '../../../shared/i18n/t.ts'
import { accountQuery, secondFactorQuery, sessionsQuery } from '../../../modules/base/accounts/web/queries.ts'
import { SecuritySettings } from '../../../modules/base/accounts/web/security/security-settings.tsx'
import { DeviceList } from '../../../modules/base/accounts/web/settings/device-list.tsx'
import { EmailSettings } from '../../../modules/base/accounts/web/settings/email-settings.tsx'
import { PasswordSettings } from '../../../modules/base/accounts/web/settings/password-settings.tsx'
import { useMe } from '../../client.ts'
import type { PageRequest } from '../page.tsx'
import { Part, SettingsFrame } from './frame.tsx'

export const queries = ({ queries }: PageRequest) => [
  accountQuery(queries),
  sessionsQuery(queries),
  secondFactorQuery(queries),
]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <SettingsFrame section="security">
      <Part
        id="security"
        title={t('Two-step sign-in')}
        text={t('Two-step sign-in protects your account, even if someone knows your password.')}
      >
        <SecuritySettings />
      </Part>
      <Part title={t('Password')}>
        <PasswordSettings />
      </Part>
      <Part title={t('Email')} text={t('Only you and the admins see it.')}>
        <EmailSettings />
      </Part>
      <Part title={t('Signed-in devices')} text={t("Sign out of devices you don't recognize or use anymore.")}>
        <DeviceList />
      </Part>
    </SettingsFrame>
  )
}
