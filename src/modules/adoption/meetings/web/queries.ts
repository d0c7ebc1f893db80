import { useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import type { Queries } from '../../../../app/queries.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'

export const meetingQuery = (queries: Queries, requestId: number) =>
  queries.meetings.get.queryOptions({ input: { requestId } })

/** Since when the viewer's calendar has an address. */
export const calendarQuery = (queries: Queries) => queries.meetings.calendar.queryOptions()

const FAILED = msg('That did not work. Check your connection and try again.')

/** The mutations of a meeting. After a refusal the panel refetches. */
export function useMeeting() {
  const { meetings, adoption, board } = useQueries()
  const cache = useQueryClient()
  const refresh = async () => {
    await Promise.all([meetings, adoption, board].map(one => cache.invalidateQueries({ queryKey: one.key() })))
  }
  const optionsOf = (success: string) => ({
    onSuccess: () => {
      toast.success(success)
      return refresh()
    },
    onError: (error: Error) => {
      toast.error(messageOf(error, t(FAILED)), { id: 'meeting' })
      return refresh()
    },
  })
  return {
    offer: useMutation(meetings.offer.mutationOptions(optionsOf(t('Times offered')))),
    suggest: useMutation(meetings.suggest.mutationOptions(optionsOf(t('Times suggested')))),
    pick: useMutation(meetings.pick.mutationOptions(optionsOf(t('Meeting agreed')))),
    cancel: useMutation(meetings.cancel.mutationOptions(optionsOf(t('Meeting cancelled')))),
  }
}
