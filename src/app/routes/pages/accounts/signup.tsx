import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { AuthFrame, textLinkStyles } from '../../../../modules/base/accounts/web/form/auth-frame.tsx'
import { withNext } from '../../../../modules/base/accounts/web/session/return-path.ts'
import { SignUpForm } from '../../../../modules/base/accounts/web/sign-up/sign-up-form.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { PageRequest } from '../../page.tsx'
import { reasonQueries, useSignInReason } from '../../navigation/sign-in-reason.ts'

export const extras = reasonQueries
export const redirectTo = ({ me }: PageRequest) => (me ? '/' : undefined)

export function Component() {
  const [search] = useSearchParams()
  const reason = useSignInReason('up')
  return (
    <>
      <title>{t('Sign up · Pawpal')}</title>
      <meta name="description" content={t("Create an account to adopt a pet or to find a home for one. It's free.")} />
      <AuthFrame
        title={t('Create an account')}
        text={reason ?? t('List a pet that needs a home, or ask to adopt one.')}
        picture={<SleepingDog />}
        below={
          <>
            {t('Already have an account?')}{' '}
            <Link to={withNext('/login', search)} className={textLinkStyles}>
              {t('Sign In')}
            </Link>
          </>
        }
      >
        <SignUpForm />
      </AuthFrame>
    </>
  )
}
