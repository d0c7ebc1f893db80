import { useQuery } from '@tanstack/react-query'
import { ORGANIZATION_ROLES, type OrganizationRole } from '../../../../../api/access.ts'
import { formatDate, msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries, messageOf } from '../../../../../app/client.ts'
import { Button, ReadyButton } from '../../../../../ui/button/button.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import type { OpenInvitation } from '../../contract.ts'
import { ROLE_TEXTS } from '../../role-vocabulary.ts'
import { invitationsQuery } from '../queries.ts'

/** Open invitations; renders nothing if there are none. */
export function Invitations() {
  const { data: invitations = [] } = useQuery(invitationsQuery(useQueries()))
  if (invitations.length === 0) return null
  return (
    <Section title={t('Open invitations')}>
      <Card>
        <ul className="grid grid-cols-1 gap-4">
          {invitations.map(invitation => (
            <Item key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Item({ invitation: { id, email, role, invitedBy, expiresAt, isExpired } }: { invitation: OpenInvitation }) {
  const { organizations } = useQueries()
  const shared = { failure: t("That didn't work. Please try again."), invalidates: [organizations.key()] }
  const resend = useAction({
    mutationFn: () => organizations.resendInvitation.call({ id }),
    success: t('Sent again'),
    ...shared,
  })
  const withdraw = useAction({
    mutationFn: () => organizations.withdrawInvitation.call({ id }),
    success: t('Withdrawn'),
    ...shared,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{email}</span>
          <Badge>{t(ROLE_TEXTS[role].name)}</Badge>
          {isExpired && <Badge tone="rose">{t('Expired')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {t(
            '{inviter, select, known {Invited by {invitedBy}, } other {}}{state, select, ended {ended} other {open until}} {day}',
            {
              inviter: invitedBy ? 'known' : 'unknown',
              invitedBy,
              state: isExpired ? 'ended' : 'open',
              day: formatDate(new Date(expiresAt), { dateStyle: 'long', timeZone: 'UTC' }),
            },
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          busy={resend.isPending}
          aria-label={t('Send again to {email}', { email })}
          onClick={() => resend.mutate()}
        >
          {t('Send again')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={withdraw.isPending}
          aria-label={t('Withdraw the invitation of {email}', { email })}
          onClick={() => withdraw.mutate()}
        >
          {t('Withdraw')}
        </Button>
      </div>
    </li>
  )
}

const WRONG = msg('Please enter a full email address, like name@example.com')

/** Sends an invitation by mail, whether or not the person has an account. */
export function InviteForm() {
  const { organizations } = useQueries()
  const action = useAction({
    ...organizations.invite.mutationOptions(),
    success: t('The invitation is on its way'),
    invalidates: [organizations.key()],
  })
  const { form, errors } = useCheckedForm<'email' | 'role'>(
    ({ email }) => (EMAIL_PATTERN.test(email.trim()) ? {} : { email: t(WRONG) }),
    ({ email, role }, form) =>
      action.mutate({ email: email.trim(), role: role as OrganizationRole }, { onSuccess: () => form.reset() }),
  )
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-[1fr_11rem_auto] sm:items-start">
      <Field label={t('Email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <Field label={t('Role')} required>
        <Select name="role" defaultValue="volunteer" options={options()} />
      </Field>
      <ReadyButton type="submit" busy={action.isPending} busyText={t('Inviting...')} className="sm:mt-6.5">
        {t('Invite')}
      </ReadyButton>
      {action.error && (
        <div className="col-span-full">
          <FormAlert>{messageOf(action.error, t("That didn't work. Please try again."))}</FormAlert>
        </div>
      )}
    </form>
  )
}

const options = () => ORGANIZATION_ROLES.toReversed().map(role => ({ value: role, label: t(ROLE_TEXTS[role].name) }))
