import { useEffect, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button, buttonStyles } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { SleepingDog } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { ConversationEntry } from './conversation-entry.tsx'
import { conversationsQuery } from '../queries.ts'
import { ListFilterSlot } from '../team/page-slots.ts'
import { useTeam } from '../team/team-context.ts'
import type { AssigneeFilter } from '../../vocabulary.ts'
import { useHere } from '../chat-time.tsx'

/** The skeleton stays at least this long, so that it does not flash. */
const LOADING_MS = 300

type ConversationListProps = {
  /** The heading level of the empty and error states. */
  level: 2 | 3
}

export function ConversationList({ level }: ConversationListProps) {
  const [assigned, setAssigned] = useState<AssigneeFilter>()
  return (
    <>
      {useTeam() && <ListFilterSlot value={assigned} onChange={setAssigned} />}
      <List key={assigned} level={level} assigned={assigned} />
    </>
  )
}

function List({ level, assigned }: ConversationListProps & { assigned: AssigneeFilter | undefined }) {
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(conversationsQuery(useQueries(), undefined, assigned))
  const here = useHere()
  const team = useTeam()
  const loading = useAtLeast(isPending && !isError, LOADING_MS)
  if (loading) return <LoadingList />
  if (!data)
    return (
      <ErrorState
        title={t('Failed to load conversations')}
        level={level}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  const conversations = data.pages.flatMap(({ items }) => items)
  if (conversations.length === 0)
    return team ? <NoneAssigned level={level} assigned={assigned} /> : <NoConversations level={level} />
  return (
    <>
      <ul>
        {conversations.map(conversation => (
          <ConversationEntry key={conversation.id} conversation={conversation} here={here} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid justify-items-center p-4">
          <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  )
}

const NONE = {
  all: msg('No one has written to you yet'),
  me: msg('No conversation is assigned to you'),
  nobody: msg('Every conversation is assigned'),
}

function NoneAssigned({ level, assigned = 'all' }: { level: 2 | 3; assigned: AssigneeFilter | 'all' | undefined }) {
  return <EmptyState picture={<SleepingDog />} title={t(NONE[assigned])} level={level} />
}

function NoConversations({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={t('No conversations yet')}
      text={t('Found a pet you like? Write to its owner from its page.')}
      level={level}
      action={
        <Link to="/home" className={buttonStyles({ variant: 'secondary' })}>
          {t('See the pets')}
        </Link>
      }
    />
  )
}

export function LoadingList({ label = t('Loading conversations') }) {
  return (
    <Loading label={label}>
      {['w-24', 'w-32', 'w-20', 'w-28'].map(width => (
        <div key={width} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          <Skeleton className="size-13 rounded-md" />
          <span className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </Loading>
  )
}

/** Follows `on`, but once true stays true for at least this many milliseconds. */
function useAtLeast(on: boolean, ms: number): boolean {
  const [was, setWas] = useState(on)
  const [held, setHeld] = useState(on)
  if (on !== was) {
    setWas(on)
    if (on) setHeld(true)
  }
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(false), ms)
    return () => clearTimeout(timer)
  }, [held, ms])
  return on || held
}
