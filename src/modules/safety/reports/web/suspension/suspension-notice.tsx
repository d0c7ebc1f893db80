import { useSyncExternalStore } from 'react'
import { useQuery, useQueryClient, type Mutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../../../../app/client.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import type { OwnSuspension } from '../../contract.ts'
import { APPEAL_KEY, AppealForm } from './appeal-form.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

/**
 * Shows on the sign-in page why somebody is suspended who just tried to sign in.
 * @param sessionEnded whether the session of this page ended; the suspension may be why
 */
export function SuspensionNotice({ sessionEnded }: { sessionEnded: boolean }) {
  const [search] = useSearchParams()
  const refusedAt = useRefusedAt()
  if (!refusedAt && !sessionEnded && search.get('problem') !== 'suspended') return null
  return <OwnNotice key={refusedAt} />
}

/**
 * When the last try to sign in was refused because of a suspension; 0 if it was not. `useMutationState` would be loaded with every page.
 */
function useRefusedAt(): number {
  const cache = useQueryClient().getMutationCache()
  return useSyncExternalStore(
    changed => cache.subscribe(changed),
    () => refusedAt(cache.getAll()),
    () => 0,
  )
}

function refusedAt(mutations: readonly Mutation[]): number {
  const tries = mutations.filter(({ options }) => options.mutationKey !== APPEAL_KEY).map(({ state }) => state)
  const last = tries.toSorted((one, other) => one.submittedAt - other.submittedAt).at(-1)
  return last && isRefused(last.error, 'SUSPENDED') ? last.submittedAt : 0
}

function OwnNotice() {
  const { data } = useQuery({
    ...useQueries().safety.ownSuspension.queryOptions({}),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (!data) return null
  return (
    <Note tone="sun">
      <section aria-labelledby="suspension" className="grid gap-4">
        <h2 id="suspension" className="text-lg">
          {t('Your account is suspended')}
        </h2>
        <Reason {...data} />
        {data.appealedAt ? (
          <p role="status">
            <Trans
              text="You wrote to our team <at/>. They answer by email."
              components={{ at: <Moment at={data.appealedAt} /> }}
            />
          </p>
        ) : (
          <AppealForm />
        )}
      </section>
    </Note>
  )
}

const Reason = ({ reason, since, until }: OwnSuspension) => (
  <div className="grid gap-2">
    {reason !== null && (
      <blockquote className="border-s-2 border-current ps-3 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
    )}
    <p>
      {since && (
        <>
          <Trans text="Since <at/>." components={{ at: <Moment at={since} /> }} />{' '}
        </>
      )}
      {until ? (
        <Trans text="It ends by itself: <at/>." components={{ at: <Moment at={until} /> }} />
      ) : (
        t('It lasts until our team lifts it.')
      )}
    </p>
  </div>
)
