import { useSearchParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { AuthFrame, textLinkStyles } from '../../../../modules/base/accounts/web/form/auth-frame.tsx'
import { ExpiredNote, SignInForm } from '../../../../modules/base/accounts/web/sign-in/sign-in-form.tsx'
import { hasSessionExpired } from '../../../../modules/base/accounts/web/session/session.ts'
import { withNext } from '../../../../modules/base/accounts/web/session/return-path.ts'
import { siteQuery } from '../../../../modules/base/accounts/web/queries.ts'
import { SuspensionNotice } from '../../../../modules/safety/reports/web/suspension/suspension-notice.tsx'
import { safeReturnPath } from '../../../../modules/base/accounts/rules.ts'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { PageRequest } from '../../page.tsx'
import { reasonQueries, useSignInReason } from '../../navigation/sign-in-reason.ts'

export const redirectTo = ({ me, search }: PageRequest) => (me ? safeReturnPath(search.get('next'), '/') : undefined)
export const extras = reasonQueries
export const queries = ({ queries }: PageRequest) => [siteQuery(queries)]

export function Component() {
  const [search] = useSearchParams()
  const reason = useSignInReason('in')
  return (
    <>
      <title>{t('Sign in · Pawpal')}</title>
      <meta
        name="description"
        content={t('Sign in to Pawpal to list pets, ask to adopt one and chat with their people.')}
      />
      <AuthFrame
        title={t('Welcome to Pawpal')}
        text={reason ?? t('Sign in to list pets, ask to adopt and chat.')}
        picture={<CuriousCat />}
        below={
          <>
            {t('New here?')}{' '}
            <Link to={withNext('/signup', search)} className={textLinkStyles}>
              {t('Sign up as a Pet Owner')}
            </Link>
          </>
        }
      >
        <div className="grid gap-3 border-b border-line pb-6">
          <Link to={withNext('/signup', search)} className={buttonStyles({ variant: 'secondary', block: true })}>
            {t('Create account')}
          </Link>
        </div>
        <ExpiredNote />
        <SuspensionNotice sessionEnded={hasSessionExpired()} />
        <SignInForm />
      </AuthFrame>
    </>
  )
}
