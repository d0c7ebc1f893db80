import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { useSelection } from '../../../../../ui/form/use-selection.ts'
import type { HeldConversation } from '../../contract.ts'
import { DecideSeveral } from './decide-several.tsx'
import { HeldCard } from './held-card.tsx'
import { heldMessagesQuery } from './queries.ts'

interface HeldQueueProps {
  /** The page of the reports about a person. */
  reportsPathOf: (personId: string) => string
}

/** The messages that wait for an admin, the oldest first. */
export function HeldQueue({ reportsPathOf }: HeldQueueProps) {
  const { data, isError, isFetching, refetch } = useQuery(heldMessagesQuery(useQueries()))
  return (
    <section aria-labelledby="held-messages" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="held-messages" className="text-xl">
          {t('Held messages')}
        </h2>
        <p className="max-w-3xl text-soft">
          {t(
            'First messages that look like a scam. Their senders see them as sent. Without a decision each arrives when its time is over; a refused one never does, and its sender is not told.',
          )}
        </p>
      </div>
      {!data && isError && (
        <ErrorState level={3} title={t('Failed to fetch messages')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <Loading label={t('Loading messages')}>
          <Skeleton className="h-48 rounded-lg" />
        </Loading>
      )}
      {data?.items.length === 0 && (
        <EmptyState level={3} title={t('Nothing is waiting')} text={t('Held messages appear here by themselves.')} />
      )}
      {data && data.items.length > 0 && <HeldList items={data.items} reportsPathOf={reportsPathOf} />}
    </section>
  )
}

function HeldList({ items, reportsPathOf }: HeldQueueProps & { items: readonly HeldConversation[] }) {
  const keyed = items.map(held => ({ id: held.messages[0]?.id ?? 0, held }))
  const selection = useSelection(keyed)
  const isSelected = (id: number) => selection.ids.includes(id)
  const several = items.length > 1
  return (
    <>
      {several && (
        <DecideSeveral selection={selection} held={keyed.filter(({ id }) => isSelected(id)).map(({ held }) => held)} />
      )}
      <ul className="grid gap-4">
        {keyed.map(({ id, held }) => (
          <li key={held.conversationId}>
            <HeldCard
              held={held}
              reportsPathOf={reportsPathOf}
              selected={several ? isSelected(id) : undefined}
              onToggle={() => selection.toggle(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
