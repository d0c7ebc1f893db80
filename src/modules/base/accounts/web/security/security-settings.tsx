import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from '../../../../../ui/icons.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { secondFactorQuery } from '../queries.ts'
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { PasskeyList } from './passkey-list.tsx'

/** The passkeys and the authenticator app of the account. */
export function SecuritySettings() {
  const isOver = useMe()?.needsSecondFactor
  const { data: own } = useQuery(secondFactorQuery(useQueries()))
  if (!own) return null
  const { passkeys, authenticator, neededBy, recoveryCodes } = own
  return (
    <>
      {neededBy && !authenticator && passkeys.length === 0 && (
        <Note tone="sun" icon={<ShieldAlert aria-hidden="true" size={20} />}>
          {isOver ? (
            t(
              'Your role needs two-step sign-in now: add a passkey or an authenticator app. Until then, you can use Pawpal like everyone else.',
            )
          ) : (
            <Trans
              text="Your role needs two-step sign-in by {time}: add a passkey or an authenticator app. After that, you can only use Pawpal like everyone else."
              values={{ time: <Moment at={neededBy} /> }}
            />
          )}
        </Note>
      )}
      <section aria-labelledby="passkeys" className="grid gap-4">
        <div className="grid gap-1">
          <h3 id="passkeys">{t('Passkeys')}</h3>
          <p className="text-soft">{t('Sign in with your fingerprint, your face or the PIN of your device.')}</p>
        </div>
        <PasskeyList passkeys={passkeys} />
      </section>
      <section aria-labelledby="authenticator" className="grid gap-4">
        <div className="grid gap-1">
          <h3 id="authenticator">{t('Authenticator app')}</h3>
          <p className="text-soft">
            {t('Signing in with your password then also asks for a code from the app on your phone.')}
          </p>
        </div>
        <AuthenticatorSettings on={authenticator} codesLeft={recoveryCodes} />
      </section>
    </>
  )
}
