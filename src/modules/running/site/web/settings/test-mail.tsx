import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useMe, useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { MAIL_FAILURE_TEXTS } from '../../vocabulary.ts'
import { SettingSection } from './setting-card.tsx'

/** Sends a real mail to the admin, and says what the mail server answered. */
export function TestMail() {
  const me = useMe()
  const { site } = useQueries()
  const test = useAction(site.sendTestMail.mutationOptions())
  return (
    <SettingSection
      title={t('Emails')}
      text={t('Confirmations, alerts and messages go out by email. The mail server is set by SMTP_URL and MAIL_FROM.')}
    >
      <div role="status" className="empty:hidden">
        {test.data && !test.isPending && <Outcome {...test.data} />}
      </div>
      <FormAlert>
        {test.error && messageOf(test.error, t("The test email couldn't be sent. Please try again."))}
      </FormAlert>
      <ReadyButton
        variant="secondary"
        busy={test.isPending}
        busyText={t('Sending...')}
        className="justify-self-start max-sm:w-full"
        onClick={() => test.mutate({})}
      >
        {t('Send a test email to {email}', { email: me?.email ?? '' })}
      </ReadyButton>
    </SettingSection>
  )
}

type TestMailResult = Awaited<ReturnType<ReturnType<typeof useQueries>['site']['sendTestMail']['call']>>

function Outcome({ state, to, failure = 'other', answer }: TestMailResult) {
  if (state === 'sent') return <Note tone="leaf">{t(SENT, { to })}</Note>
  if (state === 'file') return <Note tone="sun">{t(NO_SERVER)}</Note>
  return (
    <Note tone="rose">
      <p>{t(MAIL_FAILURE_TEXTS[failure])}</p>
      <p className="text-sm">{t('Its answer: {answer}', { answer: answer ?? '' })}</p>
    </Note>
  )
}

const SENT = msg('The mail server took the email to {to}. Look into your inbox, and into the folder for spam.')
const NO_SERVER = msg(
  'No mail server is set, so nobody gets emails: the site writes them to files in the folder outbox of its data. Set SMTP_URL and MAIL_FROM, and start the server again.',
)
