import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import type { Report } from '../../contract.ts'
import { SUBJECT_LABELS } from './report-texts.ts'

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
  const thing = SUBJECT_LABELS[subject]
  const name = person?.name ?? 'The account'
  return {
    claim: useMutation({
      ...claimReport.mutationOptions(),
      ...feedback(() => 'You are looking into this report now'),
      ...failure('The report could not be claimed. Please try again.'),
    }),
    release: useMutation({
      ...releaseReport.mutationOptions(),
      ...feedback(() => 'Others can claim this report now'),
      ...failure('The report could not be released. Please try again.'),
    }),
    remove: useMutation({
      ...removeReported.mutationOptions(),
      ...feedback(({ gone }: { gone: boolean }) => (gone ? `${thing} was removed already` : `${thing} removed`)),
      ...failure(`The ${thing.toLowerCase()} could not be removed. Please try again.`),
    }),
    // The dialogs of these show the failure beside the typed text.
    suspend: useMutation({
      ...suspendReported.mutationOptions(),
      ...feedback(({ gone }: { gone: boolean }) => (gone ? 'This account is gone already' : `${name} is suspended`)),
    }),
    answer: useMutation({ ...answerAppeal.mutationOptions(), ...feedback(() => 'The answer is on its way') }),
    close: useMutation({
      ...closeReport.mutationOptions(),
      ...feedback(({ closed }: { closed: number }) => (closed === 1 ? 'Report closed' : `${closed} reports closed`)),
    }),
  }
}
