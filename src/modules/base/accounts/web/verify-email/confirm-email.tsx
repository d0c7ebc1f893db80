import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../../app/client.ts'
import { buttonStyles, ReadyButton } from '../../../../../ui/button/button.tsx'
import { CuriousCat, SleepingDog, TangledYarn } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { AuthFrame } from '../form/auth-frame.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'

/** Confirms a new address when the button is pressed, so that no mail scanner does it. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const queries = useQueries()
  const confirm = useAction({
    ...queries.accounts.confirmEmailChange.mutationOptions(),
    invalidates: [queries.accounts.key()],
  })
  if (!token) return <UselessLink />
  if (confirm.data) return <Confirmed email={confirm.data.email} />
  return (
    <AuthFrame
      title={t('Confirm your new email')}
      text={t('From then on, you sign in with this address, and our emails come here.')}
      picture={<CuriousCat />}
    >
      <FormAlert>
        {confirm.error && messageOf(confirm.error, t("The address couldn't be confirmed. Please try again."))}
      </FormAlert>
      <ReadyButton size="lg" block busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {t('Use this address')}
      </ReadyButton>
    </AuthFrame>
  )
}

function Confirmed({ email }: { email: string }) {
  const me = useMe()
  return (
    <AuthFrame
      title={t('Your email is changed')}
      text={t('Sign in with {email} from now on.', { email })}
      picture={<SleepingDog />}
    >
      <Link to={me ? '/settings/security' : '/login'} className={buttonStyles({ size: 'lg', block: true })}>
        {me ? t('Back to settings') : t('Sign In')}
      </Link>
    </AuthFrame>
  )
}

function UselessLink() {
  return (
    <AuthFrame
      title={t("This link doesn't work")}
      text={t('It works once, for 24 hours. You can ask for another one in your settings.')}
      picture={<TangledYarn />}
    >
      <Link to="/settings/security" className={buttonStyles({ size: 'lg', block: true })}>
        {t('Go to settings')}
      </Link>
    </AuthFrame>
  )
}
