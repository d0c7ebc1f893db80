import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { TOAST_MS } from '../../vocabulary.ts'

/** Shows the outcome of an action as a toast, and refetches the admin's data. */
export function useActionFeedback() {
  const queries = useQueries()
  const cache = useQueryClient()
  return <Input>(done: (input: Input) => string, failed: string | ((error: Error) => string)) => ({
    onSuccess: (_: unknown, input: Input) => void toast.success(done(input), { duration: TOAST_MS }),
    onError: (error: Error) =>
      void toast.error(typeof failed === 'string' ? messageOf(error, failed) : failed(error), { duration: TOAST_MS }),
    onSettled: () => cache.invalidateQueries({ queryKey: queries.admin.key() }),
  })
}

/** An admin's actions on an account; the server checks the rights. @param who as the texts call one of them */
export function useUserActions(who: 'User' | 'Vet' = 'User') {
  const { admin } = useQueries()
  const feedback = useActionFeedback()
  const failedToVerify =
    who === 'Vet' ? t('Failed to update vet verification status') : t('Failed to update verification status')
  return {
    changeRole: useMutation({
      ...admin.changeRole.mutationOptions(),
      ...feedback(() => t('User role updated successfully'), t('Failed to update user role')),
    }),
    verify: useMutation({
      ...admin.verifyUser.mutationOptions(),
      ...feedback(
        ({ verified }: { verified: boolean }) =>
          who === 'Vet'
            ? verified
              ? t('Vet verified successfully')
              : t('Vet unverified successfully')
            : verified
              ? t('User verified successfully')
              : t('User unverified successfully'),
        failedToVerify,
      ),
    }),
    suspend: useMutation({
      ...admin.suspendUser.mutationOptions(),
      ...feedback(() => t('User suspended successfully'), t('Failed to suspend user')),
    }),
    unsuspend: useMutation({
      ...admin.unsuspendUser.mutationOptions(),
      ...feedback(() => t('Suspension removed successfully'), t('Failed to remove the suspension')),
    }),
    signOut: useMutation({
      ...admin.signOutUser.mutationOptions(),
      ...feedback(() => t('User signed out everywhere'), t('Failed to sign out user')),
    }),
  }
}
