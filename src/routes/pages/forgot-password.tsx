import { AuthFrame, textLinkStyles } from '../../modules/accounts/web/form/auth-frame.tsx'
import { ForgotPasswordForm } from '../../modules/accounts/web/reset-password/forgot-password-form.tsx'
import { CuriousCat } from '../../ui/illustrations/illustrations.tsx'
import { Link } from '../../ui/navigation/link.tsx'

export function Component() {
  return (
    <>
      <title>Forgot password · Pawpal</title>
      <meta name="description" content="Get a link by email to choose a new password for your Pawpal account." />
      <AuthFrame
        title="Forgot your password?"
        text="Tell us your email address, and we send you a link to choose a new one."
        picture={<CuriousCat />}
        below={
          <Link to="/login" className={textLinkStyles}>
            Back to Login
          </Link>
        }
      >
        <ForgotPasswordForm />
      </AuthFrame>
    </>
  )
}
