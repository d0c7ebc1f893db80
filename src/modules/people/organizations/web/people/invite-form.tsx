import { useRef } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../../api/access.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import { ROLE_TEXTS } from '../../role-vocabulary.ts'
import { useTeamAction } from '../use-team-action.ts'

const WRONG = msg('Please enter a whole address, like name@example.com')

/** Invites by mail, whether or not the person has an account. */
export function InviteForm() {
  const { invite } = useQueries().organizations
  const own = useRef<HTMLFormElement>(null)
  const action = useTeamAction({
    run: (invited: { email: string; role: OrganizationRole }) => invite.call(invited),
    success: t('The invitation is on its way'),
    onSuccess: () => own.current?.reset(),
  })
  const { form, errors } = useCheckedForm<'email' | 'role'>(
    ({ email }) => (EMAIL_PATTERN.test(email.trim()) ? {} : { email: t(WRONG) }),
    ({ email, role }) => action.mutate({ email: email.trim(), role: role as OrganizationRole }),
  )
  return (
    <form {...form} ref={own} className="grid gap-4 sm:grid-cols-[1fr_11rem_auto] sm:items-start">
      <Field label={t('Email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <Field label={t('Role')} required>
        <Select name="role" defaultValue="volunteer" options={options()} />
      </Field>
      <ReadyButton type="submit" busy={action.isPending} busyText={t('Inviting...')} className="sm:mt-6.5">
        {t('Invite')}
      </ReadyButton>
    </form>
  )
}

const options = () => ORGANIZATION_ROLES.toReversed().map(role => ({ value: role, label: t(ROLE_TEXTS[role].name) }))
