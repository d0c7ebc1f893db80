import { useEffect, useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { onSignal } from '../../../../../shared/signals.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import type { Conversation, SeenSignal } from '../../contract.ts'
import { withSeen } from '../../rules.ts'
import { ChatTitle } from '../chat-title.tsx'
import { MessageList } from './message-list.tsx'
import { otherName } from '../names.ts'
import { conversationQuery, threadQuery } from '../queries.ts'
import { SafetyNote } from './safety-note.tsx'
import { AdoptionInThreadSlot, MoneyReportButtonSlot, SendMoneyReportSlot, type ThreadLine } from '../page-slots.ts'
import { ConversationBarSlot } from '../team/page-slots.ts'
import { useTeam } from '../team/team-context.ts'
import { ThreadHeader } from './thread-header.tsx'
import { usePendingMessages } from '../compose/use-pending-messages.ts'
import { SEEN_SIGNAL } from '../../vocabulary.ts'
import { Writing } from './writing.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

type ThreadProps = {
  conversationId: string
  onOpenList: () => void
  onPointList: () => void
  /** The conversation is being merged into another one, so its absence is no error. */
  moving: boolean
}

/** One conversation: header, messages and composer. */
export function Thread({ conversationId, onOpenList, onPointList, moving }: ThreadProps) {
  const queries = useQueries()
  const { data: conversation } = useQuery(conversationQuery(queries, conversationId))
  const { data: thread, isError, isFetching, refetch } = useQuery(threadQuery(queries, conversationId))
  const pending = usePendingMessages(conversationId, thread)
  const [answered, setAnswered] = useState<number>()
  const team = useTeam()
  const readOnly = team?.readOnly ?? false
  useSeen(conversationId)
  const gone: FailedRequest | undefined =
    conversation === null
      ? 'conversation'
      : thread === null
        ? 'messages'
        : pending.unsent.some(({ state }) => state === 'gone')
          ? 'sending'
          : undefined
  useGone(moving ? undefined : gone)
  if (!conversation || thread === null) return <ThreadSkeleton />
  const person = { id: conversation.otherId ?? '', name: otherName(conversation) }
  // People who only read along for an organisation cannot report for it.
  const mayReport = conversation.otherId !== null && !readOnly
  return (
    <>
      <ChatTitle petName={conversation.petName} />
      <ThreadHeader conversation={conversation} onOpenList={onOpenList} onPointList={onPointList} />
      {team && <ConversationBarSlot conversationId={conversationId} />}
      <SafetyNote report={mayReport && <MoneyReportButtonSlot person={person} conversationId={conversationId} />} />
      {thread ? (
        <SendMoneyReportSlot conversationId={conversationId}>
          {report => (
            <Lines conversation={conversation}>
              {lines => (
                <MessageList
                  conversation={conversation}
                  thread={thread}
                  lines={lines}
                  current={!isFetching}
                  pending={pending}
                  readOnly={readOnly}
                  onReply={conversation.abilities.write && !readOnly ? setAnswered : undefined}
                  onReport={mayReport ? report : undefined}
                />
              )}
            </Lines>
          )}
        </SendMoneyReportSlot>
      ) : (
        <NoThread failed={isError} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <Writing
        conversation={conversation}
        thread={thread}
        answered={answered}
        onAnswered={setAnswered}
        onSend={pending.send}
      />
    </>
  )
}

interface LinesProps {
  conversation: Conversation
  children: (lines: readonly ThreadLine[]) => ReactNode
}

/** Gives its child what happened to the adoption that the conversation is about. */
function Lines({ conversation: { request, petName }, children }: LinesProps) {
  if (!request) return children(NO_LINES)
  return (
    <AdoptionInThreadSlot request={request} pet={petName ?? t('the pet')}>
      {children}
    </AdoptionInThreadSlot>
  )
}

const NO_LINES: readonly ThreadLine[] = []

interface NoThreadProps {
  failed: boolean
  busy: boolean
  onRetry: () => void
}

/** In place of the messages: they load, or that failed. */
function NoThread({ failed, busy, onRetry }: NoThreadProps) {
  if (!failed) return <MessagesSkeleton />
  return (
    <div className="grid min-h-0 flex-1 content-center overflow-y-auto">
      <ErrorState title={t('Failed to load messages')} busy={busy} onRetry={onRetry} />
    </div>
  )
}

export function ThreadSkeleton() {
  return (
    <>
      <ChatTitle />
      <div className="flex items-center gap-3 border-b border-line px-5 py-3">
        <Skeleton className="size-11 rounded-md" />
        <Skeleton className="h-5 w-32" />
      </div>
      <MessagesSkeleton />
    </>
  )
}

function MessagesSkeleton() {
  return (
    <Loading label={t('Loading messages')} className="grid flex-1 content-end gap-3 p-5">
      <Skeleton className="h-11 w-3/5 rounded-[18px]" />
      <Skeleton className="h-11 w-2/5 justify-self-end rounded-[18px]" />
      <Skeleton className="h-16 w-1/2 rounded-[18px]" />
    </Loading>
  )
}

/** The request that found out that the conversation is gone. */
type FailedRequest = 'conversation' | 'messages' | 'sending'

const GONE_TEXTS: Record<FailedRequest, string> = {
  conversation: msg('This conversation no longer exists. You will be redirected.'),
  messages: msg('Unable to load messages. The conversation may have been deleted.'),
  sending: msg('Message could not be sent. Conversation may have been deleted.'),
}

const CONVERSATION_TOAST_MS = 5000
const REDIRECT_MS = 2000

/** Shows that the conversation is gone and redirects to the list. */
function useGone(gone: FailedRequest | undefined): void {
  const navigate = useNavigate()
  const paths = usePaths()
  useEffect(() => {
    if (!gone) return
    // A clean-up that runs meanwhile finds out the same.
    toast.error(t(GONE_TEXTS[gone]), {
      id: `gone-${gone}`,
      ...(gone === 'conversation' && { duration: CONVERSATION_TOAST_MS }),
    })
    const timer = setTimeout(() => void navigate(paths.chat, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [gone, navigate, paths])
}

/** Updates the cached conversation when the other member has seen messages. */
function useSeen(conversationId: string): void {
  const queries = useQueries()
  const cache = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationQuery(queries, conversationId)
    return onSignal(SEEN_SIGNAL, (signal: SeenSignal) => {
      if (signal.conversationId !== conversationId) return
      cache.setQueryData<Conversation | null>(queryKey, known => known && withSeen(known, signal.messageId))
    })
  }, [queries, cache, conversationId])
}
