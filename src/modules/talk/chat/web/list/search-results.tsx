import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../../app/client.ts'
import { ShowMore } from '../../../../../ui/data/show-more.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { LostTracks } from '../../../../../ui/illustrations/illustrations.tsx'
import type { Conversation, Message } from '../../contract.ts'
import { snippetOf, type ReaderTime } from '../../rules.ts'
import { conversationsQuery, foundMessagesQuery } from '../queries.ts'
import { useHere } from '../chat-time.tsx'
import { ConversationEntry, ConversationLink } from './conversation-entry.tsx'
import { LoadingList } from './conversation-list.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'

type SearchResultsProps = { search: string; level: 2 | 3 }

/** The conversations whose names contain the words, and the messages that contain them. */
export function SearchResults({ search, level }: SearchResultsProps) {
  const queries = useQueries()
  const here = useHere()
  const conversations = useInfiniteQuery(conversationsQuery(queries, search))
  const messages = useInfiniteQuery(foundMessagesQuery(queries, search))
  if (conversations.isError || messages.isError) {
    const retry = () => void Promise.all([conversations.refetch(), messages.refetch()])
    const busy = conversations.isFetching || messages.isFetching
    return <ErrorState title={t('Failed to search')} level={level} busy={busy} onRetry={retry} />
  }
  if (!conversations.data || !messages.data) return <LoadingList label={t('Searching')} />
  const named = conversations.data.pages.flatMap(({ items }) => items)
  const found = messages.data.pages.flatMap(({ items }) => items)
  if (named.length === 0 && found.length === 0) return <NothingFound search={search} level={level} />
  return (
    <>
      {named.length > 0 && (
        <Section
          title={t('Conversations')}
          level={level}
          more={
            <ShowMore
              list={conversations}
              more={t('More conversations')}
              moreFailed={t("More conversations couldn't be loaded. Please try again.")}
            />
          }
        >
          {named.map(conversation => (
            <ConversationEntry key={conversation.id} conversation={conversation} here={here} />
          ))}
        </Section>
      )}
      {found.length > 0 && (
        <Section
          title={t('Messages')}
          level={level}
          more={
            <ShowMore
              list={messages}
              more={t('More messages')}
              moreFailed={t("More messages couldn't be loaded. Please try again.")}
            />
          }
        >
          {found.map(({ message, conversation }) => (
            <FoundMessage key={message.id} message={message} conversation={conversation} search={search} here={here} />
          ))}
        </Section>
      )}
    </>
  )
}

type SectionProps = { title: string; level: 2 | 3; more: ReactNode; children: ReactNode }

function Section({ title, level, more, children }: SectionProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-label={title} className="pb-3">
      <Heading className="px-4 pt-2 pb-1 font-sans text-sm font-[650] text-soft sm:px-5">{title}</Heading>
      <ul>{children}</ul>
      <div className="px-4 sm:px-5">{more}</div>
    </section>
  )
}

type FoundMessageProps = { message: Message; conversation: Conversation; search: string; here: ReaderTime }

/** Leads to the conversation at this message. */
function FoundMessage({ message, conversation, search, here }: FoundMessageProps) {
  const me = useMe()
  const { before, match, after } = snippetOf(message.content, search)
  const to = `${usePaths().chat}/${conversation.id}?message=${message.id}` as const
  return (
    <ConversationLink to={to} conversation={conversation} pictureSize={44} at={message.createdAt} here={here}>
      <span className="line-clamp-2 text-sm wrap-anywhere text-soft">
        {message.senderId === me?.id && `${t('You:')} `}
        {before}
        <mark className="bg-brand-well font-[650] text-ink">{match}</mark>
        {after}
      </span>
    </ConversationLink>
  )
}

function NothingFound({ search, level }: SearchResultsProps) {
  return (
    <EmptyState
      picture={<LostTracks />}
      title={t('Nothing found')}
      text={t('No name and no message contains “{search}”.', { search })}
      level={level}
    />
  )
}
