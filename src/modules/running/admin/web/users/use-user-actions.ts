import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { TOAST_MS } from '../../vocabulary.ts'

/** An admin's actions on an account; the server checks the rights. @param who what messages call the account */
export function useUserActions(who: 'User' | 'Vet' = 'User') {
  const { admin } = useQueries()
  const shared = { toastMs: TOAST_MS, invalidates: [admin.key()] }
  const failedToVerify =
    who === 'Vet' ? t('Failed to update vet verification status') : t('Failed to update verification status')
  return {
    changeRole: useAction({
      ...admin.changeRole.mutationOptions(),
      success: t('User role updated successfully'),
      failure: t('Failed to update user role'),
      ...shared,
    }),
    verify: useAction({
      ...admin.verifyUser.mutationOptions(),
      success: (_, { verified }) =>
        who === 'Vet'
          ? verified
            ? t('Vet verified successfully')
            : t('Vet unverified successfully')
          : verified
            ? t('User verified successfully')
            : t('User unverified successfully'),
      failure: failedToVerify,
      ...shared,
    }),
    suspend: useAction({
      ...admin.suspendUser.mutationOptions(),
      success: t('User suspended successfully'),
      failure: t('Failed to suspend user'),
      ...shared,
    }),
    unsuspend: useAction({
      ...admin.unsuspendUser.mutationOptions(),
      success: t('Suspension removed successfully'),
      failure: t('Failed to remove the suspension'),
      ...shared,
    }),
    signOut: useAction({
      ...admin.signOutUser.mutationOptions(),
      success: t('User signed out everywhere'),
      failure: t('Failed to sign out user'),
      ...shared,
    }),
  }
}
