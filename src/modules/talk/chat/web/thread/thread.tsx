import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import type { Conversation } from '../../contract.ts'
import { toQuote, type Thread as Messages } from '../../rules.ts'
import { ChatTitle } from '../chat-title.tsx'
import { Composer } from '../compose/composer.tsx'
import { useDraft } from '../compose/use-draft.ts'
import { MessageList } from './message-list.tsx'
import { otherName } from '../names.ts'
import { conversationQuery, threadQuery } from '../queries.ts'
import { SafetyNote } from './safety-note.tsx'
import { MoneyReportButtonSlot, PhotoPickSlot, SendMoneyReportSlot } from '../page-slots.ts'
import { AnsweringSlot, ConversationBarSlot } from '../team/page-slots.ts'
import { useTeam } from '../team/team-context.ts'
import { ThreadHeader } from './thread-header.tsx'
import { TypingLine } from './typing-line.tsx'
import { Unwritable } from './unwritable.tsx'
import { useGone, type Gone } from './use-gone.ts'
import { usePendingMessages } from '../compose/use-pending-messages.ts'
import { useSeen } from './use-seen.ts'
import { useTyping } from './use-typing.ts'

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
  const gone: Gone | undefined =
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
            <MessageList
              conversation={conversation}
              thread={thread}
              current={!isFetching}
              pending={pending}
              readOnly={readOnly}
              onReply={conversation.abilities.write && !readOnly ? setAnswered : undefined}
              onReport={mayReport ? report : undefined}
            />
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

type WritingProps = {
  conversation: Conversation
  thread: Messages | undefined
  /** The message that the next one answers. */
  answered: number | undefined
  onAnswered: (messageId: number | undefined) => void
  onSend: ReturnType<typeof usePendingMessages>['send']
}

function Writing({ conversation, thread, answered, onAnswered, onSend }: WritingProps) {
  const team = useTeam()
  const { id, abilities, petName, request } = conversation
  const typing = useTyping(id, thread)
  const message = thread?.messages.find(one => one.id === answered && !one.deleted)
  const name = otherName(conversation)
  if (!abilities.write) return <Unwritable conversation={conversation} />
  if (team?.readOnly) return <p className="border-t border-line p-4 text-center text-soft">{t(READ_ONLY)}</p>
  return (
    <>
      <TypingLine name={name} typing={typing} />
      {team && <Colleagues conversationId={id} />}
      <PhotoPickSlot>
        {pick => (
          <Composer
            conversationId={id}
            pick={pick}
            replyTo={message && toQuote(message)}
            name={name}
            newest={team && thread && (thread.messages[0]?.id ?? 0)}
            pet={request ? (petName ?? t('the pet')) : undefined}
            onReplyEnd={() => onAnswered(undefined)}
            onSend={onSend}
          />
        )}
      </PhotoPickSlot>
    </>
  )
}

const READ_ONLY = msg('You read along here. Coordinators and managers answer.')

function Colleagues({ conversationId }: { conversationId: string }) {
  const [text] = useDraft(conversationId)
  return <AnsweringSlot conversationId={conversationId} draft={text.trim() !== ''} />
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
