import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ORGANIZATION_ROLES } from '../../../../../api/access.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Page, PageHeader, Section } from '../../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { ROLE_TEXTS } from '../../role-vocabulary.ts'
import { membersQuery, ownOrganizationQuery } from '../queries.ts'
import { Invitations, InviteForm } from './invitations.tsx'
import { MemberItem } from './member-item.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** The members of the organization. Managers invite people and change roles. */
export function People() {
  const queries = useQueries()
  const { data: members = [] } = useQuery(membersQuery(queries))
  const { data: own } = useQuery(ownOrganizationQuery(queries))
  const isManager = own?.role === 'manager'
  return (
    <Page width="text" className="grid grid-cols-1 gap-8">
      <PageHeader title={t('People')} text={t('Everyone who works for this organization here.')} className="-mb-3" />
      <Card className="grid gap-4">
        <ul className="grid grid-cols-1 gap-1">
          {members.map(member => (
            <MemberItem key={member.id} member={member} isManager={isManager} />
          ))}
        </ul>
        <LeaveButton organization={own?.name ?? ''} />
      </Card>
      {isManager && (
        <>
          <Section title={t('Invite someone')}>
            <Card>
              <InviteForm />
            </Card>
          </Section>
          <Invitations />
        </>
      )}
      <Section title={t('What they may do')}>
        <dl className="grid gap-2">
          {ORGANIZATION_ROLES.toReversed().map(role => (
            <div key={role} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
              <dt className="font-semibold">{t(ROLE_TEXTS[role].name)}</dt>
              <dd className="text-soft">{t(ROLE_TEXTS[role].duty)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </Page>
  )
}

function LeaveButton({ organization }: { organization: string }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [keepKeys, setKeepKeys] = useState(false)
  const { organizations } = useQueries()
  const action = useAction({
    mutationFn: () => organizations.leave.call({ keepKeys }),
    success: t('You left {organization}', { organization }),
    failure: t("That didn't work. Please try again."),
    onSuccess: () => navigate('/home'),
    invalidates: [organizations.key()],
  })
  return (
    <>
      <ReadyButton variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {t('Leave this organization')}
      </ReadyButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Leave {organization}?', { organization })}
        description={t("You can't open it until a manager invites you again.")}
        confirmText={t('Leave')}
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onError: () => setAsking(false) })}
      >
        <Checkbox
          label={t('Leave the API keys that I created to the other managers')}
          hint={t('They end within a day unless a manager renews them. Otherwise they end now.')}
          checked={keepKeys}
          onChange={({ currentTarget: { checked } }) => setKeepKeys(checked)}
        />
      </ConfirmDialog>
    </>
  )
}
