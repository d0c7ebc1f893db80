import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import type { Queries } from '../../../../../app/queries.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { RadioChips } from '../../../../../ui/form/radio-chips.tsx'
import { translatedOptions } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { SleepingDog, TangledYarn } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'
import type { Me } from '../../contract.ts'
import { personErrors, signUpErrors, type SignUpForm } from '../../rules.ts'
import { AuthFrame, textLinkStyles } from '../form/auth-frame.tsx'
import { requireMe } from '../form/check-answer.ts'
import { SubmitButton } from '../form/form-buttons.tsx'
import { PasswordFields, passwordRefusal } from '../form/password-fields.tsx'
import { makePasskey, PASSKEY_FAILED, PasskeyCancelled } from '../security/ask-passkey.ts'
import { beginSession } from '../session/session.ts'
import { PersonFields } from '../sign-up/person-fields.tsx'

export const setupLinkQuery = (queries: Queries, key: string) =>
  queries.setup.checkLink.queryOptions({ input: { key }, staleTime: 'static', retry: false })

/** Makes the first admin of a new site. @param setupKey of the address that the start of the server printed */
export function FirstAdmin({ setupKey }: { setupKey: string }) {
  const { data: link } = useQuery(setupLinkQuery(useQueries(), setupKey))
  if (link?.state !== 'valid') return <UselessSetupLink />
  return (
    <AuthFrame
      title={t('Set up this site')}
      text={t('Begin with your own account. You run the site with it: you are its first admin.')}
      picture={<SleepingDog />}
    >
      <FirstAdminForm setupKey={setupKey} />
    </AuthFrame>
  )
}

function UselessSetupLink() {
  return (
    <AuthFrame
      title={t('This address no longer works')}
      text={t('It makes the first admin of a new site, once and within a day. It was used already, or is too old.')}
      picture={<TangledYarn />}
      below={
        <Link to="/login" className={textLinkStyles}>
          {t('Back to Login')}
        </Link>
      }
    >
      <div className="grid gap-3">
        <p>{t('If the site has no admin yet, start its server again: it prints a new address.')}</p>
        <p>{t('Or make an admin by a command on the server:')}</p>
        <p>
          <code className="block rounded-sm bg-well px-3 py-2 text-sm">pawpal create-admin you@example.org</code>
        </p>
      </div>
    </AuthFrame>
  )
}

type WayIn = 'password' | 'passkey'

const WAYS: { value: WayIn; label: string }[] = [
  { value: 'password', label: msg('With a password') },
  { value: 'passkey', label: msg('With a passkey') },
]

function FirstAdminForm({ setupKey }: { setupKey: string }) {
  const [way, setWay] = useState<WayIn>('password')
  const { create, refusal, failure } = useCreateAdmin(setupKey, way)
  const { form, errors } = useCheckedForm<keyof SignUpForm>(
    values => (way === 'password' ? signUpErrors(values) : personErrors(values)),
    values => create.mutate(values),
    { password: refusal },
  )
  return (
    <form {...form} className="grid gap-5">
      <PersonFields errors={errors} />
      <RadioChips
        label={t('How you sign in')}
        name="way"
        options={translatedOptions(WAYS)}
        value={way}
        onChange={setWay}
        hint={way === 'passkey' && t('Sign in with your fingerprint, your face or the PIN of your device.')}
      />
      {way === 'password' && <PasswordFields label={t('Password')} errors={errors} />}
      <FormAlert>{failure}</FormAlert>
      <SubmitButton busy={create.isPending}>{t('Create the first admin')}</SubmitButton>
    </form>
  )
}

function useCreateAdmin(setupKey: string, way: WayIn) {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const { setup } = queries
  const create = useAction({
    mutationFn: async ({ firstName, lastName, email, password }: SignUpForm): Promise<Me> => {
      const person = { key: setupKey, firstName, lastName, email }
      if (way === 'password') return setup.createFirstAdmin.call({ ...person, wayIn: { password } })
      const { accountId, options } = await setup.startPasskey.call(person)
      const passkey = await makePasskey(options)
      return setup.createFirstAdmin.call({ ...person, wayIn: { accountId, passkey } })
    },
    onSuccess: async me => {
      requireMe(me)
      beginSession(cache, queries, me)
      await navigate('/setup', { replace: true })
    },
    onError: error => {
      if (isRefused(error, 'SETUP_LINK_INVALID'))
        cache.setQueryData(setupLinkQuery(queries, setupKey).queryKey, { state: 'invalid' })
    },
  })
  const { error } = create
  const refusal = passwordRefusal(error)
  const failed = error && !refusal && !(error instanceof PasskeyCancelled)
  const fallback = way === 'passkey' ? PASSKEY_FAILED : FAILED
  return { create, refusal, failure: failed ? messageOf(error, t(fallback)) : undefined }
}

const FAILED = msg('An unexpected error occurred. Please try again.')
