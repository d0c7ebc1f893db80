import { useQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from '../../../../../ui/icons.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { Session } from '../../contract.ts'
import { sessionsQuery } from '../queries.ts'

const FAILED = msg("The device couldn't be signed out. Please try again.")

/** The account's sessions, with buttons to end them. */
export function DeviceList() {
  const queries = useQueries()
  const { data: sessions = [] } = useQuery(sessionsQuery(queries))
  const others = useAction({
    ...queries.accounts.signOutElsewhere.mutationOptions(),
    success: t('Your other devices are signed out'),
    failure: t(FAILED),
    invalidates: [sessionsQuery(queries).queryKey],
  })
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.map(session => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <ReadyButton
          variant="secondary"
          busy={others.isPending}
          className="justify-self-start"
          onClick={() => others.mutate(undefined)}
        >
          {t('Sign out everywhere else')}
        </ReadyButton>
      )}
    </>
  )
}

function Device({ session: { id, device, current, signedInAt } }: { session: Session }) {
  const queries = useQueries()
  const revoke = useAction({
    ...queries.accounts.revokeSession.mutationOptions(),
    success: t('{device} is signed out', { device }),
    failure: t(FAILED),
    invalidates: [sessionsQuery(queries).queryKey],
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" size={22} className="shrink-0 text-soft" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge tone="leaf">{t('This device')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          <Trans text="Signed in {time}" values={{ time: <Moment at={signedInAt} /> }} />
        </p>
      </div>
      {!current && (
        <ReadyButton
          size="sm"
          variant="secondary"
          busy={revoke.isPending}
          aria-label={t('Sign out {device}', { device })}
          onClick={() => revoke.mutate({ id })}
        >
          {t('Sign Out')}
        </ReadyButton>
      )}
    </li>
  )
}
