import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { useTeamAction } from '../use-team-action.ts'

export function LeaveButton({ organization }: { organization: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [keepKeys, setKeepKeys] = useState(false)
  const { leave } = useQueries().organizations
  const action = useTeamAction<void>({
    run: () => leave.call({ keepKeys }),
    success: t('You left {organization}', { organization }),
    onSuccess: () => void navigate('/home'),
  })
  return (
    <>
      <ReadyButton variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Leave this organisation')}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Leave {organization}?', { organization })}
        description={t('You cannot open it any more, until a manager invites you again.')}
        confirmText={t('Leave')}
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onError: () => setAsking(false) })}
      >
        <Checkbox
          label={t('Leave the API keys that I made to the other managers')}
          hint={t('They end within a day unless a manager renews them. Otherwise they end now.')}
          checked={keepKeys}
          onChange={({ currentTarget: { checked } }) => setKeepKeys(checked)}
        />
      </ConfirmDialog>
    </>
  )
}
