import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import type { Report } from '../../contract.ts'
import { removedText } from './report-texts.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** An admin's actions on a report; each refetches the reports. */
export function useReportActions({ subject, person }: Report) {
  const queries = useQueries()
  const { claimReport, releaseReport, removeReported, suspendReported, answerAppeal, closeReport } = queries.safety
  const invalidates = [queries.safety.reports.key(), queries.safety.reportCounts.key(), queries.admin.key()]
  const name = person?.name ?? t('The account')
  return {
    claim: useAction({
      ...claimReport.mutationOptions(),
      success: t("You're looking into this report now"),
      failure: t("The report couldn't be claimed. Please try again."),
      invalidates,
    }),
    release: useAction({
      ...releaseReport.mutationOptions(),
      success: t('Others can claim this report now'),
      failure: t("The report couldn't be released. Please try again."),
      invalidates,
    }),
    remove: useAction({
      ...removeReported.mutationOptions(),
      success: ({ gone }) => (gone ? goneText(subject) : removedText(subject)),
      failure: t(
        "{subject, select, post {The listing couldn't be removed. Please try again.} comment {The comment couldn't be removed. Please try again.} discussion {The discussion couldn't be removed. Please try again.} other {The happy ending couldn't be removed. Please try again.}}",
        { subject },
      ),
      invalidates,
    }),
    // The dialogs of these show the failure beside the typed text.
    suspend: useAction({
      ...suspendReported.mutationOptions(),
      success: ({ gone }) => (gone ? t('This account is gone already') : t('{name} is suspended', { name })),
      invalidates,
    }),
    answer: useAction({ ...answerAppeal.mutationOptions(), success: t('The answer is on its way'), invalidates }),
    close: useAction({
      ...closeReport.mutationOptions(),
      success: ({ closed }) => t('{closed, plural, =1 {Report closed} other {# reports closed}}', { closed }),
      invalidates,
    }),
  }
}

const goneText = (subject: Report['subject']): string =>
  t(
    '{subject, select, post {Listing was removed already} comment {Comment was removed already} discussion {Discussion was removed already} other {Happy ending was removed already}}',
    { subject },
  )
