import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import type { Report } from '../../contract.ts'
import { removedText } from './report-texts.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** An admin's actions on a report; each refetches the reports. */
export function useReportActions({ subject, person }: Report) {
  const queries = useQueries()
  const { claimReport, releaseReport, removeReported, suspendReported, answerAppeal, closeReport } = queries.safety
  const cache = useQueryClient()
  const refetch = () =>
    Promise.all(
      [queries.safety.reports, queries.safety.reportCounts, queries.admin].map(({ key }) =>
        cache.invalidateQueries({ queryKey: key() }),
      ),
    )
  const feedback = <Answer>(done: (answer: Answer) => string) => ({
    onSuccess: (answer: Answer) => void toast.success(done(answer)),
    onSettled: refetch,
  })
  const failure = (failed: string) => ({ onError: (error: Error) => void toast.error(messageOf(error, failed)) })
  const name = person?.name ?? t('The account')
  return {
    claim: useMutation({
      ...claimReport.mutationOptions(),
      ...feedback(() => t('You are looking into this report now')),
      ...failure(t('The report could not be claimed. Please try again.')),
    }),
    release: useMutation({
      ...releaseReport.mutationOptions(),
      ...feedback(() => t('Others can claim this report now')),
      ...failure(t('The report could not be released. Please try again.')),
    }),
    remove: useMutation({
      ...removeReported.mutationOptions(),
      ...feedback(({ gone }: { gone: boolean }) => (gone ? goneText(subject) : removedText(subject))),
      ...failure(
        t(
          '{subject, select, post {The listing could not be removed. Please try again.} comment {The comment could not be removed. Please try again.} discussion {The discussion could not be removed. Please try again.} other {The happy ending could not be removed. Please try again.}}',
          { subject },
        ),
      ),
    }),
    // The dialogs of these show the failure beside the typed text.
    suspend: useMutation({
      ...suspendReported.mutationOptions(),
      ...feedback(({ gone }: { gone: boolean }) =>
        gone ? t('This account is gone already') : t('{name} is suspended', { name }),
      ),
    }),
    answer: useMutation({ ...answerAppeal.mutationOptions(), ...feedback(() => t('The answer is on its way')) }),
    close: useMutation({
      ...closeReport.mutationOptions(),
      ...feedback(({ closed }: { closed: number }) =>
        t('{closed, plural, =1 {Report closed} other {# reports closed}}', { closed }),
      ),
    }),
  }
}

const goneText = (subject: Report['subject']): string =>
  t(
    '{subject, select, post {Listing was removed already} comment {Comment was removed already} discussion {Discussion was removed already} other {Happy ending was removed already}}',
    { subject },
  )
