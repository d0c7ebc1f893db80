import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { useMutation } from '../../../ui/button/use-mutation.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const FAILED = 'That did not work. Check your connection and try again.'

/** The actions of a meeting. After a refusal the panel shows how it stands now. */
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
      toast.error(messageOf(error, FAILED), { id: 'meeting' })
      return refresh()
    },
  })
  return {
    offer: useMutation(meetings.offer.mutationOptions(optionsOf('Times offered'))),
    suggest: useMutation(meetings.suggest.mutationOptions(optionsOf('Times suggested'))),
    pick: useMutation(meetings.pick.mutationOptions(optionsOf('Meeting agreed'))),
    cancel: useMutation(meetings.cancel.mutationOptions(optionsOf('Meeting cancelled'))),
  }
}
