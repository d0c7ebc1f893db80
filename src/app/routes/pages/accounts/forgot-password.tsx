import { t } from '../../../../shared/i18n/t.ts'
import { AuthFrame, textLinkStyles } from '../../../../modules/base/accounts/web/form/auth-frame.tsx'
import { ForgotPasswordForm } from '../../../../modules/base/accounts/web/reset-password/reset-password.tsx'
import { CuriousCat } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'

export function Component() {
  return (
    <>
      <title>{t('Forgot password · Pawpal')}</title>
      <meta name="description" content={t('Get a link by email to choose a new password for your Pawpal account.')} />
      <AuthFrame
        title={t('Forgot your password?')}
        text={t("Enter your email address, and we'll send you a link to choose a new one.")}
        picture={<CuriousCat />}
        below={
          <Link to="/login" className={textLinkStyles}>
            {t('Back to Login')}
          </Link>
        }
      >
        <ForgotPasswordForm />
      </AuthFrame>
    </>
  )
}
