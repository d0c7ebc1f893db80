import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import type { UserRecord } from '../../contract.ts'
import { useUserActions } from './use-user-actions.ts'

/** Verifies an account, or withdraws the verification. The drawer of the account takes the reason. */
export function VerifyButton({ user, who }: { user: UserRecord; who: 'User' | 'Vet' }) {
  const { verify } = useUserActions(who)
  const { id: userId, verified } = user
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={verify.isPending}
      aria-describedby={`user-${userId}`}
      className="min-w-24"
      onClick={() => verify.mutate({ userId, verified: !verified })}
    >
      {verified ? t('Unverify') : t('Verify')}
    </Button>
  )
}
