import { MailWarning } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'

/** Says that the address refuses mails, until they confirm it again or change it. */
export function UnreachableNotice({ email }: { email: string }) {
  const check = useAction({
    ...useQueries().accounts.resendVerification.mutationOptions(),
    success: t('An email with a link is on its way. Open it to get our emails again.'),
    failure: t("The email couldn't be sent. Please try again."),
  })
  return (
    <aside aria-label={t('Your email address')}>
      <Banner
        tone="sun"
        icon={<MailWarning aria-hidden="true" size={18} />}
        action={
          <>
            <button
              type="button"
              className="touch relative my-1 font-semibold underline"
              aria-disabled={check.isPending}
              onClick={() => !check.isPending && check.mutate({ email })}
            >
              {t('Try again')}
            </button>
            <Link to="/settings/security" className="touch relative my-1 font-semibold underline">
              {t('Change the address')}
            </Link>
          </>
        }
      >
        {t('{email} refuses our mails.', { email })}
      </Banner>
    </aside>
  )
}
