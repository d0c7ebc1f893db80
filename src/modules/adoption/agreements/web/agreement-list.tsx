import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '../../../../shared/addresses.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { ShowMore } from '../../../../ui/data/show-more.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import type { AgreementSummary } from '../contract.ts'
import { signingText } from '../rules.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { agreementsQuery } from './queries.ts'

/** The viewer's agreements on either side, or those of the organisation that they act for. */
export function AgreementList() {
  const list = useInfiniteQuery(agreementsQuery(useQueries()))
  if (!list.data)
    return (
      <ErrorState
        text={t("Your agreements couldn't be loaded.")}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  const items = list.data.pages.flatMap(page => page.items)
  if (items.length === 0)
    return (
      <EmptyState
        title={t('No agreements yet')}
        text={t(
          "After you've met, the owner writes an agreement on the request's page. Both sign it, and find it here.",
        )}
      />
    )
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {items.map(agreement => (
          <Row key={agreement.id} agreement={agreement} />
        ))}
      </ul>
      <ShowMore
        list={list}
        more={t('More agreements')}
        moreFailed={t("More agreements couldn't be loaded. Please try again.")}
      />
    </div>
  )
}

/** The page of an agreement: its request's, or for the team the one at the counter. */
function addressOf(
  { id, requestId, atCounter }: Pick<AgreementSummary, 'id' | 'requestId' | 'atCounter'>,
  adoption: '/adoptions' | `/organization/${string}/adoptions`,
  agreements: `/organization/${string}/agreements` | undefined,
): Address | undefined {
  if (atCounter && agreements) return `${agreements}/${id}`
  return requestId === null ? undefined : `${adoption}/${requestId}/agreement`
}

function Row({
  agreement: { id, requestId, atCounter, side, pet, createdAt, finalAt, voidedAt, signedBy, hasPdf },
}: {
  agreement: AgreementSummary
}) {
  const { adoption = '/adoptions', agreements } = usePaths()
  const address = addressOf({ id, requestId, atCounter }, adoption, agreements)
  return (
    <li aria-label={pet} className={`${cardStyles()} flex flex-wrap items-center justify-between gap-3 p-4`}>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-display text-lg font-[650] wrap-anywhere">{pet}</p>
        <p>{finalAt && !voidedAt ? t('Signed by both sides') : signingText({ signedBy, voidedAt }, side)}</p>
        <p className="text-sm text-soft">
          <Trans text="Created {when}" values={{ when: <Moment at={createdAt} /> }} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {address && (
          <Link to={address} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            {t('See agreement')}
          </Link>
        )}
        {hasPdf && (
          <a
            href={`/api/agreements/${id}/agreement.pdf`}
            download
            className={buttonStyles({ variant: address ? 'quiet' : 'secondary', size: 'sm' })}
          >
            {t('Download PDF')}
          </a>
        )}
      </div>
    </li>
  )
}
