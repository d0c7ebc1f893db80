import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { LoadMore } from '../../../../ui/data/load-more.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { PerchedBird } from '../../../../ui/illustrations/illustrations.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Transfer } from '../contract.ts'
import { PetPhoto } from './pet-photo.tsx'
import { transfersQuery } from './queries.ts'
import { petsOf } from './texts.ts'
import { TransferLine } from './transfer-line.tsx'

interface TransferListProps {
  path: `/organization/${string}/transfers`
}

/** The transfers of an organization: those that wait for an answer, and its history. */
export function TransferList({ path }: TransferListProps) {
  const list = useInfiniteQuery(transfersQuery(useQueries()))
  if (!list.data) return null
  const open = list.data.pages.flatMap(page => page.open)
  const past = list.data.pages.flatMap(page => page.items)
  if (open.length + past.length === 0)
    return (
      <EmptyState
        picture={<PerchedBird />}
        title={t('No transfers yet')}
        text={t(
          'Open an animal and press "Transfer to another organization". What others hand over to you appears here.',
        )}
      />
    )
  return (
    <>
      {open.length > 0 && (
        <Section title={t(msg('Open', 'not answered yet'))} id="open-transfers">
          <Items transfers={open} path={path} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('History')} id="past-transfers">
          <Items transfers={past} path={path} />
          <LoadMore
            list={list}
            more={t('Older transfers')}
            moreFailed={t("Older transfers didn't load. Please try again.")}
          />
        </Section>
      )}
    </>
  )
}

const Items = ({ transfers, path }: TransferListProps & { transfers: readonly Transfer[] }) => (
  <ul className="grid gap-3">
    {transfers.map(transfer => (
      <li
        key={transfer.id}
        className="relative flex items-center gap-4 overflow-hidden rounded-lg bg-card p-3 shadow-lift"
      >
        <PetPhoto photo={transfer.pets[0]?.photo ?? null} className="size-20 shrink-0 rounded-md" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <Link to={`${path}/${transfer.id}`} className="stretched font-display text-lg font-[650] wrap-anywhere">
            {petsOf(transfer)}
          </Link>
          <p className="wrap-anywhere">
            <TransferLine transfer={transfer} />
          </p>
          {transfer.state === 'open' && transfer.side === 'received' && (
            <Badge tone="sun">{t('Waits for your answer')}</Badge>
          )}
        </div>
      </li>
    ))}
  </ul>
)
