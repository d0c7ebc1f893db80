import { Button } from '../../../ui/button.tsx'
import type { UserRecord } from '../contract.ts'
import { useUserActs } from './use-user-acts.ts'

/** Vouches for somebody, or no longer. Why can be written where one manages the account. */
export function VerifyButton({ user, who }: { user: UserRecord; who: 'User' | 'Vet' }) {
  const { verify } = useUserActs(who)
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
      {verified ? 'Unverify' : 'Verify'}
    </Button>
  )
}
