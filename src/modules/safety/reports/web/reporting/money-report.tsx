import { useCallback, useState, type ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { useAction } from '../../../../../app/use-action.ts'
import type { ReportSubject } from '../../vocabulary.ts'
import { ReportButton } from './report-button.tsx'
import type { OtherPerson } from '../blocking/use-blocking.ts'

interface MoneyReportButtonProps {
  subject: ReportSubject
  subjectId: string
  /** Who asks for money. */
  person: OtherPerson
}

/** Opens the report form with the reason preselected, so that the next press sends it. */
export const MoneyReportButton = (props: MoneyReportButtonProps) => (
  <ReportButton
    {...props}
    reason="money_first"
    label={t('Report it: {name} asks for money', { name: props.person.name })}
  >
    {t('Report it')}
  </ReportButton>
)

interface SendMoneyReportProps {
  conversationId: string
  /** Gets the function that sends the report at once, without a form. */
  children: (report: () => void) => ReactNode
}

/** Reports from a message's menu that somebody asks for money before a visit. */
export function SendMoneyReport({ conversationId, children }: SendMoneyReportProps) {
  // Idempotency key: a retry after a failure makes no second report.
  const [formId, setFormId] = useState(randomUuid)
  const { mutate } = useAction({
    ...useQueries().safety.report.mutationOptions(),
    success: t('Thank you. Your report is with our team.'),
    onSuccess: () => setFormId(randomUuid()),
    failure: t("Your report couldn't be sent. Please try again."),
  })
  const report = useCallback(() => {
    mutate({ formId, subject: 'conversation', subjectId: conversationId, reason: 'money_first' })
  }, [mutate, formId, conversationId])
  return children(report)
}
