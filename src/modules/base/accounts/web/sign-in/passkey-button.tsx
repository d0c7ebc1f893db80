import { useEffect, useEffectEvent } from 'react'
import { KeyRound } from '../../../../../ui/icons.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { askPasskey, hasAutofill, PASSKEY_FAILED, PasskeyCancelled, stopAutofill } from '../security/ask-passkey.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Signs in with a passkey. @param autofill whether browsers offer passkeys in the field for the email, too */
export function PasskeyButton({ autofill = false }: { autofill?: boolean }) {
  const { accounts } = useQueries()
  const onSuccess = useSignedIn()
  const signIn = useAction({
    mutationFn: async ({ byAutofill }: { byAutofill: boolean }) => {
      const asked = accounts.startPasskeySignIn.call().then(options => askPasskey(options, byAutofill))
      const passkey = await (byAutofill ? asked.catch(toNoOffer) : asked)
      return accounts.signInWithPasskey.call({ passkey })
    },
    onSuccess,
  })
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    if ((await hasAutofill()) && !signal.aborted) signIn.mutate({ byAutofill: true })
  })
  useEffect(() => {
    if (!autofill) return
    const left = new AbortController()
    void offer(left.signal).catch(() => {})
    return () => {
      left.abort()
      void stopAutofill()
    }
  }, [autofill])
  const failed = signIn.error && !(signIn.error instanceof PasskeyCancelled)
  return (
    <div className="grid gap-4">
      <ReadyButton
        variant="secondary"
        size="lg"
        block
        busy={signIn.isPending && !signIn.variables.byAutofill}
        onClick={() => signIn.mutate({ byAutofill: false })}
      >
        <KeyRound aria-hidden="true" size={20} />
        {t('Use a passkey')}
      </ReadyButton>
      <FormAlert>{failed && messageOf(signIn.error, t(PASSKEY_FAILED))}</FormAlert>
    </div>
  )
}

/** Without a passkey to offer in the field no error shows, because nobody asked for one. */
function toNoOffer(): never {
  throw new PasskeyCancelled()
}
