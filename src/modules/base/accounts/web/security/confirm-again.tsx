import { useId, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { PasswordInput } from '../form/password-fields.tsx'
import { accountQuery, secondFactorQuery } from '../queries.ts'
import { askPasskey, PASSKEY_FAILED, PasskeyCancelled } from './ask-passkey.ts'
import { CodeField, codeErrors } from './code-field.tsx'

interface ConfirmAgainProps {
  open: boolean
  /** Whether the person confirmed who it is. */
  onClose: (confirmed: boolean) => void
}

/** Asks again for a passkey or a code before a sensitive action; for the password if the account has neither. */
export function ConfirmAgain({ open, onClose }: ConfirmAgainProps) {
  const id = useId()
  const queries = useQueries()
  const factor = useQuery(secondFactorQuery(queries))
  const account = useQuery(accountQuery(queries))
  const confirm = useConfirm(() => onClose(true))
  const { data: own } = factor
  const hasFactor = own && (own.authenticator || own.passkeys.length > 0)
  const field = own?.authenticator ? 'code' : !hasFactor && account.data?.hasPassword ? 'password' : undefined
  const failed = factor.isError || account.isError
  return (
    <Dialog
      open={open}
      onOpenChange={wanted => !wanted && onClose(false)}
      title={t("Please confirm that it's you")}
      description={t(
        'This protects your account, e.g. on a device that you left open. We ask at most once in 15 minutes.',
      )}
      size="sm"
      keepsText
      actions={
        <>
          <CancelButton />
          {field && (
            <Button type="submit" form={id} busy={confirm.isPending}>
              {t('Confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {!own || !account.data ? (
          <p role="status">
            {failed ? t("This couldn't be loaded. Please close it and try again.") : t('One moment…')}
          </p>
        ) : (
          <>
            {own.passkeys.length > 0 && <PasskeyButton confirm={confirm} primary={!field} />}
            {field && <ConfirmForm id={id} field={field} onSubmit={confirm.mutate} />}
            {!field && !hasFactor && <p>{t('Please sign out and in again, then try once more.')}</p>}
          </>
        )}
        <FormAlert>{confirm.error && whyNot(confirm.error)}</FormAlert>
      </div>
    </Dialog>
  )
}

type Proof = { password: string } | { code: string } | 'passkey'

function useConfirm(onSuccess: () => void) {
  const { accounts } = useQueries()
  return useAction<unknown, Proof>({
    mutationFn: async proof =>
      accounts.confirm.call(
        proof === 'passkey' ? { passkey: await askPasskey(await accounts.startConfirmation.call()) } : proof,
      ),
    onSuccess,
  })
}

const whyNot = (error: Error): ReactNode =>
  error instanceof PasskeyCancelled ? null : messageOf(error, t(PASSKEY_FAILED))

function PasskeyButton({ confirm, primary }: { confirm: ReturnType<typeof useConfirm>; primary: boolean }) {
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      block
      busy={confirm.isPending && confirm.variables === 'passkey'}
      onClick={() => confirm.mutate('passkey')}
    >
      <KeyRound aria-hidden="true" size={20} />
      {t('Use a passkey')}
    </Button>
  )
}

function ConfirmForm({
  id,
  field,
  onSubmit,
}: {
  id: string
  field: 'code' | 'password'
  onSubmit: (proof: Proof) => void
}) {
  const { form, errors } = useCheckedForm<'code' | 'password'>(
    ({ code, password }) =>
      field === 'code' ? codeErrors({ code }) : password ? {} : { password: t('Please enter your current password') },
    ({ code, password }) => onSubmit(field === 'code' ? { code } : { password }),
  )
  return (
    <form {...form} id={id} className="grid gap-4">
      {field === 'code' ? (
        <CodeField error={errors.code} recovery />
      ) : (
        <Field label={t('Current Password')} required error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      )}
    </form>
  )
}
