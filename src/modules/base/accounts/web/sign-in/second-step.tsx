import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { SubmitButton } from '../form/form-buttons.tsx'
import { failureText } from '../form/check-answer.ts'
import { CodeField, codeErrors } from '../security/code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignedIn } from './use-signed-in.ts'

interface SecondStepProps {
  ways: readonly string[]
  /** Back to the first step. */
  onBack: () => void
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
export function SecondStep({ ways, onBack }: SecondStepProps) {
  return (
    <div className="grid gap-5">
      <p>{t('Your account has a second factor. Please confirm the sign-in with it.')}</p>
      {ways.includes('code') && <CodeForm onBack={onBack} />}
      {ways.includes('passkey') && <PasskeyButton />}
      <Button variant="quiet" onClick={onBack}>
        {t('Back')}
      </Button>
    </div>
  )
}

function CodeForm({ onBack }: { onBack: () => void }) {
  const onSuccess = useSignedIn()
  const finish = useMutation(useQueries().accounts.finishSignIn.mutationOptions({ onSuccess }))
  const { form, errors } = useCheckedForm<'code'>(codeErrors, ({ code }) => finish.mutate({ code }))
  return (
    <form {...form} className="grid gap-5">
      <CodeField error={errors.code} recovery />
      <FormAlert>
        {finish.error && failureText(finish.error, t('The code could not be checked. Please try again.'))}
      </FormAlert>
      {isRefused(finish.error, 'SIGN_IN_AGAIN') ? (
        <Button onClick={onBack}>{t('Start again')}</Button>
      ) : (
        <SubmitButton busy={finish.isPending}>{t('Confirm')}</SubmitButton>
      )}
    </form>
  )
}
