import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { Trans } from '../../../../../ui/trans.tsx'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import type { Session } from '../../contract.ts'
import { sessionsQuery } from '../queries.ts'

const FAILED = msg('The device could not be signed out. Please try again.')

/** The account's sessions, with buttons to end them. */
export function DeviceList() {
  const queries = useQueries()
  const { data: sessions = [] } = useQuery(sessionsQuery(queries))
  const follow = useFollow()
  const others = useMutation(
    queries.accounts.signOutElsewhere.mutationOptions(follow(t('Your other devices are signed out'))),
  )
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
  const follow = useFollow()
  const revoke = useMutation(
    useQueries().accounts.revokeSession.mutationOptions(follow(t('{device} is signed out', { device }))),
  )
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

/** Refetches the list after success and failure: the device may be signed out already. */
function useFollow() {
  const cache = useQueryClient()
  const queries = useQueries()
  return (text: string) => ({
    onSuccess: () => void toast.success(text),
    onError: (error: Error) => void toast.error(messageOf(error, t(FAILED))),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery(queries).queryKey }),
  })
}
