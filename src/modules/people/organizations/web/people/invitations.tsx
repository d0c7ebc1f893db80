import { useQuery } from '@tanstack/react-query'
import { t, formatDate } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { OpenInvitation } from '../../contract.ts'
import { ROLE_TEXTS } from '../../role-vocabulary.ts'
import { invitationsQuery } from '../queries.ts'
import { useTeamAction } from '../use-team-action.ts'

/** The invitations that nobody has accepted yet; nothing without any. */
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
  const { resendInvitation, withdrawInvitation } = useQueries().organizations
  const resend = useTeamAction<void>({ run: () => resendInvitation.call({ id }), success: t('Sent again') })
  const withdraw = useTeamAction<void>({ run: () => withdrawInvitation.call({ id }), success: t('Withdrawn') })
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
