import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQueries } from '../../../../client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { useTeamAction } from '../use-team-action.ts'

export function LeaveButton({ organization }: { organization: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { leave } = useQueries().organizations
  const action = useTeamAction<void>({
    run: () => leave.call(),
    success: `You left ${organization}`,
    onSuccess: () => void navigate('/home'),
  })
  return (
    <>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        Leave this organisation
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave ${organization}?`}
        description="You cannot open it any more, until a manager invites you again."
        confirmText="Leave"
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}
