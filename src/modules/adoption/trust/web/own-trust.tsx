import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { waitInWords } from '../../../../shared/too-many-requests.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { Trust } from '../contract.ts'
import { nextSteps } from '../rules.ts'
import { SHOWN_LIMIT_LABELS } from '../vocabulary.ts'
import { ownTrustQuery } from './queries.ts'

/** The person's level, their limits and what raises them. */
export function OwnTrust() {
  const { data: trust, isError, isFetching, refetch } = useQuery(ownTrustQuery(useQueries()))
  if (trust) return <Level trust={trust} />
  if (isError)
    return (
      <ErrorState level={3} title={t('Failed to load your limits')} busy={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <Loading label={t('Loading your limits')}>
      <Skeleton className="h-32 rounded-md" />
    </Loading>
  )
}

function Level({ trust }: { trust: Trust }) {
  const { level, share, limits } = trust
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={level === 'new' ? 'neutral' : 'brand'}>
          {t('{level, select, new {New account} known {Known account} other {Established account}}', { level })}
        </Badge>
        {share === 100 ? t('You have full limits.') : t('Your limits are reduced to {share}%.', { share })}
      </p>
      {share < 100 && (
        <ul className="grid gap-1">
          {nextSteps(trust).map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {limits.map(({ name, limit, full, windowSeconds }) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(SHOWN_LIMIT_LABELS[name])}</dt>
            <dd className="font-semibold">
              {limit < full ? (
                <Trans
                  text="{limit} in {time}<later>, later {full}</later>"
                  values={{ limit: String(limit), time: waitInWords(windowSeconds), full: String(full) }}
                  components={{ later: <span className="font-normal text-soft" /> }}
                />
              ) : (
                t('{limit} in {time}', { limit: String(limit), time: waitInWords(windowSeconds) })
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
