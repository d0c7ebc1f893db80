import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { accountQuery } from '../queries.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { PasswordInput } from '../form/password-fields.tsx'
import { forgetDevice } from '../session/forget-device.ts'
import { endSession, forgetOthers } from '../session/session.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Deletes the account after the password and a confirmation. */
export function DeleteAccount() {
  const { data: account } = useQuery(accountQuery(useQueries()))
  if (!account) return null
  if (!account.hasPassword)
    return (
      <p className="text-soft">
        {t("To delete your account, set a password first: we ask for it, to be sure it's you.")}
      </p>
    )
  return <DeletionForm />
}

function DeletionForm() {
  const [asking, setAsking] = useState<string>()
  const remove = useRemove(() => setAsking(undefined))
  const { form, errors } = useCheckedForm<'password'>(
    ({ password }) => (password ? {} : { password: t('Please enter your current password') }),
    ({ password }) => setAsking(password),
  )
  return (
    <form {...form} className="grid gap-5">
      <Field label={t('Current Password')} required error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <FormAlert>
        {remove.error && messageOf(remove.error, t("Your account couldn't be deleted. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" variant="danger" className="justify-self-start">
        {t('Delete account')}
      </ReadyButton>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={open => !open && setAsking(undefined)}
        title={t('Delete your account?')}
        description={t("Your listings, photos and requests go with it. This can't be undone.")}
        confirmText={t('Delete for good')}
        cancelText={t('Keep my account')}
        busy={remove.isPending}
        onConfirm={() => asking !== undefined && remove.mutate({ password: asking })}
      />
    </form>
  )
}

function useRemove(onSettled: () => void) {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  return useAction({
    ...queries.accounts.deleteAccount.mutationOptions(),
    success: t('Your account is deleted.'),
    onSuccess: async () => {
      void forgetDevice().catch(() => {})
      endSession(cache, queries)
      await navigate('/', { replace: true })
      forgetOthers(cache, queries)
    },
    onSettled,
  })
}
