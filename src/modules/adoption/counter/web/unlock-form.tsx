import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { PasswordInput } from '../../../../ui/form/password-input.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { KeyRound } from '../../../../ui/icons.tsx'
import type { PasskeyAnswer } from '../../../base/accounts/contract.ts'
import type { LockedSession } from '../contract.ts'
import { FAILED } from './queries.ts'

type Proof = { password: string } | 'passkey'

/** Lets the browser ask for a passkey; undefined if the person closed its question. */
export type AskPasskey = (options: { challenge: string }) => Promise<PasskeyAnswer | undefined>

function useUnlock(askPasskey: AskPasskey) {
  const { counter, accounts } = useQueries()
  return useAction<{ page: string } | undefined, Proof>({
    mutationFn: async proof => {
      if (proof !== 'passkey') return counter.unlock.call(proof)
      const passkey = await askPasskey(await accounts.startConfirmation.call())
      return passkey && counter.unlock.call({ passkey })
    },
    // A whole load: this page knows nothing of the account.
    onSuccess: unlocked => unlocked && location.replace(unlocked.page),
  })
}

interface UnlockFormProps {
  staff: NonNullable<LockedSession['staff']>
  askPasskey: AskPasskey
}

/** The way back for who handed the device over. */
export function UnlockForm({ staff, askPasskey }: UnlockFormProps) {
  const unlock = useUnlock(askPasskey)
  const isDone = unlock.isPending || unlock.data !== undefined
  const { form, errors } = useCheckedForm<'password'>(
    ({ password }) => (password ? {} : { password: t('Please enter your current password') }),
    ({ password }) => unlock.mutate({ password }),
  )
  const { error } = unlock
  return (
    <div className="mx-auto grid w-full max-w-sm gap-5">
      <title>{t('This device is locked · Pawpal')}</title>
      <h1>{t('This device is locked')}</h1>
      <p>{t('{name} can unlock it.', { name: staff.name })}</p>
      {staff.hasPassword && (
        <form {...form} className="grid gap-4">
          <Field label={t('Current Password')} required error={errors.password}>
            <PasswordInput name="password" autoComplete="current-password" />
          </Field>
          <Button type="submit" busy={isDone && unlock.variables !== 'passkey'}>
            {t('Unlock')}
          </Button>
        </form>
      )}
      {staff.hasPasskey && (
        <Button
          variant="secondary"
          busy={isDone && unlock.variables === 'passkey'}
          onClick={() => unlock.mutate('passkey')}
        >
          <KeyRound aria-hidden="true" size={20} />
          {t('Use a passkey')}
        </Button>
      )}
      <FormAlert>{error && messageOf(error, t(FAILED))}</FormAlert>
      <SignInAgain />
    </div>
  )
}

/** For who has neither at hand: the session ends. */
function SignInAgain() {
  const { mutate, isPending, isSuccess } = useAction({
    ...useQueries().accounts.signOut.mutationOptions(),
    failure: t(FAILED),
    onSuccess: () => location.replace('/login'),
  })
  return (
    <Button variant="quiet" busy={isPending || isSuccess} onClick={() => mutate(undefined)}>
      {t('Sign out and in again')}
    </Button>
  )
}
