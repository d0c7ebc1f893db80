import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { nextSteps } from '../../../../adoption/trust/rules.ts'
import { LEVEL_LABELS } from '../../../../adoption/trust/vocabulary.ts'

/** How far an account is trusted, and what it has of the limits. */
export function UserTrust({ userId }: { userId: string }) {
  const {
    data: trust,
    isError,
    isFetching,
    refetch,
  } = useQuery(useQueries().trust.ofPerson.queryOptions({ input: { userId } }))
  if (isError && !trust)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{t('The level of this account could not be loaded.')}</p>
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    )
  if (!trust)
    return (
      <Loading label={t('Loading the level of trust')}>
        <Skeleton className="h-12 rounded-md" />
      </Loading>
    )
  const { level, share, answeredPeople, upheldReports } = trust
  return (
    <>
      <p>
        <span className="font-semibold">{t('{level} account.', { level: t(LEVEL_LABELS[level]) })}</span>{' '}
        {share === 100 ? t('It has the whole limits.') : t('It has {share}% of the whole limits.', { share })}
      </p>
      <dl className="grid grid-cols-2 gap-3">
        <Fact
          label={t('Answered requests')}
          value={t('{count, plural, one {# person} other {# people}}', { count: answeredPeople })}
        />
        <Fact label={t('Upheld reports')} value={`${upheldReports}`} />
      </dl>
      {share < 100 && (
        <ul className="grid gap-1 text-soft">
          {nextSteps(trust, 'admin').map(step => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)
