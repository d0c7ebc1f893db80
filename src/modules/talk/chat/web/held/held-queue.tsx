import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { type Selection, useSelection } from '../../../../../ui/form/use-selection.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectAllButton } from '../../../../../ui/button/select-all-button.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { HeldConversation } from '../../contract.ts'
import { HeldCard, useDecision } from './held-card.tsx'
import { heldMessagesQuery } from './queries.ts'
import type { HeldDecision } from '../../vocabulary.ts'

interface HeldQueueProps {
  /** The page of the reports about a person. */
  reportsPathOf: (personId: string) => Address
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
            "First messages that look like a scam. Their senders see them as sent. Without a decision, each is delivered when its time is over; a rejected one never is, and its sender isn't told.",
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
        <EmptyState level={3} title={t('Nothing is waiting')} text={t('Held messages appear here automatically.')} />
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

interface DecideSeveralProps {
  selection: Selection
  /** The selected conversations. */
  held: readonly HeldConversation[]
}

/** Decides on the held messages of several people at once, after a question. */
function DecideSeveral({ selection, held }: DecideSeveralProps) {
  const [asked, setAsked] = useState<HeldDecision>()
  const { mutate, isPending } = useDecision((decision, decided) =>
    decision === 'pass'
      ? t('{count, plural, one {# message delivered} other {# messages delivered}}', { count: decided })
      : t('{count, plural, one {# message rejected} other {# messages rejected}}', { count: decided }),
  )
  const messageIds = held.flatMap(({ messages }) => messages.map(({ id }) => id))
  const count = messageIds.length
  const decide = (decision: HeldDecision) =>
    mutate({ messageIds, decision }, { onSuccess: selection.clear, onSettled: () => setAsked(undefined) })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectAllButton selection={selection} />
      {count > 0 && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setAsked('pass')}>
            {t('Deliver {count}', { count })}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsked('refuse')}>
            {t('Reject {count}', { count })}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={
          asked === 'pass'
            ? t('{count, plural, one {Deliver # message?} other {Deliver # messages?}}', { count })
            : t('{count, plural, one {Reject # message?} other {Reject # messages?}}', { count })
        }
        description={
          asked === 'pass'
            ? t('They arrive at once, with a warning.')
            : t("They won't be delivered, and their senders aren't told. The reports about them stay open.")
        }
        confirmText={asked === 'pass' ? t('Deliver them') : t('Reject them')}
        tone={asked === 'pass' ? 'primary' : 'danger'}
        busy={isPending}
        onConfirm={() => asked && decide(asked)}
      />
    </div>
  )
}
