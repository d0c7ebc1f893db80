import { useNavigate } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../client.ts'
import { ConfirmedButton } from '../../../../ui/overlay/confirmed-button.tsx'
import { useTeamAction } from '../use-team-action.ts'

export function LeaveButton({ organization }: { organization: string }) {
  const navigate = useNavigate()
  const { leave } = useQueries().organizations
  const action = useTeamAction<void>({
    run: () => leave.call(),
    success: t('You left {organization}', { organization }),
    onSuccess: () => void navigate('/home'),
  })
  return (
    <ConfirmedButton
      variant="secondary"
      className="justify-self-start"
      title={t('Leave {organization}?', { organization })}
      description={t('You cannot open it any more, until a manager invites you again.')}
      confirmText={t('Leave')}
      busy={action.isPending}
      onConfirm={close => action.mutate(undefined, { onError: close })}
    >
      {t('Leave this organisation')}
    </ConfirmedButton>
  )
}
