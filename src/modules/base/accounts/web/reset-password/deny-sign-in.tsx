import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { buttonStyles, ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { CuriousCat, SleepingDog, TangledYarn } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { AuthFrame } from '../form/auth-frame.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Ends every session and the password when the button is pressed, so that no mail scanner does it. Then the person chooses a new one. */
export function DenySignIn({ token }: { token: string }) {
  const navigate = useNavigate()
  const deny = useAction({
    ...useQueries().accounts.denySignIn.mutationOptions(),
    onSuccess: async ({ resetToken }) => {
      if (resetToken === null) return
      toast.success(t('Every device is signed out. Please choose a new password.'))
      await navigate(`/reset-password?token=${encodeURIComponent(resetToken)}`, { replace: true })
    },
  })
  if (isRefused(deny.error, 'LINK_INVALID')) return <UselessLink />
  if (deny.data) return <SignedOut />
  return (
    <AuthFrame
      title={t("Wasn't this you?")}
      text={t(
        'This signs out every device and ends your password, so that anyone who knows it is locked out. Passkeys, authenticator apps and API keys that were added since that sign-in are removed, too; an email says which. Then you choose a new password.',
      )}
      picture={<CuriousCat />}
    >
      <FormAlert>
        {deny.error && messageOf(deny.error, t("The devices couldn't be signed out. Please try again."))}
      </FormAlert>
      <ReadyButton size="lg" block busy={deny.isPending} onClick={() => deny.mutate({ token })}>
        {t("This wasn't me")}
      </ReadyButton>
    </AuthFrame>
  )
}

function SignedOut() {
  return (
    <AuthFrame
      title={t('Every device is signed out')}
      text={t(
        'Your account has no password here: you sign in with Google. Please check at Google who uses your account there.',
      )}
      picture={<SleepingDog />}
    >
      <Link to="/login" className={buttonStyles({ size: 'lg', block: true })}>
        {t('Back to Login')}
      </Link>
    </AuthFrame>
  )
}

function UselessLink() {
  return (
    <AuthFrame
      title={t('This link no longer works')}
      text={t('It works once, for seven days. You can still choose a new password: that signs out every device, too.')}
      picture={<TangledYarn />}
    >
      <Link to="/forgot-password" className={buttonStyles({ size: 'lg', block: true })}>
        {t('Choose a new password')}
      </Link>
    </AuthFrame>
  )
}
