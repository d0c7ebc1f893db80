import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueries } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { cardStyles } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Section } from '../../../ui/page.tsx'
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
  return (
    <Section title="Contact messages">
      <ListFrame
        list={list}
        what="contact messages"
        failed="Failed to fetch contact messages"
        empty={{ title: 'No contact messages', picture: null }}
        level={3}
        skeleton={{ rows: 1, className: 'h-40' }}
      >
        {messages => (
          <ul className={cx(cardStyles(), 'divide-y divide-line')}>
            {messages.map(message => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
      </ListFrame>
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
