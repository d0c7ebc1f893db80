import { useLocation } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'

type SignInPromptProps = { title?: string; text?: string; action?: string }

/** What visitors see instead of conversations. Signing in leads back to this page. */
export function SignInPrompt({
  title = t('Please Sign In'),
  text = t('Sign in to see your conversations.'),
  action = t('Go to Login'),
}: SignInPromptProps) {
  const { pathname } = useLocation()
  return (
    <div className="grid flex-1 content-center">
      <title>{t('Pawpal Chat')}</title>
      <EmptyState
        picture={<SleepingDog />}
        title={title}
        text={text}
        level={1}
        action={
          <Link to={`/login?next=${encodeURIComponent(pathname)}`} className={buttonStyles()}>
            {action}
          </Link>
        }
      />
    </div>
  )
}
