import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

export const meetingQuery = (queries: Queries, requestId: number) =>
  queries.meetings.get.queryOptions({ input: { requestId } })

/** Since when the viewer's calendar has an address. */
export const calendarQuery = (queries: Queries) => queries.meetings.calendar.queryOptions()

export const FAILED = msg("That didn't work. Check your connection and try again.")

/** The mutations of a meeting. After a refusal the panel refetches. */
export function useMeeting() {
  const { meetings, adoption, board } = useQueries()
  const invalidates = [meetings.key(), adoption.key(), board.key()]
  return {
    offer: useAction({ ...meetings.offer.mutationOptions(), success: t('Times offered'), invalidates }),
    suggest: useAction({ ...meetings.suggest.mutationOptions(), success: t('Times suggested'), invalidates }),
    pick: useAction({ ...meetings.pick.mutationOptions(), success: t('Meeting agreed'), invalidates }),
    cancel: useAction({
      ...meetings.cancel.mutationOptions(),
      success: t('Meeting cancelled'),
      failure: t(FAILED),
      invalidates,
    }),
  }
}
