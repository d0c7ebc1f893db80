import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { signUpErrors } from '../../rules.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { PasswordFields, passwordRefusal } from '../form/password-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { rememberReturnPath } from '../session/return-path.ts'
import { SubmitButton } from '../form/form-buttons.tsx'
import { toVerifyEmail } from '../verify-email/verify-email-state.ts'
import { failureText, requireAccount } from '../form/check-answer.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

type Name = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'

export function SignUpForm() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const signUp = useAction({ ...useQueries().accounts.signUp.mutationOptions(), onSuccess: requireAccount })
  const refusal = passwordRefusal(signUp.error)
  const { form, errors } = useCheckedForm<Name>(
    signUpErrors,
    ({ firstName, lastName, email, password }) => {
      const onSuccess = () => {
        rememberReturnPath(search.get('next'))
        void navigate(...toVerifyEmail(email))
      }
      signUp.mutate({ firstName, lastName, email, password }, { onSuccess })
    },
    { password: refusal },
  )
  return (
    <form {...form} className="grid gap-5">
      <PersonFields errors={errors} />
      <PasswordFields label={t('Password')} errors={errors} />
      <FormAlert>
        {signUp.error && !refusal && failureText(signUp.error, t('An unexpected error occurred. Please try again.'))}
      </FormAlert>
      <SubmitButton busy={signUp.isPending}>{t('Sign Up')}</SubmitButton>
    </form>
  )
}
