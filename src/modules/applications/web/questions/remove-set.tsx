import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { QuestionSet } from '../../contract.ts'

export function RemoveSet({ set: { id, name } }: { set: QuestionSet }) {
  const cache = useQueryClient()
  const { applications } = useQueries()
  const [asking, setAsking] = useState(false)
  const remove = useMutation(
    applications.removeSet.mutationOptions({
      onSuccess: async () => {
        setAsking(false)
        toast.success('Questions removed')
        await cache.invalidateQueries({ queryKey: applications.key() })
      },
      onError: error => void toast.error(messageOf(error, 'The questions could not be removed. Please try again.')),
    }),
  )
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove “${name}”?`}
        description="Pets that ask these questions ask your default ones instead. Applications keep the questions that they answered."
        confirmText="Remove Questions"
        cancelText="Keep Them"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}
