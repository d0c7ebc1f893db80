import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardStyles } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/page.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { ContactMessage } from '../contract.ts'
import { SUBJECT_LABELS } from '../vocabulary.ts'

export const contactMessagesQuery = (queries: Queries) =>
  queries.site.contactMessages.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })

/** What people wrote to the site, for admins. */
export function ContactMessages() {
  const list = useInfiniteQuery(contactMessagesQuery(useQueries()))
  const messages = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Section title="Contact messages">
      {list.isError && (
        <ErrorState
          level={3}
          title="Failed to fetch contact messages"
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {!messages && !list.isError && (
        <Loading label="Loading contact messages">
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      )}
      {messages?.length === 0 && <EmptyState level={3} title="No contact messages" />}
      {messages && messages.length > 0 && (
        <ul className={cx(cardStyles(), 'divide-y divide-line')}>
          {messages.map(message => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Section>
  )
}

function Message({ message: { name, email, subject, message, createdAt } }: { message: ContactMessage }) {
  return (
    <li className="grid gap-1.5 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-words">{name}</h3>
        <Badge>{SUBJECT_LABELS[subject]}</Badge>
        <Moment at={createdAt} className="text-sm text-soft sm:ml-auto" />
      </div>
      <p className="break-words whitespace-pre-line">{message}</p>
      <a href={`mailto:${email}`} className="w-fit max-w-full font-medium break-words text-brand hover:underline">
        {email}
      </a>
    </li>
  )
}
